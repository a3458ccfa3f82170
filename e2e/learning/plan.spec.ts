import { expect } from "@playwright/test";
import { languages } from "../../contract/language.ts";
import { createLearner, openPage } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";

for (const language of languages) {
  test(`a learner plans a course by keyboard and subscribes to its calendar, in ${language}`, async ({
    browser,
    server,
  }) => {
    const t = translatorFor(language);
    const page = await openPage(browser, server, { language, account: await createLearner(server, language) });
    await page.goto("/modules/courses/cardio-obstetrics");
    await page.getByRole("button", { name: t("study.make") }).press("Enter");
    const dialog = page.getByRole("dialog", { name: t("study.title") });

    await dialog.getByRole("combobox", { name: t("study.pace") }).selectOption("4");
    await dialog.getByRole("checkbox").nth(2).press("Space");
    await dialog.getByRole("switch", { name: t("study.mail") }).press("Space");
    await dialog.getByRole("button", { name: t("study.calendar.make") }).press("Enter");
    const address = await dialog.getByRole("textbox", { name: t("study.calendar.address") }).inputValue();
    const { pathname, search } = new URL(address);
    expect(await (await fetch(server.address + pathname + search)).text()).toContain("RRULE:FREQ=WEEKLY;BYDAY=WE\r\n");
    await dialog.getByRole("button", { name: t("study.save") }).press("Enter");

    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole("button", { name: t("study.change") })).toBeVisible();
    await expect(page.getByText(language === "es" ? "Miércoles, 7:00" : "Wednesday, 19:00")).toBeVisible();
  });
}
