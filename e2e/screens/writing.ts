import { expect } from "@playwright/test";
import { packCourse } from "../authors/course-package.ts";
import { password } from "../learner.ts";
import { walkChangingScreens } from "./changing.ts";
import { settle, stopAt, type Walk } from "./walk.ts";

/** Visits an author's screens, from creating a course to its first release. */
export async function walkWritingScreens(walk: Walk): Promise<void> {
  const { page, say, look, account } = walk;
  const id = `heart-${account.session.user.id.slice(-6).toLowerCase()}`;
  await stopAt(walk, "/modules/manage/courses", "manage-courses-none");
  await page.getByRole("button", { name: say("manage.writing.new.title") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("manage.writing.new.submit") }).click();
  await expect(dialog.locator("[aria-invalid=true]")).toBeFocused();
  await settle(page);
  await look("manage-course-new");
  await dialog.getByLabel(say("manage.writing.new.inSpanish")).fill("Enfermedad hipertensiva del embarazo y posparto");
  await dialog.getByLabel(say("manage.writing.new.id")).fill(id);
  await dialog.getByRole("button", { name: say("manage.writing.new.submit") }).click();
  await expect(page).toHaveURL(new RegExp(`/${id}/outline$`));
  await settle(page);
  await look("manage-outline-empty");
  await stopAt(walk, `/modules/manage/courses/${id}/publish`, "manage-publish-empty");
  await stopAt(walk, `/modules/manage/courses/${id}/releases`, "manage-releases-none");
  await page.goto(`/modules/manage/courses/${id}/publish`);
  await walkPublishing(walk, id);
  await stopAt(walk, `/modules/manage/courses/${id}/releases`, "manage-releases");
  await page.getByRole("button", { name: say("manage.writing.releases.restore") }).click();
  await settle(page);
  await look("manage-release-restore");
  await stopAt(walk, `/modules/manage/courses/${id}/take-away`, "manage-take-away");
  await stopAt(walk, "/modules/manage/courses", "manage-courses-written");
  await walkChangingScreens(walk, id);
  await walkBringing(walk, id);
}

/** Visits the import of pasted questions, one of which cannot be converted, and of text that contains no questions. */
async function walkBringing(walk: Walk, id: string): Promise<void> {
  const { page, say, look } = walk;
  const paste = async (text: string) => {
    await page.getByLabel(say("manage.bring.pasteLabel")).fill(text);
    await page.getByRole("button", { name: say("manage.bring.check") }).click();
  };
  await stopAt(walk, `/modules/manage/courses/bring?course=${id}`, "manage-bring");
  await paste("::a::¿Qué late? {=Corazón ~Pulmón#No late.}\n\n::b::Describa el latido. {}");
  await expect(page.getByRole("button", { name: say("manage.bring.accept") })).toBeVisible();
  await settle(page);
  await look("manage-bring-tried");
  await page.getByRole("button", { name: say("manage.bring.accept") }).click();
  await expect(page.getByRole("link", { name: say("manage.bring.open") })).toBeVisible();
  await settle(page);
  await look("manage-bring-done");
  await page.getByRole("button", { name: say("manage.bring.another") }).click();
  await paste("Nada");
  await expect(page.getByText(say("manage.bring.refused"))).toBeVisible();
  await settle(page);
  await look("manage-bring-refused");
}

async function walkPublishing({ page, say, look }: Walk, id: string): Promise<void> {
  const send = async (buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name: `${id}.zip`, mimeType: "application/zip", buffer });
  await send(Buffer.from("nothing"));
  await expect(page.getByText(say("manage.writing.package.refused"))).toBeVisible();
  await settle(page);
  await look("manage-package-refused");
  const archive = await packCourse(id);
  await send(archive);
  await expect(page.getByText(say("manage.writing.package.done_other", { count: 2 }))).toBeVisible();
  await settle(page);
  await look("manage-publish");
  await send(archive);
  await settle(page);
  await look("manage-package-replace");
  await page.getByRole("button", { name: say("common.cancel") }).click();
  await page.getByRole("button", { name: say("manage.writing.publish.submit") }).click();
  const question = page.getByRole("dialog", { name: say("manage.elevation.title") });
  await question.getByLabel(say("account.password"), { exact: true }).fill(password);
  await question.getByRole("button", { name: say("manage.elevation.submit") }).click();
  await expect(page.getByText(say("manage.writing.publish.done", { number: 1 }))).toBeVisible();
  await settle(page);
  await look("manage-published");
}
