/**
 * SHA-256 (base64) of each style element that the player's controls (media-chrome) put into their shadow roots. A browser test compares
 * the list with what the screens bring, and names what is missing or no longer needed.
 */
export const componentStyleHashes = [
  "+XYYAhYtiUsaw0+wUtfcBE3yMARPO4zdUhZGkDgDohM=",
  "1Jc+kPhfOh4UvXYTCgDHEAV3Caafvsf5jeNdPbSiQ8o=",
  "3mr12lsHkByBAuT5HIjiVaMHjH42rxTHchQEttT3yhE=",
  "5LsYGeD4Fwu+AtlpdRPSk6g18GLvHddLqx5a2hMGkpw=",
  "C7t4uFhGErrgCiy7sp4fN8QAsq2Xafh4lWfnefi0l/E=",
  "CZ8hU2wFQkJQTP3Dj2nl5E530al0uN4149GNCvQZTDE=",
  "LLrbL3VRTSpcR7f/VRuhdwB3hQdbFqJkzjoEZmHBXIw=",
  "VJnVbqNRyX0jCFZEJ4ltrffJx26lCuyVbNYdioxBwzQ=",
  "W9200sCekROkcax0iJ77FC7fL1XmtkKZFU4jWBgOGi0=",
  "ad5pLE4ykOnAn8/VmRayKdKPhP3pvqoX4MGy3EktnBg=",
  "icRYLLVSVG1RE2ze2JPpc2di/XuMtAkqJdem5GFjU5M=",
  "l0oXN8ELODFEFGnJztGBqT5qrnYVXGDHmO9UVWjtMXA=",
  "m+frfzRQalnJwRN07WZLWSWd4eM4WsynbWp5qQi8Or0=",
  "sAS/YwJd8QhcsuwF6ji1l+uwVdgQ8O/zcjWaGi0VXSw=",
  "ybkwgORVaNpgfHWjB4yaZjEyg46ZMdeyLM32opbKlpo=",
];
