import { expect } from "@playwright/test";
import { openAndInspect, settle, type Walk } from "./walk.ts";

/** Visits the public screens. */
export async function walkPublicScreens(walk: Walk): Promise<void> {
  const { page, inspect, t } = walk;
  await openAndInspect(walk, "/", "landing");
  await openAndInspect(walk, "/faq", "faq");
  await page.locator("main summary").first().click();
  await settle(page);
  await inspect("faq-open");
  await openAndInspect(walk, "/contact", "contact");
  await openAndInspect(walk, "/privacy", "privacy");
  await openAndInspect(walk, "/access", "access");
  await openAndInspect(walk, "/error", "error");
  await openAndInspect(walk, "/not-found", "not-found");
  await openAndInspect(walk, "/unsubscribe?token=nobody-has-it", "unsubscribe");
  await page.getByRole("button", { name: t("forum.unsubscribe.end") }).click();
  await expect(page.getByRole("heading", { name: t("forum.unsubscribe.invalid") })).toBeVisible();
  await settle(page);
  await inspect("unsubscribe-invalid");
}
