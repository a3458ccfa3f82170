import { expect } from "@playwright/test";
import { builtFile } from "./built-file.ts";
import { createLearner, signInAs } from "./learner.ts";
import { test } from "./signed-in.ts";
import { wordsIn } from "./words.ts";

const say = wordsIn("es");

test.use({ locale: "es", viewport: { width: 1280, height: 800 } });

for (const { part, opener, title } of [
  { part: "settings", opener: "shell.settings.open", title: "shell.settings.open" },
  { part: "second factor", opener: "profile.factor.turnOn", title: "profile.factor.turnOn" },
]) {
  test(`without a line the ${part} say so in a dialog, the screen stands, and they come when the line is back`, async ({
    context,
    page,
    server,
  }) => {
    await signInAs(context, await createLearner(server, "es"));
    await page.goto(`${server.address}/modules/profile`, { waitUntil: "networkidle" });
    const firstName = page.getByLabel(say("account.firstName"));
    await firstName.fill("Anacaona");
    const open = page.getByRole("button", { name: say(opener), exact: true });
    await context.setOffline(true);
    await open.click();
    const dialog = page.getByRole("dialog", { name: say("errors.part") });
    const retry = dialog.getByRole("button", { name: say("common.retry") });
    await expect(dialog.getByRole("alert")).toContainText(say("errors.part"));
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
    // A browser that keeps failures in mind opens the page anew.
    const come = page.getByRole("dialog", { name: say(title) });
    await expect(async () => {
      if (!(await come.isVisible())) await open.click({ timeout: 1000 });
      await expect(come).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
}

test("a discussion that can't be had says so in its place, and comes on a second try", async ({
  page,
  server,
  learner,
}) => {
  const script = `**/${builtFile("features/forum/discussion.tsx")}`;
  await page.route(script, (route) => route.abort("internetdisconnected"));
  await page.goto(`${server.address}/modules/courses/${learner.enrolment.course.id}`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(say("errors.part"), { timeout: 30_000 });
  await expect(page.getByRole("heading", { level: 1, name: learner.enrolment.course.title })).toBeVisible();
  await page.unroute(script);
  await page.getByRole("button", { name: say("common.retry") }).click();
  await expect(page.getByRole("heading", { name: say("forum.ofCourse") })).toBeVisible();
  await expect(page.getByText(say("errors.part"))).toBeHidden();
});

test("signing out without a line says so, and ends the session once the line is back", async ({
  context,
  page,
  server,
  learner,
}) => {
  const isAlive = async () => {
    const headers = { authorization: `Bearer ${learner.session.token}` };
    return (await fetch(`${server.address}/api/v1/users/me`, { headers })).ok;
  };
  await page.goto(`${server.address}/modules/dashboard`, { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page
    .getByRole("banner")
    .getByRole("button", { name: say("shell.signOut") })
    .click();
  await expect(page.getByText(say("shell.signedOutHere"))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect(await isAlive()).toBe(true);
  await context.setOffline(false);
  await expect.poll(isAlive).toBe(false);
  // The page may open anew meanwhile, since its code can be had again.
  await expect(async () => {
    const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("ended:")));
    expect(left).toEqual([]);
  }).toPass();
});
