import { expect } from "@playwright/test";
import { isNarrow, openAndInspect, settle, type Walk } from "./walk.ts";

const languageNames = { es: "Español", en: "English" };

/** Visits the screens for changing a published course, from its outline to its outdated translations. */
export async function walkEditingScreens(walk: Walk, id: string): Promise<void> {
  const { page, t, inspect } = walk;
  const ofCourse = `/modules/manage/courses/${id}`;
  await changeClass(walk, `${ofCourse}/items/circulation`);
  await walkHistory(walk, `${ofCourse}/items/circulation/history`);
  await page.goto(`${ofCourse}/outline`);
  await page.getByText(t("manage.writing.about.heading")).click();
  await settle(page);
  await inspect("manage-outline-about");
  await page
    .getByRole("button", { name: new RegExp(`^${t("manage.writing.outline.more", { name: "Circ" })}`) })
    .click();
  await page.getByRole("menuitem", { name: t("manage.writing.outline.remove") }).click();
  await settle(page);
  await inspect("manage-outline-remove");
  await walkGlossary(walk, `${ofCourse}/glossary`);
  await walkTranslating(walk, `${ofCourse}/translate`);
  await openAndInspect(walk, `${ofCourse}/releases/compare`, "manage-compare");
  for (const difference of await page.locator("main summary").all()) await difference.click();
  await settle(page);
  await inspect("manage-compare-open");
  await openAndInspect(walk, "/modules/manage/reviews", "manage-reviews");
  await page.getByRole("button", { name: new RegExp(`^${t("manage.writing.reviews.reviewed")}`) }).click();
  await page.getByLabel(t("manage.writing.reviews.months")).fill("0");
  await page.getByRole("button", { name: t("manage.writing.reviews.submit") }).click();
  await settle(page);
  await inspect("manage-review-wrong");
}

/** Changes a title in one language, and enters an overdue review. */
async function changeClass(walk: Walk, path: string): Promise<void> {
  const { page, t, language, inspect } = walk;
  await openAndInspect(walk, path, "manage-class");
  const title = page.getByLabel(`${t("manage.writing.about.title")}, ${t(`manage.writing.language.${language}`)}`, {
    exact: true,
  });
  await title.fill("Circulación materna: precarga, gasto y resistencia");
  await page.getByLabel(t("manage.writing.class.reviewBy")).fill("Dra. Ana Pérez, cardióloga");
  await page.getByLabel(t("manage.writing.class.reviewAt")).fill("2024-05-31");
  await page.getByLabel(t("manage.writing.class.reviewEvery")).fill("12");
  await page.getByRole("button", { name: t("manage.writing.class.addSource") }).click();
  await waitUntilSaved(walk);
  await settle(page);
  await inspect("manage-class-changed");
}

async function walkHistory(walk: Walk, path: string): Promise<void> {
  const { page, t, inspect } = walk;
  await openAndInspect(walk, path, "manage-history");
  for (const revision of await page.locator("main summary").all()) await revision.click();
  await settle(page);
  await inspect("manage-history-open");
  await page
    .getByRole("button", { name: new RegExp(`^${t("manage.writing.history.restore")}`) })
    .last()
    .click();
  await settle(page);
  await inspect("manage-history-restore");
}

async function walkGlossary(walk: Walk, path: string): Promise<void> {
  const { page, t, inspect } = walk;
  await openAndInspect(walk, path, "manage-glossary-none");
  await page.getByRole("button", { name: t("manage.writing.glossary.add") }).click();
  // Where only one language fits, a switch reveals the other one's field.
  for (const [language, term] of [
    ["es", "resistencia"],
    ["en", "vascular resistance"],
  ] as const) {
    if (isNarrow(page)) await page.getByRole("button", { name: languageNames[language] }).click();
    await page
      .getByLabel(`${t("manage.writing.glossary.term")}, ${t(`manage.writing.language.${language}`)}`)
      .fill(term);
  }
  await waitUntilSaved(walk);
  await settle(page);
  await inspect("manage-glossary");
}

async function walkTranslating(walk: Walk, path: string): Promise<void> {
  const { page, t, inspect } = walk;
  const done = page.getByRole("button", { name: new RegExp(`^${t("manage.writing.translate.done")}`) });
  await openAndInspect(walk, `${path}?state=missing`, "manage-translate-missing");
  await done.click();
  await settle(page);
  await inspect("manage-translate-empty");
  await openAndInspect(walk, `${path}?state=behind`, "manage-translate-behind");
  await done.click();
  await expect(page.getByText(t("manage.writing.translate.noneShown"))).toBeVisible();
  await settle(page);
  await inspect("manage-translate-none");
  await page.goto(`${path}?state=missing`);
  const skip = page.getByRole("button", { name: t("manage.writing.translate.skip") });
  await skip.click();
  await expect(page.getByText(t("manage.writing.translate.skippedText")).or(skip)).toBeVisible();
}

async function waitUntilSaved({ page, t }: Walk): Promise<void> {
  await expect(page.getByText(new RegExp(`^${t("manage.writing.saving.saved", { time: "\\d" })}`))).toBeVisible();
}
