import { expect, type Route } from "@playwright/test";
import { builtFile } from "../first-load/built-file.ts";
import { showQuestions } from "../give-answers.ts";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";

const t = translatorFor("es");

test.use({ locale: "es", viewport: { width: 1280, height: 800 } });

for (const { part, opener, title } of [
  { part: "settings", opener: "shell.settings.open", title: "shell.settings.open" },
  { part: "second factor", opener: "profile.factor.turnOn", title: "profile.factor.turnOn" },
]) {
  test(`a dialog says that the ${part} cannot be loaded offline, the screen remains, and a retry works once connected`, async ({
    context,
    page,
    server,
  }) => {
    await signInAs(context, await createLearner(server, "es"));
    await page.goto(`${server.address}/modules/profile`, { waitUntil: "networkidle" });
    const firstName = page.getByLabel(t("account.firstName"));
    await firstName.fill("Anacaona");
    const open = page.getByRole("button", { name: t(opener), exact: true });
    await context.setOffline(true);
    await open.click();
    const dialog = page.getByRole("dialog", { name: t("errors.part") });
    const retry = dialog.getByRole("button", { name: t("common.retry") });
    await expect(dialog.getByRole("alert")).toContainText(t("errors.part"));
    await retry.click();
    await expect(retry).toBeEnabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await expect(firstName).toHaveValue("Anacaona");
    await open.press("Enter");
    await expect(retry).toBeVisible();
    await context.setOffline(false);
    page.on("dialog", (question) => question.accept());
    await retry.click();
    // Browsers that cache the failed module reload the page.
    const loaded = page.getByRole("dialog", { name: t(title) });
    await expect(async () => {
      if (!(await loaded.isVisible())) await open.click({ timeout: 1000 });
      await expect(loaded).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
}

test("a discussion that cannot be loaded says so in its place, and a retry works", async ({
  page,
  server,
  learner,
}) => {
  const script = `**/${builtFile("features/forum/thread/discussion.tsx")}`;
  await page.route(script, (route) => route.abort("internetdisconnected"));
  await page.goto(`${server.address}/modules/courses/${learner.enrolment.course.id}`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(t("errors.part"));
  await expect(page.getByRole("heading", { level: 1, name: learner.enrolment.course.title })).toBeVisible();
  await page.unroute(script);
  await page.getByRole("button", { name: t("common.retry") }).click();
  await expect(page.getByRole("heading", { name: t("forum.ofCourse") })).toBeVisible();
  await expect(page.getByText(t("errors.part"))).toBeHidden();
});

test("a class marked as done offline is shown as waiting, and is done once connected, even after a reload", async ({
  context,
  page,
  server,
  learner,
}) => {
  const { enrolment } = learner;
  await page.goto(`${server.address}/modules/play/${enrolment.id}?item=heart-and-vessels`);
  const mark = page.getByRole("button", { name: t("player.markDone") });
  await mark.focus();
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  const notice = page.getByRole("status").filter({ hasText: t("player.markedHere") });
  await expect(notice).toBeFocused();
  const next = page
    .getByRole("navigation", { name: t("player.nav") })
    .getByRole("link")
    .last();
  await expect(next).toHaveAccessibleName(/^Siguiente/);
  await context.setOffline(false);
  await expect(page.getByText(t("player.completed"))).toBeVisible();
  await expect(next).toBeFocused();
  await page.reload();
  await expect(page.getByText(t("player.completed"))).toBeVisible();
});

test("waiting changes are sent from any screen, and from another tab", async ({ context, page, server, learner }) => {
  const { enrolment, session } = learner;
  const isDone = async () => {
    const headers = { authorization: `Bearer ${session.token}` };
    const response = await fetch(`${server.address}/api/v1/courses-user/${enrolment.id}`, { headers });
    return (await response.json()).items["heart-and-vessels"].completedAt !== null;
  };
  await page.goto(`${server.address}/modules/play/${enrolment.id}?item=heart-and-vessels`);
  const refuse = (route: Route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback());
  await page.route("**/api/v1/courses-user/*", refuse);
  await page.getByRole("button", { name: t("player.markDone") }).press("Enter");
  await expect(page.getByText(t("player.markedHere"))).toBeVisible();
  await page.close();
  expect(await isDone()).toBe(false);
  const other = await context.newPage();
  await other.goto(`${server.address}/modules/courses`);
  await expect.poll(isDone).toBe(true);
});

test("a submission offline moves the focus to a message that it is waiting, and is sent once connected", async ({
  context,
  page,
  server,
  learner,
}) => {
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=physiology-check`);
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  await showQuestions(page, t, "all");
  await page.getByRole("radio").first().check();
  await context.setOffline(true);
  await page.getByRole("button", { name: t("evaluations.submit"), exact: true }).click();
  await page.getByRole("button", { name: t("evaluations.confirm.submit") }).click();
  const notice = page.getByRole("status").filter({ hasText: t("evaluations.sending.failedTitle") });
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: t("evaluations.result.notPassed") })).toBeFocused();
});

test("signing out offline says so, and ends the session once connected", async ({ context, page, server, learner }) => {
  const isAlive = async () => {
    const headers = { authorization: `Bearer ${learner.session.token}` };
    return (await fetch(`${server.address}/api/v1/users/me`, { headers })).ok;
  };
  await page.goto(`${server.address}/modules/dashboard`, { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("shell.signOut") })
    .click();
  await expect(page.getByText(t("shell.signedOutHere"))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect(await isAlive()).toBe(true);
  await context.setOffline(false);
  await expect.poll(isAlive).toBe(false);
  // The page may reload in the meantime, because its code can be loaded again.
  await expect(async () => {
    const endedTokens = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ended:")));
    expect(endedTokens).toEqual([]);
  }).toPass();
});
