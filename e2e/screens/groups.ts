import { expect } from "@playwright/test";
import type { Group } from "../../contract/staff/groups.ts";
import { type Account, createAccount, startCourse } from "../learner.ts";
import type { Server } from "../server.ts";
import { openAndInspect, settle, type Walk } from "./walk.ts";

/** Visits the screens of groups, announcements and the staff overview. */
export async function walkGroupScreens(walk: Walk): Promise<void> {
  const { server, language, account, page, t, inspect } = walk;
  await openAndInspect(walk, "/modules/manage/groups", "manage-groups-none");
  const name = `Maternidad San Lorenzo de Los Mina, turno ${account.session.user.id.slice(-6)}`;
  const group = await makeGroup(server, account, name);
  const member = await createAccount(server, language, { firstName: "Rosa", lastName: "Gil", mailbox: "rosa" });
  await startCourse(server, member);
  await callApi(server, account, ["PUT", `groups/${group.id}/members/${member.session.user.id}`]);
  await openAndInspect(walk, "/modules/manage/groups?course=cardio-obstetrics", "manage-groups");
  await page.getByRole("button", { name: t("manage.groups.new") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("manage.groups.create") }).click();
  await expect(dialog.locator("[aria-invalid=true]")).toBeFocused();
  await settle(page);
  await inspect("manage-groups-new");
  await openAndInspect(walk, `/modules/manage/groups/${group.id}`, "manage-group");
  await page.getByRole("button", { name: t("manage.groups.renew.label") }).click();
  await settle(page);
  await inspect("manage-group-renew");
  await openAndInspect(walk, "/modules/manage/groups/none", "manage-group-gone");
  await openAndInspect(walk, `/modules/courses?join=${group.joinCode}`, "join");
  await page.getByRole("dialog").getByLabel(t("courses.join.code")).fill("AAA");
  await page.getByRole("button", { name: t("courses.join.submit") }).click();
  await expect(page.getByText(t("courses.join.unknown"))).toBeVisible();
  await settle(page);
  await inspect("join-unknown");
  await walkAnnouncing(walk);
  await walkOverview(walk);
}

async function walkAnnouncing(walk: Walk): Promise<void> {
  const { page, t, inspect } = walk;
  await openAndInspect(walk, "/modules/manage/courses/cardio-obstetrics/announce", "manage-announce");
  await page.getByRole("textbox", { name: t("manage.announce.subject") }).fill("Clase en vivo el jueves");
  await page
    .getByRole("textbox", { name: t("manage.announce.body") })
    .fill("## Jueves\n\nNos vemos a las **siete**.\n\n- Traiga sus preguntas");
  await page.getByRole("button", { name: t("manage.announce.asPost") }).click();
  await settle(page);
  await inspect("manage-announce-written");
  await page.getByRole("button", { name: t("manage.announce.send") }).click();
  await settle(page);
  await inspect("manage-announce-ask");
}

async function walkOverview(walk: Walk): Promise<void> {
  const { page, t, inspect } = walk;
  await openAndInspect(walk, "/modules/manage/overview", "manage-overview");
  await page.getByRole("button", { name: t("manage.overview.asTable") }).click();
  await settle(page);
  await inspect("manage-overview-table");
}

async function makeGroup(server: Server, account: Account, name: string): Promise<Group> {
  const body = { name, course: "cardio-obstetrics", endsAt: "2027-03-31T23:59:59Z", joinCode: true };
  return (await callApi(server, account, ["POST", "groups"], body)).json();
}

function callApi({ address }: Server, { session }: Account, [method, path]: [string, string], body?: unknown) {
  const headers = { authorization: `Bearer ${session.token}`, "content-type": "application/json" };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return fetch(`${address}/api/v1/manage/${path}`, init);
}
