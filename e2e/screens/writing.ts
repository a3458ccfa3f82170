import { expect } from "@playwright/test";
import { packCourse } from "../authors/course-package.ts";
import { password } from "../learner.ts";
import { walkEditingScreens } from "./editing.ts";
import { openAndInspect, settle, type Walk } from "./walk.ts";

/** Visits an author's screens, from creating a course to its first release. */
export async function walkWritingScreens(walk: Walk): Promise<void> {
  const { page, t, inspect, account } = walk;
  const id = `heart-${account.session.user.id.slice(-6).toLowerCase()}`;
  await openAndInspect(walk, "/modules/manage/courses", "manage-courses-none");
  await page.getByRole("button", { name: t("manage.writing.new.title") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("manage.writing.new.submit") }).click();
  await expect(dialog.locator("[aria-invalid=true]")).toBeFocused();
  await settle(page);
  await inspect("manage-course-new");
  await dialog.getByLabel(t("manage.writing.new.inSpanish")).fill("Enfermedad hipertensiva del embarazo y posparto");
  await dialog.getByLabel(t("manage.writing.new.id")).fill(id);
  await dialog.getByRole("button", { name: t("manage.writing.new.submit") }).click();
  await expect(page).toHaveURL(new RegExp(`/${id}/outline$`));
  await settle(page);
  await inspect("manage-outline-empty");
  await openAndInspect(walk, `/modules/manage/courses/${id}/publish`, "manage-publish-empty");
  await openAndInspect(walk, `/modules/manage/courses/${id}/releases`, "manage-releases-none");
  await page.goto(`/modules/manage/courses/${id}/publish`);
  await walkPublishing(walk, id);
  await openAndInspect(walk, `/modules/manage/courses/${id}/releases`, "manage-releases");
  await page.getByRole("button", { name: t("manage.writing.releases.restore") }).click();
  await settle(page);
  await inspect("manage-release-restore");
  await openAndInspect(walk, `/modules/manage/courses/${id}/take-away`, "manage-take-away");
  await openAndInspect(walk, "/modules/manage/courses", "manage-courses-written");
  await walkEditingScreens(walk, id);
  await walkImporting(walk, id);
}

/** Visits the import of pasted questions, one of which cannot be converted, and of text that contains no questions. */
async function walkImporting(walk: Walk, id: string): Promise<void> {
  const { page, t, inspect } = walk;
  const paste = async (text: string) => {
    await page.getByLabel(t("manage.bring.pasteLabel")).fill(text);
    await page.getByRole("button", { name: t("manage.bring.check") }).click();
  };
  await openAndInspect(walk, `/modules/manage/courses/bring?course=${id}`, "manage-bring");
  await paste("::a::¿Qué late? {=Corazón ~Pulmón#No late.}\n\n::b::Describa el latido. {}");
  await expect(page.getByRole("button", { name: t("manage.bring.accept") })).toBeVisible();
  await settle(page);
  await inspect("manage-bring-tried");
  await page.getByRole("button", { name: t("manage.bring.accept") }).click();
  await expect(page.getByRole("link", { name: t("manage.bring.open") })).toBeVisible();
  await settle(page);
  await inspect("manage-bring-done");
  await page.getByRole("button", { name: t("manage.bring.another") }).click();
  await paste("Nada");
  await expect(page.getByText(t("manage.bring.refused"))).toBeVisible();
  await settle(page);
  await inspect("manage-bring-refused");
}

async function walkPublishing({ page, t, inspect }: Walk, id: string): Promise<void> {
  const send = async (buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name: `${id}.zip`, mimeType: "application/zip", buffer });
  await send(Buffer.from("nothing"));
  await expect(page.getByText(t("manage.writing.package.refused"))).toBeVisible();
  await settle(page);
  await inspect("manage-package-refused");
  const archive = await packCourse(id);
  await send(archive);
  await expect(page.getByText(t("manage.writing.package.done_other", { count: 2 }))).toBeVisible();
  await settle(page);
  await inspect("manage-publish");
  await send(archive);
  await settle(page);
  await inspect("manage-package-replace");
  await page.getByRole("button", { name: t("common.cancel") }).click();
  await page.getByRole("button", { name: t("manage.writing.publish.submit") }).click();
  const question = page.getByRole("dialog", { name: t("manage.elevation.title") });
  await question.getByLabel(t("account.password"), { exact: true }).fill(password);
  await question.getByRole("button", { name: t("manage.elevation.submit") }).click();
  await expect(page.getByText(t("manage.writing.publish.done", { number: 1 }))).toBeVisible();
  await settle(page);
  await inspect("manage-published");
}
