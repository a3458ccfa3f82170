import { expect, type Page } from "@playwright/test";
import type { EnrolmentDetail } from "../../contract/courses/enrolments.ts";
import { createLearner, endSession, type Learner, openPage, password } from "../learner.ts";
import { setStartedAt } from "../poor-connection/set-started-at.ts";
import { type Server, test } from "../server.ts";
import { type Translate, translatorFor } from "../translator-for.ts";
import { countDownloads } from "./device-storage.ts";
import { openDownloadDialog } from "./open-download-dialog.ts";
import { submitOffline } from "./submit-offline.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

test.use({ serviceWorkers: "allow" });

const day = 24 * 60 * 60_000;
const note = "Preguntar por el gasto cardíaco al final del embarazo.";
const reply = "At the first visit, and again towards week 28.";

/** One of the learner's devices, with its language. */
interface Device {
  page: Page;
  t: Translate;
}

test("three days of offline work on two devices are merged: complete, without duplicates, and with their original times", async ({
  browser,
  server,
}) => {
  // Both devices download the whole course.
  test.setTimeout(600_000);
  const end = Date.now();
  const start = end - 3 * day;
  const learner = await createLearner(server, "es");
  await setStartedAt(server, learner, start - day);
  const elsewhere = {
    ...learner,
    session: await call(server, null, "/users/login", { email: learner.email, password }),
  };
  const question = { title: "When to repeat the echocardiogram?", body: "In a woman with a repaired valve." };
  const post = await call(server, learner, "/posts", question);
  const phone = { page: await openPage(browser, server, { language: "es", account: learner }), t: translatorFor("es") };
  const desk = {
    page: await openPage(browser, server, { language: "en", account: elsewhere }),
    t: translatorFor("en"),
  };
  await Promise.all([phone, desk].map((device) => downloadCourse(device, learner)));
  await desk.page.goto(`/modules/forum/${post.id}`);
  await desk.page.waitForLoadState("networkidle");
  for (const { page } of [phone, desk]) await page.context().setOffline(true);

  await setTime(phone, start);
  await finishClass(phone, learner, "heart-and-vessels");
  // By keyboard, because a question that loads late moves the content below it.
  await phone.page.getByRole("button", { name: phone.t("player.notes") }).press("Enter");
  await phone.page.getByLabel(phone.t("notes.text")).fill(note);
  await expect(phone.page.getByText(phone.t("notes.waits"))).toBeVisible();
  await setTime(desk, start + day);
  await finishClass(desk, learner, "heart-and-vessels");
  await finishClass(desk, learner, "normal-or-warning");
  await submit(desk, learner);
  await setTime(phone, start + 2 * day);
  await phone.page.close();
  phone.page = await phone.page.context().newPage();
  await submit(phone, learner);
  await setTime(desk, start + 2.5 * day);
  await desk.page.goto(`/modules/forum/${post.id}`);
  await desk.page.getByRole("textbox", { name: desk.t("forum.write.reply"), exact: true }).fill(reply);
  await desk.page.getByRole("button", { name: desk.t("forum.write.sendReply"), exact: true }).click();
  await expect(desk.page.getByText(desk.t("forum.write.offline"))).toBeVisible();

  // One of the two sessions ends while offline.
  await endSession(server, elsewhere);
  for (const device of [phone, desk]) {
    await device.page.goto("/modules/offline");
    await setTime(device, end);
  }
  await Promise.all([phone, desk].map(({ page }) => page.context().setOffline(false)));
  await signInAgain(desk);
  for (const { page, t } of [phone, desk]) {
    await expect(page.getByText(t("offline.waiting.none"))).toBeVisible();
    await expect(page.getByText(/^1 (de|of) 1 .*, /)).toHaveCount(1);
  }
  await expect(phone.page.getByText(phone.t("offline.kind.completed"))).toHaveCount(1);
  await expect(desk.page.getByText(desk.t("offline.kind.completed"))).toHaveCount(2);
  await expect(desk.page.getByText(desk.t("offline.kind.reply"))).toHaveCount(1);

  const { items }: EnrolmentDetail = await call(server, learner, `/courses-user/${learner.enrolment.id}`);
  const days = (times: (string | null | undefined)[]) =>
    times.map((time) => Math.floor((Date.parse(time ?? "") - start) / day));
  expect(days(["heart-and-vessels", "normal-or-warning"].map((id) => items[id]?.completedAt))).toEqual([0, 1]);
  expect(days(items.posttest?.attempts.map(({ submittedAt }) => submittedAt) ?? []).sort()).toEqual([1, 2]);
  const savedNote = await call(server, learner, `/courses-user/${learner.enrolment.id}/notes/heart-and-vessels`);
  expect(savedNote.text).toBe(note);
  const { records } = await call(server, learner, `/posts/${post.id}/replies`);
  expect(records.map(({ body }: { body: string }) => body)).toEqual([reply]);
});

const setTime = ({ page }: Device, time: number) => page.context().clock.setSystemTime(time);

async function call({ address }: Server, learner: Learner | null, path: string, body?: object) {
  const headers = { "content-type": "application/json", authorization: `Bearer ${learner?.session.token}` };
  const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
  return (await fetch(`${address}/api/v1${path}`, { headers, ...sent })).json();
}

/** Downloads the whole course in text form. */
async function downloadCourse({ page, t }: Device, { enrolment: { course, progress } }: Learner): Promise<void> {
  await page.goto(`/modules/courses/${course.id}`);
  await waitUntilStored(page);
  const dialog = await openDownloadDialog(page.getByRole("button", { name: t("player.takeAlong"), exact: true }), t);
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: t("offline.take.start"), exact: true }).click();
  await expect.poll(() => page.evaluate(countDownloads), { timeout: 240_000 }).toBe(progress.total);
}

async function finishClass({ page, t }: Device, learner: Learner, item: string): Promise<void> {
  await page.goto(`/modules/play/${learner.enrolment.id}?item=${item}`);
  await page.getByRole("button", { name: t("player.markDone") }).press("Enter");
  await expect(page.getByText(t("player.markedHere"))).toBeVisible();
}

async function submit({ page, t }: Device, learner: Learner): Promise<void> {
  await page.goto(`/modules/play/${learner.enrolment.id}?item=posttest`);
  await submitOffline(page, t);
}

async function signInAgain({ page, t }: Device): Promise<void> {
  const dialog = page.getByRole("dialog", { name: t("account.again.title") });
  await dialog.getByLabel(t("account.password"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: t("account.again.submit") }).click();
  await expect(dialog).toBeHidden();
}
