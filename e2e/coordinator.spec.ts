import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Browser, expect, type Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { type Language, languages } from "../contract/language.ts";
import { createAccount, grantRole, password, signInAs } from "./learner.ts";
import { findLink, type Server, test } from "./server.ts";
import { type Translate, translatorFor } from "./translator-for.ts";

const course = "cardio-obstetrics";
const oneDay = 24 * 60 * 60 * 1000;
const phone = { width: 360, height: 740 };
const screens: Record<Language, { width: number; height: number }> = { es: phone, en: { width: 1280, height: 800 } };

/** The last name of everyone the coordinator invites, and of nobody else. */
const lastNames: Record<Language, string> = { es: "Almánzar", en: "Winthrop" };
const firstNames =
  "Rosa Pedro Yokasta Luis Marta Juan Carmen Rafael Elena Diego Julia Ramona Altagracia Felipe Irene Nelson Paula Hilda " +
  "Bruno Sandra Oscar Teresa Manuel Gladys Wilson Noelia Ernesto Lidia Samuel Celeste";
const subjects: Record<Language, string> = { es: "Clase el jueves", en: "Class on Thursday" };

interface Invited {
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
}

interface Office {
  page: Page;
  t: Translate;
  language: Language;
  server: Server;
  people: Invited[];
}

for (const language of languages) {
  test(`a coordinator invites thirty people, has them join by a code, and reviews, contacts and exports them (${language})`, async ({
    browser,
    server,
  }) => {
    const eva = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "eva" });
    grantRole(server, eva, `${course}:teacher`);
    const page = await open(browser, server, { language, viewport: screens[language] });
    await signInAs(page.context(), eva);
    const office = { page, t: translatorFor(language), language, server, people: listPeople(language) };

    await inviteAll(office);
    const link = await makeGroup(office);
    const joining = office.people.slice(0, 3);
    await Promise.all(
      joining.map((person, index) => joinGroup(browser, office, { person, link, takesClass: index === 0 })),
    );
    await checkMembers(office, joining);
    await findStalledLearner(office, joining);
    await announce(office, joining);
    await exportLearners(office, joining);
  });
}

async function open(
  browser: Browser,
  { address }: Server,
  { language, viewport }: { language: Language; viewport: { width: number; height: number } },
): Promise<Page> {
  return (await browser.newContext({ baseURL: address, viewport, locale: language })).newPage();
}

/** Every second person reads the language other than the coordinator's. */
function listPeople(language: Language): Invited[] {
  const other = language === "es" ? "en" : "es";
  return firstNames.split(" ").map((firstName, index) => ({
    firstName,
    lastName: lastNames[language],
    email: `${firstName.toLowerCase()}.invited.${language}.${process.pid}@example.org`,
    language: index % 2 === 0 ? language : other,
  }));
}

/** Writes a CSV file as Excel does: with a byte order mark, semicolons and CRLF line endings. */
function writeFile(people: readonly Invited[]) {
  const rows = people.map(({ email, firstName, lastName, language }) => [email, firstName, lastName, language, course]);
  const lines = [["email", "firstName", "lastName", "language", "course"], ...rows].map(
    (row) => `${row.join(";")}\r\n`,
  );
  return { name: "personas.csv", mimeType: "text/csv", buffer: Buffer.from(`\ufeff${lines.join("")}`) };
}

/**
 * Starts from the learners' screen. The file contains an incomplete address, which is corrected before anyone is
 * invited.
 */
async function inviteAll({ page, t, server, people }: Office): Promise<void> {
  await page.goto("/modules/manage/courses");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("manage.courses.learners") })
    .click();
  await page.getByRole("link", { name: t("manage.learners.invite") }).click();
  const field = page.getByLabel(t("manage.import.chooseFile"), { exact: true }).and(page.locator("input"));
  const [, second, ...rest] = people;
  const faulty = people.map((person) => (person === second ? { ...person, email: "pedro.invited" } : person));
  await field.setInputFiles(writeFile(faulty));
  const faults = page.getByRole("table", { name: t("manage.import.faults") }).getByRole("row");
  await expect(faults).toHaveCount(2);
  await expect(faults.last()).toContainText(/^3email/);
  await field.setInputFiles(writeFile(people));
  const submit = page.getByRole("button", { name: t("manage.import.submit_other", { count: people.length }) });
  await expect(submit).toBeVisible();
  expect(await mailsTo(server, rest[0])).toEqual([]);
  await submit.click();
  const counts = { created: people.length, updated: 0, unchanged: 0 };
  await expect(page.getByText(t("manage.import.done", counts))).toBeVisible();
  await expectNoOverflow(page);
}

/** Continues from the end of the import; returns the join link in the QR code. */
async function makeGroup({ page, t, language }: Office): Promise<string> {
  await page.getByRole("link", { name: t("manage.import.toLearners") }).click();
  await followCourseLink(page, t, "groups");
  await page.getByRole("button", { name: t("manage.groups.new") }).click();
  const dialog = page.getByRole("dialog", { name: t("manage.groups.new") });
  await dialog.getByRole("textbox", { name: t("manage.groups.name") }).fill(groupName(language));
  await dialog.getByRole("button", { name: t("manage.groups.create") }).click();
  await expect(page.getByRole("heading", { level: 1, name: groupName(language) })).toBeFocused();
  const link = page.getByRole("main").getByText(/\/modules\/courses\?join=/);
  await expectNoOverflow(page);
  const { pathname, search } = new URL((await link.textContent()) ?? "");
  return pathname + search;
}

function groupName(language: Language): string {
  return `Norte ${lastNames[language]}`;
}

interface Joining {
  person: Invited;
  link: string;
  takesClass: boolean;
}

/** Chooses a password through the email's link and joins through the code's, on a phone. */
async function joinGroup(browser: Browser, { server }: Office, { person, link, takesClass }: Joining): Promise<void> {
  const t = translatorFor(person.language);
  const page = await open(browser, server, { language: person.language, viewport: phone });
  await page.goto(findLink(await server.findMail(person.email), "restore"));
  await page.getByLabel(t("account.restore.newPassword"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.restore.newSubmit") }).click();
  await expect(page.getByRole("heading", { name: t("account.restore.doneTitle") })).toBeVisible();
  await page.goto(link);
  await page.getByLabel(t("account.email"), { exact: true }).fill(person.email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("account.login.submit"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("courses.join.title") });
  await dialog.getByRole("button", { name: t("courses.join.submit") }).click();
  await expect(page).toHaveURL(/\/modules\/play\//);
  if (takesClass) {
    await page
      .getByRole("navigation", { name: t("player.nav") })
      .getByRole("link")
      .last()
      .click();
    await page.getByRole("button", { name: t("player.markDone") }).press("Enter");
    await expect(page.getByText(t("player.completed"))).toBeVisible();
  }
  await page.context().close();
}

/** Goes from the group's screen to its learners in the course. */
async function checkMembers({ page, t, language }: Office, joined: readonly Invited[]): Promise<void> {
  await page.reload();
  const members = page.getByRole("list", { name: t("manage.groups.members") });
  await expect(members.getByRole("listitem")).toHaveCount(joined.length);
  await page.getByRole("link", { name: t("manage.groups.progress") }).click();
  await expect(learnerLinks(page, language)).toHaveCount(joined.length);
  const isPhone = screens[language] === phone;
  const rosa = page.getByRole(isPhone ? "listitem" : "row").filter({ hasText: `Rosa ${lastNames[language]}` });
  await expect(rosa).toContainText(isPhone ? t("manage.learners.doneOf", { done: 1, total: 28 }) : "3%");
  await expectNoOverflow(page);
}

function learnerLinks(page: Page, language: Language) {
  return page.getByRole("main").getByRole("link", { name: new RegExp(` ${lastNames[language]}$`) });
}

/** The second learner's last visit is set to fifteen days ago. */
async function findStalledLearner(
  { page, t, language, server }: Office,
  [, stalled]: readonly Invited[],
): Promise<void> {
  const email = stalled?.email ?? "";
  const then = Date.now() - 15 * oneDay;
  {
    using database = new DatabaseSync(join(server.dataDir, "data.sqlite"), { timeout: 10_000 });
    const theirs = "where user_id = (select id from users where email = ?)";
    database.prepare(`update enrolments set started_at = ? ${theirs}`).run(then, email);
    database.prepare(`update visits set last_seen_at = ? ${theirs}`).run(then, email);
  }
  await page.getByRole("combobox", { name: t("manage.learners.status") }).selectOption("stalled");
  await expect(learnerLinks(page, language)).toHaveText([`${stalled?.firstName} ${stalled?.lastName}`]);
  await expect(page).toHaveURL(/[?&]status=stalled/);
}

/**
 * Sends an announcement to the group in both languages; a reload loses no text, and a second click does not send it
 * again.
 */
async function announce({ page, t, language, server, people }: Office, joined: readonly Invited[]): Promise<void> {
  await followCourseLink(page, t, "announce");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(t("manage.announce.title"));
  await page.getByRole("combobox", { name: t("manage.courses.group") }).selectOption(groupName(language));
  for (const [each, tab] of [
    ["es", "Español"],
    ["en", "English"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("textbox", { name: t("manage.announce.subject") }).fill(subjects[each]);
    await page.getByRole("textbox", { name: t("manage.announce.body") }).fill("19:00");
  }
  await page.reload();
  await expect(page.getByRole("textbox", { name: t("manage.announce.body") })).toHaveValue("19:00");
  await page.getByRole("button", { name: t("manage.announce.send") }).click();
  const question = page.getByRole("dialog", { name: t("manage.announce.ask.title") });
  await question.getByRole("button", { name: t("manage.announce.ask.submit") }).dblclick();
  await expect(page.getByText(t("manage.announce.sent_other", { count: joined.length }))).toBeVisible();
  for (const person of joined) {
    const got = async () => (await mailsTo(server, person)).filter((mail) => /^Subject: (?:Clase|Class)/m.test(mail));
    await expect.poll(async () => (await got()).length).toBe(1);
    expect((await got())[0]).toContain(`Subject: ${subjects[person.language]}`);
  }
  // People who have not signed in yet receive no announcement.
  expect(await mailsTo(server, people.at(-1))).toHaveLength(1);
}

async function mailsTo({ dataDir }: Server, person: Invited | undefined): Promise<string[]> {
  const folder = join(dataDir, "mail");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.includes(`To: ${person?.email}`));
}

/** Exports all invited people, found by name, one row each. */
async function exportLearners({ page, t, language, people }: Office, joined: readonly Invited[]): Promise<void> {
  await followCourseLink(page, t, "learners");
  const name = lastNames[language].toLowerCase().replace("á", "a");
  await page.getByRole("searchbox", { name: t("manage.learners.search") }).fill(name);
  await expect(page.getByText(t("manage.learners.total_other", { count: people.length }))).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: t("manage.learners.export") }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  const [, ...rows] = parse(text, { bom: true });
  expect(rows.map(([firstName]) => firstName).sort()).toEqual(people.map(({ firstName }) => firstName).sort());
  /** Returns a learner's progress and the days since enrolment and the last visit. */
  const readRow = (person: Invited | undefined) => {
    const [, , , percent, ...times] = rows.find(([firstName]) => firstName === person?.firstName) ?? [];
    return [percent, ...times.slice(0, 2).map((time) => time && Math.round((Date.now() - Date.parse(time)) / oneDay))];
  };
  const [rosa, pedro] = joined;
  expect(readRow(rosa)).toEqual(["3", 0, 0]);
  expect(readRow(pedro)).toEqual(["0", 15, 15]);
  expect(readRow(people.at(-1))).toEqual(["0", 0, ""]);
}

async function followCourseLink(page: Page, t: Translate, screen: "learners" | "groups" | "announce"): Promise<void> {
  await page
    .getByRole("navigation", { name: t("manage.courses.ways") })
    .getByRole("link", { name: t(`manage.courses.${screen}`) })
    .click();
}

async function expectNoOverflow(page: Page): Promise<void> {
  const { scrollWidth, width } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    width: window.innerWidth,
  }));
  expect(scrollWidth).toBe(width);
}
