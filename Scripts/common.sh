# What the scripts share: the package's folder, and the Debian packages it needs. Sourced, not run.

cd "$(dirname "${BASH_SOURCE[0]}")/.."

core_packages=(libpng-dev libjpeg-dev)
full_packages=(libwebp-dev)

# Installs the packages that are missing. Without root or a password-free sudo it prints the line to run and stops.
require_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  local as_root=()
  if [ "$(id -u)" != 0 ]; then
    # A password can be typed on a terminal alone.
    if command -v sudo >/dev/null && { sudo -n true 2>/dev/null || { [ -t 0 ] && sudo -v; }; }; then
      as_root=(sudo)
    else
      echo "Some packages are missing. Install them, then run this again:" >&2
      echo "  sudo apt-get update && sudo apt-get install ${missing[*]}" >&2
      exit 1
    fi
  fi
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >&2
}

require_swift() {
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
  read -r major minor <<<"${version:-0 0}"
  [ "$major" -gt 6 ] || { [ "$major" = 6 ] && [ "$minor" -ge 2 ]; } && return
  echo "Swift 6.2 or newer isn't here. Install it, then run this again: https://www.swift.org/install" >&2
  exit 1
}
