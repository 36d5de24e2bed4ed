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
  if [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -y -qq "${missing[@]}" >&2
  elif sudo -n true 2>/dev/null; then
    sudo apt-get update -qq && sudo apt-get install -y -qq "${missing[@]}" >&2
  else
    echo "Some packages are missing. Install them, then run this again:" >&2
    echo "  sudo apt-get install ${missing[*]}" >&2
    exit 1
  fi
}

require_swift() {
  command -v swift >/dev/null && return
  echo "Swift isn't here. Install the toolchain 6.2 or newer, then run this again: https://www.swift.org/install" >&2
  exit 1
}
