// Finds the Chromium for browser tests, or installs one in whatever way this machine offers.
import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { canRun } from "./can-run.mjs";

// The headless shell comes first, because it draws no window.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the path of an installed Chromium or Chrome, or null. */
export function findChromium() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...onPath, ...places];
  return candidates.find((file) => file && canRun(file)) ?? null;
}

/** Ensures that a Chromium is installed; reports progress, and ends the process if all attempts fail. */
export async function ensureChromium(log) {
  if (findChromium()) return;
  log("Installing Chromium for the browser tests…");
  for (const [program, ...args] of installCommands()) {
    spawnSync(program, args, { stdio: ["ignore", 2, 2] });
    if (findChromium()) return;
  }
  log("Chromium could not be installed. Install Chromium or Chrome, or set CHROMIUM_PATH, and run the tests again.");
  process.exit(1);
}

function installCommands() {
  const playwright = [process.execPath, new URL("../node_modules/@playwright/test/cli.js", import.meta.url).pathname];
  const isRoot = process.getuid?.() === 0;
  // The recommended packages are for desktops, such as printers and dialogs, and are left out; but pages need a font.
  const install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "fonts-liberation"];
  const apt = isRoot
    ? [
        ["apt-get", "update", "-qq"],
        [...install, "chromium-headless-shell"],
        [...install, "chromium"],
      ]
    : [];
  return [[...playwright, "install", "chromium"], ...apt];
}
