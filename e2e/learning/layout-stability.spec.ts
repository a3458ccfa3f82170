import { setTimeout as wait } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import { languages } from "../../contract/language.ts";
import { scripts } from "../first-load/hold-scripts.ts";
import { recordShifts } from "../first-load/observe-page.ts";
import { type Account, widths } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { takeBlocksCourse } from "./blocks-course.ts";

for (const language of languages) {
  test(`a class does not move while its code and pictures load late, at ${widths[language].width} px`, async ({
    browser,
    server,
  }) => {
    const t = translatorFor(language);
    const { page, id, account } = await takeBlocksCourse(browser, server, language);
    await waitUntilMeasured(page, { id, account });
    await page.route(scripts, (route) => wait(300).then(() => route.continue()));
    await page.route("**/api/v1/files/**", (route) => wait(900).then(() => route.continue()));
    await recordShifts(page);
    await recordTops(page, t("player.markDone"));

    await page.goto(`/modules/play/${id}?item=severe`);
    await expect(page.getByRole("button", { name: t("player.markDone") })).toBeVisible();
    const shown = [
      page.getByRole("button", { name: /sinus/ }),
      page.getByRole("button", { name: t("blocks.question.send") }),
      page.getByText(t("blocks.case.decide")),
      page.getByRole("link", { name: t("blocks.prompt.write") }),
    ];
    for (const part of shown) {
      await page.mouse.wheel(0, 500);
      await expect(part).toBeVisible();
    }
    const pictures = page.getByRole("article").getByRole("img");
    await expect.poll(() => pictures.evaluateAll((all) => all.every((one) => Reflect.get(one, "complete")))).toBe(true);

    const { shift, tops } = await page.evaluate(() => ({
      shift: Reflect.get(window, "shift"),
      tops: Reflect.get(window, "tops"),
    }));
    expect(shift).toBeLessThan(0.1);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(40);
  });

  test(`a class is no wider when its pictures cannot be loaded, at ${widths[language].width} px`, async ({
    browser,
    server,
  }) => {
    const { page, id, account } = await takeBlocksCourse(browser, server, language);
    await waitUntilMeasured(page, { id, account });
    await page.route("**/api/v1/files/**", (route) => route.abort());
    await page.goto(`/modules/play/${id}?item=severe`);
    await expect(page.getByRole("button", { name: /sinus/ })).toBeVisible();
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
  });
}

/** The server measures pictures after an import. */
async function waitUntilMeasured(page: Page, { id, account }: { id: string; account: Account }): Promise<void> {
  const headers = { authorization: `Bearer ${account.session.token}` };
  const item = `/api/v1/courses-user/${id}/items/severe`;
  const readSizes = async () => (await (await page.request.get(item, { headers })).text()).match(/"size"/g)?.length;
  await expect.poll(readSizes).toBe(2);
}

/** Records a button's vertical position in the page on each frame. */
async function recordTops(page: Page, label: string): Promise<void> {
  await page.addInitScript((text) => {
    const tops: number[] = [];
    Object.assign(window, { tops });
    function note() {
      const button = [...document.querySelectorAll("article button")].find((one) => one.textContent === text);
      if (button) tops.push(button.getBoundingClientRect().top + scrollY);
      requestAnimationFrame(note);
    }
    note();
  }, label);
}
