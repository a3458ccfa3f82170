import { expect } from "@playwright/test";
import { isNarrow, settle, stopAt, type Walk } from "./walk.ts";

const languageNames = { es: "Español", en: "English" };

/** Visits the screens for changing a published course, from its outline to its outdated translations. */
export async function walkChangingScreens(walk: Walk, id: string): Promise<void> {
  const { page, say, look } = walk;
  const ofCourse = `/modules/manage/courses/${id}`;
  await changeClass(walk, `${ofCourse}/items/circulation`);
  await walkHistory(walk, `${ofCourse}/items/circulation/history`);
  await page.goto(`${ofCourse}/outline`);
  await page.getByText(say("manage.writing.about.heading")).click();
  await settle(page);
  await look("manage-outline-about");
  await page
    .getByRole("button", { name: new RegExp(`^${say("manage.writing.outline.more", { name: "Circ" })}`) })
    .click();
  await page.getByRole("menuitem", { name: say("manage.writing.outline.remove") }).click();
  await settle(page);
  await look("manage-outline-remove");
  await walkGlossary(walk, `${ofCourse}/glossary`);
  await walkTranslating(walk, `${ofCourse}/translate`);
  await stopAt(walk, `${ofCourse}/releases/compare`, "manage-compare");
  for (const difference of await page.locator("main summary").all()) await difference.click();
  await settle(page);
  await look("manage-compare-open");
  await stopAt(walk, "/modules/manage/reviews", "manage-reviews");
  await page.getByRole("button", { name: new RegExp(`^${say("manage.writing.reviews.reviewed")}`) }).click();
  await page.getByLabel(say("manage.writing.reviews.months")).fill("0");
  await page.getByRole("button", { name: say("manage.writing.reviews.submit") }).click();
  await settle(page);
  await look("manage-review-wrong");
}

/** Changes a title in one language, and enters an overdue review. */
async function changeClass(walk: Walk, path: string): Promise<void> {
  const { page, say, language, look } = walk;
  await stopAt(walk, path, "manage-class");
  const title = page.getByLabel(`${say("manage.writing.about.title")}, ${say(`manage.writing.language.${language}`)}`, {
    exact: true,
  });
  await title.fill("Circulación materna: precarga, gasto y resistencia");
  await page.getByLabel(say("manage.writing.class.reviewBy")).fill("Dra. Ana Pérez, cardióloga");
  await page.getByLabel(say("manage.writing.class.reviewAt")).fill("2024-05-31");
  await page.getByLabel(say("manage.writing.class.reviewEvery")).fill("12");
  await page.getByRole("button", { name: say("manage.writing.class.addSource") }).click();
  await waitUntilSaved(walk);
  await settle(page);
  await look("manage-class-changed");
}

async function walkHistory(walk: Walk, path: string): Promise<void> {
  const { page, say, look } = walk;
  await stopAt(walk, path, "manage-history");
  for (const revision of await page.locator("main summary").all()) await revision.click();
  await settle(page);
  await look("manage-history-open");
  await page
    .getByRole("button", { name: new RegExp(`^${say("manage.writing.history.restore")}`) })
    .last()
    .click();
  await settle(page);
  await look("manage-history-restore");
}

async function walkGlossary(walk: Walk, path: string): Promise<void> {
  const { page, say, look } = walk;
  await stopAt(walk, path, "manage-glossary-none");
  await page.getByRole("button", { name: say("manage.writing.glossary.add") }).click();
  // Where only one language fits, a switch reveals the other one's field.
  for (const [language, term] of [
    ["es", "resistencia"],
    ["en", "vascular resistance"],
  ] as const) {
    if (isNarrow(page)) await page.getByRole("button", { name: languageNames[language] }).click();
    await page
      .getByLabel(`${say("manage.writing.glossary.term")}, ${say(`manage.writing.language.${language}`)}`)
      .fill(term);
  }
  await waitUntilSaved(walk);
  await settle(page);
  await look("manage-glossary");
}

async function walkTranslating(walk: Walk, path: string): Promise<void> {
  const { page, say, look } = walk;
  const done = page.getByRole("button", { name: new RegExp(`^${say("manage.writing.translate.done")}`) });
  await stopAt(walk, `${path}?state=missing`, "manage-translate-missing");
  await done.click();
  await settle(page);
  await look("manage-translate-empty");
  await stopAt(walk, `${path}?state=behind`, "manage-translate-behind");
  await done.click();
  await expect(page.getByText(say("manage.writing.translate.noneShown"))).toBeVisible();
  await settle(page);
  await look("manage-translate-none");
  await page.goto(`${path}?state=missing`);
  const skip = page.getByRole("button", { name: say("manage.writing.translate.skip") });
  await skip.click();
  await expect(page.getByText(say("manage.writing.translate.skippedText")).or(skip)).toBeVisible();
}

async function waitUntilSaved({ page, say }: Walk): Promise<void> {
  await expect(page.getByText(new RegExp(`^${say("manage.writing.saving.saved", { time: "\\d" })}`))).toBeVisible();
}
