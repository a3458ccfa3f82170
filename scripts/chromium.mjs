// Finds the Chromium that browser tests drive, or installs one by the means that this machine has.
import { spawnSync } from "node:child_process";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { canRun } from "./can-run.mjs";

// The headless shell first: it has no window to draw.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of an installed Chromium or Chrome, or null. */
export function findChromium() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...onPath, ...places];
  return candidates.find((file) => file && canRun(file)) ?? null;
}

/** Makes sure that there is one; says what it does, and ends the process when nothing helps. */
export async function ensureChromium(say) {
  if (findChromium()) return;
  say("Installing a Chromium for the browser tests…");
  for (const [program, ...args] of ways()) {
    spawnSync(program, args, { stdio: ["ignore", 2, 2] });
    if (findChromium()) return;
  }
  say("No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH, and run the tests again.");
  process.exit(1);
}

function ways() {
  const playwright = [process.execPath, new URL("../node_modules/@playwright/test/cli.js", import.meta.url).pathname];
  const isRoot = process.getuid?.() === 0;
  // What it recommends is for desktops, such as printers and dialogs; but pages need a font.
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
