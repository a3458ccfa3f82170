import { expect } from "@playwright/test";
import { languages } from "../../contract/language.ts";
import { findViolations } from "../access/axe.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { takeBlocksCourse } from "./blocks-course.ts";

for (const language of languages) {
  test(`a learner completes every kind of block in a class using only the keyboard, in ${language}`, async ({
    browser,
    server,
  }) => {
    const t = translatorFor(language);
    const { page, id } = await takeBlocksCourse(browser, server, language);
    await page.goto(`/modules/play/${id}?item=severe`);

    const question = page.getByRole("region", { name: /170\/115/ });
    await expect(question).toBeVisible();
    await page.getByRole("button", { name: t("player.markDone") }).press("Enter");
    await expect(question).toBeFocused();
    await question.getByRole("radio", { name: language === "es" ? "En un día" : "Within a day" }).press("Space");
    await question.getByRole("button", { name: t("blocks.question.send") }).press("Enter");
    await expect(question.getByText(t("evaluations.result.wrong"))).toBeVisible();
    await expect(question.getByRole("strong")).toBeVisible();

    const unfolding = page.getByRole("region", { name: /María/ });
    const press = (name: string) => unfolding.getByRole("button", { name }).press("Enter");
    await press(language === "es" ? "Repetir en una hora" : "Measure again in an hour");
    await press(t("blocks.case.next"));
    await press(language === "es" ? "Sulfato de magnesio" : "Magnesium sulphate");
    await press(t("blocks.case.next"));
    await expect(unfolding.getByRole("listitem")).toHaveCount(2);
    expect(await findViolations(page)).toEqual([]);

    const figure = page.getByRole("button", { name: /sinus/ });
    await figure.press("Enter");
    const large = page.getByRole("dialog", { name: /sinus/ });
    await page.keyboard.press("+");
    await expect(large.getByRole("img")).toHaveCSS("width", `${1.5 * (page.viewportSize()?.width ?? 0)}px`);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(figure).toBeFocused();

    await page.reload();
    await expect(question.getByRole("button", { name: t("blocks.question.again") })).toBeVisible();
    await page.getByRole("button", { name: t("player.markDone") }).press("Enter");
    await expect(page.getByText(t("player.end.classes"))).toBeVisible();
    await page.goto(`/modules/play/${id}?item=severe`);
    await page.getByRole("link", { name: t("blocks.prompt.write") }).press("Enter");
    await expect(page.getByRole("textbox").first()).toHaveValue(
      language === "es" ? "Lo que nos retrasa" : "What delays us",
    );
  });
}
