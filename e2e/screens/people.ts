import { expect } from "@playwright/test";
import { createAccount, password, startCourse } from "../learner.ts";
import { openAndInspect, scrollToTop, settle, type Walk } from "./walk.ts";

/** Visits an administrator's screens: users, a single user, invitations and the log. */
export async function walkPeopleScreens(walk: Walk): Promise<void> {
  const { server, language, account } = walk;
  const names = { firstName: "Luz Altagracia", lastName: "Encarnación de los Santos", mailbox: "luz" };
  const other = await createAccount(server, language, names);
  await startCourse(server, other);
  await walkList(walk);
  await walkInviting(walk);
  await walkPerson(walk, other.session.user.id);
  await walkImport(walk);
  await openAndInspect(walk, "/modules/manage/log", "manage-log");
  await openAndInspect(walk, "/modules/manage/log?action=course.retire", "manage-log-none");
  await openAndInspect(walk, `/modules/manage/people/${account.session.user.id}`, "manage-person-own");
  await openAndInspect(walk, "/modules/manage/people/nobody", "manage-person-gone");
}

async function walkList(walk: Walk): Promise<void> {
  await openAndInspect(walk, "/modules/manage/people", "manage-people");
  await openAndInspect(walk, "/modules/manage/people?status=active&role=learner", "manage-people-filtered");
  await openAndInspect(walk, "/modules/manage/people?q=zzz", "manage-people-none");
}

async function walkInviting(walk: Walk): Promise<void> {
  const { page, t, inspect } = walk;
  await page.goto("/modules/manage/people");
  await page.getByRole("button", { name: t("manage.people.inviteOne"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("manage.people.invite.submit") }).click();
  await expect(dialog.getByText(t("fields.required")).first()).toBeVisible();
  await settle(page);
  await inspect("manage-invite-faults");
  await page.keyboard.press("Escape");
}

async function walkPerson(walk: Walk, userId: string): Promise<void> {
  const { page, t, inspect } = walk;
  await openAndInspect(walk, `/modules/manage/people/${userId}`, "manage-person");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press(t("manage.people.actions.delete.label"));
  await settle(page);
  await inspect("manage-person-delete");
  await page.keyboard.press("Escape");
  await press(t("manage.people.actions.disable.label"));
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: t("manage.people.actions.disable.label") }).click();
  const elevation = page.getByRole("dialog", { name: t("manage.elevation.title") });
  await elevation.getByLabel(t("account.password"), { exact: true }).fill("no es esta");
  await elevation.getByRole("button", { name: t("manage.elevation.submit") }).click();
  await expect(elevation.locator("[aria-invalid=true]")).toBeVisible();
  // The action that waits for the password behind the dialog remains busy.
  await scrollToTop(page);
  await inspect("manage-elevation");
  await elevation.getByLabel(t("account.password"), { exact: true }).fill(password);
  await elevation.getByRole("button", { name: t("manage.elevation.submit") }).click();
  await expect(page.getByText(t("manage.people.meaning.disabled"))).toBeVisible();
  await settle(page);
  await inspect("manage-person-disabled");
  await press(t("manage.people.actions.enable.label"));
  await expect(page.getByText(t("manage.people.meaning.active"))).toBeVisible();
}

async function walkImport(walk: Walk): Promise<void> {
  const { page, t, inspect } = walk;
  await openAndInspect(walk, "/modules/manage/people/import", "manage-import");
  const field = page.getByLabel(t("manage.import.pasteLabel"));
  const check = page.getByRole("button", { name: t("manage.import.check") });
  await field.fill("rosa@example.org\tRosa\tGil\nmario@\tMario\t");
  await check.click();
  await expect(page.getByRole("table", { name: t("manage.import.faults") })).toBeVisible();
  await settle(page);
  await inspect("manage-import-faults");
  await field.fill("rosa@example.org\tRosa\tGil\nmario@example.org\tMario\tPeña");
  await check.click();
  await expect(page.getByRole("heading", { name: t("manage.import.preview") })).toBeVisible();
  await settle(page);
  await inspect("manage-import-preview");
}
