import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import type { default as axe, RunOptions } from "axe-core";
import { endAnimations } from "../screens/walk.ts";

/** The rules of axe that every screen and component keeps. */
export const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Has every document of a context bring axe with it, where many are looked at: to send it to each takes longer. */
export async function bringAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: source });
}

/** Runs axe on what is shown, with the rules or tags that are named, or with its usual ones; a line for each rule that is broken. */
export async function findViolations(page: Page, runOnly?: RunOptions["runOnly"]): Promise<string[]> {
  // A document keeps it for as long as it is there.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  // What fades in has other colours meanwhile.
  await endAnimations(page);
  // No rule that is run reads style sheets, which axe would load again.
  const preload = { assets: ["media"] };
  const options: RunOptions = { preload, resultTypes: ["violations"], ...(runOnly && { runOnly }) };
  const violations = await page.evaluate(async (wanted) => {
    const { violations } = await (Reflect.get(window, "axe") as typeof axe).run(document, wanted);
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => html + failureSummary),
    }));
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(" ")}`);
}
