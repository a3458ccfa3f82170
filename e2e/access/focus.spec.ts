import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { type Account, createAccount, grantRole, openPage, password, signInAs } from "../learner.ts";
import { waitForDuration } from "../learning/wait-for-duration.ts";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";

// The focus must stay near the control last used and never fall back to the page.

const t = translatorFor("es");

test.use({ locale: "es", viewport: { width: 1280, height: 800 } });

/** Presses a button using only the keyboard. */
async function press(page: Page, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
}

/** Enters the password in the dialog that requests it. */
async function enterPassword(page: Page) {
  await page.getByRole("dialog").getByLabel(t("profile.currentPassword")).fill(password);
  await page.keyboard.press("Enter");
}

test("marking a class as done moves the focus to the next one", async ({ page, server, learner }) => {
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=heart-and-vessels`);
  await press(page, t("player.markDone"));
  const next = page
    .getByRole("navigation", { name: t("player.nav") })
    .getByRole("link")
    .last();
  await expect(next).toBeFocused();
  await expect(page.getByText(t("player.completed"))).toBeVisible();
});

test("the links below a class are reached from top to bottom on a phone", async ({ page, server, learner }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=heart-and-vessels`);
  await page.getByRole("button", { name: t("player.markDone") }).focus();
  const tops: number[] = [];
  for (let count = 0; count < 2; count++) {
    await page.keyboard.press("Tab");
    const link = page.getByRole("navigation", { name: t("player.nav") }).locator(":focus");
    tops.push((await link.boundingBox())?.y ?? 0);
  }
  expect(tops[0]).toBeLessThan(tops[1] ?? 0);
});

/** Starts a conversation and adds the given number of replies, through the API. */
async function createThread(address: string, { session }: Account, replies: number): Promise<string> {
  const headers = { authorization: `Bearer ${session.token}`, "content-type": "application/json" };
  const post = async (path: string, body: object) => {
    const response = await fetch(`${address}/api/v1/posts${path}`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    return response.json();
  };
  const { id } = await post("", { title: "Signos de alarma en la consulta", body: "¿Cuáles ve usted más?" });
  for (let count = 1; count <= replies; count++) await post(`/${id}/replies`, { body: `El signo más común, ${count}` });
  return id;
}

test("showing more replies moves the focus to the first of them", async ({ page, server, learner }) => {
  const id = await createThread(server.address, learner, 22);
  await page.goto(`${server.address}/modules/forum/${id}`);
  const replies = page.getByRole("region", { name: /respuestas/ }).getByRole("listitem");
  await expect(replies).toHaveCount(20);
  await press(page, t("forum.moreReplies"));
  await expect(replies).toHaveCount(22);
  await expect(replies.nth(20).getByRole("article")).toBeFocused();
});

test.describe("in the profile", () => {
  test.beforeEach(async ({ context, page, server }) => {
    await signInAs(context, await createAccount(server, "es"));
    await page.goto(`${server.address}/modules/profile`);
  });

  test("requesting a copy of the user's data moves the focus to its status", async ({ page }) => {
    await press(page, t("profile.copy.prepare"));
    await enterPassword(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveRole("status");
  });

  test("scheduling the deletion moves the focus to its date, and cancelling it to the heading", async ({ page }) => {
    await press(page, t("profile.delete.title"));
    await enterPassword(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator(":focus")).toContainText(/borrar|eliminar/);
    await press(page, t("profile.keep"));
    await expect(page.getByRole("region", { name: t("profile.delete.title") })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("using a photo returns the focus to the button that chooses one", async ({ page }) => {
    const create = { width: 400, height: 400, channels: 3, background: "#3f51b5" } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    const picker = page.getByLabel(t("profile.photo"), { exact: true });
    await picker.setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
    // The photo can only be used once it is loaded.
    await expect(page.getByRole("group", { name: t("profile.crop.area") }).locator("img")).toBeVisible();
    await press(page, t("profile.usePhoto"));
    await expect(page.getByText(t("profile.photoSaved"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("profile.changePhoto") })).toBeFocused();
  });

  test("closing new recovery codes moves the focus to the two-step verification status", async ({ page }) => {
    await press(page, t("profile.factor.turnOn"));
    await enterPassword(page);
    const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "";
    await page
      .getByLabel(t("account.code"))
      .fill(new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate());
    await page.keyboard.press("Enter");
    await press(page, t("profile.factor.codesKept"));
    await expect(page.getByText(t("profile.factor.isOn"))).toBeVisible();
    await expect(page.locator(":focus")).toContainText(t("profile.factor.isOn"));
  });
});

test("no focused element is hidden under the bar of an authoring screen", async ({ browser, server }) => {
  const author = await createAccount(server, "es");
  grantRole(server, author, "admin");
  const page = await openPage(browser, server, { account: author, language: "es" });
  await page.goto("/modules/manage/courses/cardio-obstetrics/glossary");
  await page.getByLabel(t("manage.writing.glossary.search")).focus();
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(isFocusUncovered)).toBe(true);
  }
});

test("no focused element is hidden under the small player, whose own controls fit into it", async ({
  page,
  server,
  learner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
  await waitForDuration(page.locator("video"));
  await press(page, t("player.controls.play"));
  await press(page, t("notes.title"));
  await expect(page.getByRole("textbox", { name: t("notes.text") })).toBeVisible();
  const small = page.locator("[data-small=true]");
  await expect(small).toHaveCount(1);
  await page.getByRole("button", { name: t("player.markDone") }).focus();
  for (let presses = 0; presses < 8; presses++) {
    await expect.poll(() => page.evaluate(isFocusUncovered)).toBe(true);
    await page.keyboard.press("Tab");
  }
  const fits = (button: Element) => {
    const frame = button.closest("[data-player]")?.getBoundingClientRect();
    return frame !== undefined && button.getBoundingClientRect().right <= frame.right;
  };
  expect(await small.getByRole("button", { name: t("player.shortcuts.fullScreen") }).evaluate(fits)).toBe(true);
});

test("no focused element is hidden under a dialog's actions at high zoom", async ({ page, server, learner }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${server.address}/modules/courses/${learner.enrolment.course.id}`);
  await press(page, t("study.make"));
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox").first()).toBeVisible();
  for (let presses = 0; presses < 16; presses++) {
    await page.keyboard.press("Tab");
    if (await dialog.evaluate((element) => element.matches(":has(:focus)")))
      await expect.poll(() => page.evaluate(isFocusUncovered)).toBe(true);
  }
});

/** Returns whether the centre of the focused element is in view and uncovered. */
function isFocusUncovered(): boolean {
  const focused = document.activeElement;
  if (!focused) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && (focused.contains(there) || focused.parentElement?.contains(there) === true);
}
