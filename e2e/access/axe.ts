import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { endAnimations } from "../screens/walk.ts";

/** The rules of axe that every screen and component keeps. */
export const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs axe on what is shown, with the rules or tags that are named, or with its usual ones; a line for each rule that is broken. */
export async function findViolations(page: Page, runOnly?: RunOptions["runOnly"]): Promise<string[]> {
  // A document keeps it for as long as it is there: to send it takes longer than to look at most screens.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // What fades in has other colours meanwhile.
  await endAnimations(page);
  const options: RunOptions = { resultTypes: ["violations"], ...(runOnly && { runOnly }) };
  const violations = await page.evaluate(async (wanted) => {
    const { violations } = await (Reflect.get(window, "axe") as typeof axe).run(document, wanted);
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => html + failureSummary),
    }));
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(" ")}`);
}
