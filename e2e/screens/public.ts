import { expect } from "@playwright/test";
import { loadAt, settle, type Walk } from "./walk.ts";

/** The screens that everybody can open. */
export async function walkPublicScreens(walk: Walk): Promise<void> {
  const { page, look, say } = walk;
  await loadAt(walk, "/", "landing");
  await loadAt(walk, "/faq", "faq");
  await page.locator("main summary").first().click();
  await settle(page);
  await look("faq-open");
  await loadAt(walk, "/contact", "contact");
  await loadAt(walk, "/privacy", "privacy");
  await loadAt(walk, "/access", "access");
  await loadAt(walk, "/error", "error");
  await loadAt(walk, "/not-found", "not-found");
  await loadAt(walk, "/unsubscribe?token=nobody-has-it", "unsubscribe");
  await page.getByRole("button", { name: say("forum.unsubscribe.end") }).click();
  await expect(page.getByRole("heading", { name: say("forum.unsubscribe.invalid") })).toBeVisible();
  await settle(page);
  await look("unsubscribe-invalid");
}
