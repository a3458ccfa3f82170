import { expect } from "@playwright/test";
import { settle, stopAt, type Walk } from "./walk.ts";

/** Visits the public screens. */
export async function walkPublicScreens(walk: Walk): Promise<void> {
  const { page, look, say } = walk;
  await stopAt(walk, "/", "landing");
  await stopAt(walk, "/faq", "faq");
  await page.locator("main summary").first().click();
  await settle(page);
  await look("faq-open");
  await stopAt(walk, "/contact", "contact");
  await stopAt(walk, "/privacy", "privacy");
  await stopAt(walk, "/access", "access");
  await stopAt(walk, "/error", "error");
  await stopAt(walk, "/not-found", "not-found");
  await stopAt(walk, "/unsubscribe?token=nobody-has-it", "unsubscribe");
  await page.getByRole("button", { name: say("forum.unsubscribe.end") }).click();
  await expect(page.getByRole("heading", { name: say("forum.unsubscribe.invalid") })).toBeVisible();
  await settle(page);
  await look("unsubscribe-invalid");
}
