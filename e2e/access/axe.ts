import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "@playwright/test";
import type { default as axe, RunOptions } from "axe-core";
import { finishAnimations } from "../screens/walk.ts";

/** The axe rules that every screen and component must satisfy. */
export const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Injects axe into every document of a context; when many documents are checked, this is faster than sending it to
 * each.
 */
export async function injectAxe(context: BrowserContext): Promise<void> {
  await context.addInitScript({ content: source });
}

/**
 * Runs axe on the current document, with the given rules or tags or its defaults; returns one line per violated rule.
 */
export async function findViolations(page: Page, runOnly?: RunOptions["runOnly"]): Promise<string[]> {
  // Elements that are fading in have intermediate colours.
  await finishAnimations(page);
  // None of these rules needs style sheets, which axe would load again.
  const preload = { assets: ["media"] };
  const options: RunOptions = { preload, resultTypes: ["violations"], ...(runOnly && { runOnly }) };
  const found = await run(page, options);
  if (found) return found;
  // A document keeps axe until it is unloaded.
  await page.evaluate(source);
  return findViolations(page, runOnly);
}

/** Returns axe's findings, or null if axe is not in the document. */
function run(page: Page, options: RunOptions): Promise<string[] | null> {
  return page.evaluate(async (runOptions) => {
    if (!("axe" in window)) return null;
    const { violations } = await (window.axe as typeof axe).run(document, runOptions);
    return violations.map(({ id, nodes }) => {
      const places = nodes.map(({ html, failureSummary }) => html + failureSummary);
      return `${id}: ${places.join(" ")}`;
    });
  }, options);
}
