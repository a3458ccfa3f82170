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
  // What fades in has other colours meanwhile.
  await endAnimations(page);
  // No rule that is run reads style sheets, which axe would load again.
  const preload = { assets: ["media"] };
  const options: RunOptions = { preload, resultTypes: ["violations"], ...(runOnly && { runOnly }) };
  const found = await run(page, options);
  if (found) return found;
  // A document keeps it for as long as it is there.
  await page.evaluate(source);
  return findViolations(page, runOnly);
}

/** What axe finds, or null where the document has no axe. */
function run(page: Page, options: RunOptions): Promise<string[] | null> {
  return page.evaluate(async (wanted) => {
    if (!("axe" in window)) return null;
    const { violations } = await (window.axe as typeof axe).run(document, wanted);
    return violations.map(({ id, nodes }) => {
      const places = nodes.map(({ html, failureSummary }) => html + failureSummary);
      return `${id}: ${places.join(" ")}`;
    });
  }, options);
}
