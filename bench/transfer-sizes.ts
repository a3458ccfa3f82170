// Measures the transferred size of a first visit to three screens of the built application in a browser. Prints a
// table, without pass or fail.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { measureTransfer, type TransferSizes } from "./browser/measure-transfer.ts";
import { createLearner, type Learner } from "./learner.ts";
import { serve } from "./serve.ts";

const folder = await mkdtemp(join(tmpdir(), "transfer-sizes-"));
const product = await serve("server/main.ts", { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn", RATE_LIMITS: "off" });
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
try {
  const learner = await createLearner(product.address, folder);
  const player = `/modules/play/${new URL(learner.enrolmentUrl).pathname.split("/").at(-1)}?item=${learner.classId}`;
  print("first visit to", ["script", "style", "font"]);
  print("---", ["---:", "---:", "---:"]);
  print("landing", row(await firstVisit(browser, "/", null)));
  print("dashboard", row(await firstVisit(browser, "/modules/dashboard", learner)));
  print("player, a class with a video", row(await firstVisit(browser, player, learner)));
} finally {
  await browser.close();
  await product.stop();
  await rm(folder, { recursive: true });
}

/** Makes a visit with an empty cache. */
async function firstVisit(browser: Browser, path: string, learner: Learner | null): Promise<TransferSizes> {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 360, height: 740 } });
  const token = learner?.headers.authorization.replace("Bearer ", "");
  if (token) await context.addInitScript(`localStorage.setItem("token", ${JSON.stringify(token)})`);
  const page = await context.newPage();
  const sizes = await measureTransfer(page, () => page.goto(path));
  await context.close();
  return sizes;
}

function row({ Script, Stylesheet, Font }: TransferSizes): string[] {
  return [Script, Stylesheet, Font].map((bytes) => `${(bytes / 1000).toFixed(1)} KB`);
}

function print(name: string, cells: string[]): void {
  process.stdout.write(`| ${[name, ...cells].join(" | ")} |\n`);
}
