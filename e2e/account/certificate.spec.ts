import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { Certificate } from "../../contract/courses/certificates.ts";
import { languages } from "../../contract/language.ts";
import { finishCourse } from "../finish-course.ts";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../server.ts";
import { wordsIn } from "../words.ts";

for (const language of languages) {
  test(`who completes the course gets a certificate that anyone can check, without a connection too (${language})`, async ({
    browser,
    server,
  }) => {
    const say = wordsIn(language);
    const learner = await createLearner(server, language);
    const enrolment = learner.enrolment.id;
    await finishCourse({ server, account: learner, language, enrolment });
    const device = () => browser.newContext({ baseURL: server.address, locale: language });
    const own = await device();
    await signInAs(own, learner);
    const page = await own.newPage();
    await page.goto(`/modules/play/${enrolment}?item=posttest`);
    await page.getByRole("button", { name: say("player.finish") }).click();
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: say("certificates.own.download") }).click();
    expect(readFileSync(await (await saving).path(), "latin1")).toMatch(/^%PDF-/);
    await page.getByRole("link", { name: say("certificates.own.see") }).click();
    await expect(page.getByRole("heading", { level: 1, name: say("certificates.verdict.valid") })).toBeVisible();
    const code = page.url().split("/").at(-1) ?? "";
    await own.close();

    const read = (query: string) => fetch(`${server.address}/api/v1/certificates/${code}?${query}`);
    const { name }: Certificate = await (await read("")).json();
    const signed = await (await read(`format=jws&language=${language}`)).text();
    const other = await (await device()).newPage();
    await other.goto(`/certificates/${code}#${signed}`);
    await expect(other.getByText(name)).toBeVisible();
    await other.route(/\/api\/v1\/certificates\/|jwks/, (route) => route.abort());
    await other.reload();
    await expect(other.getByRole("heading", { level: 1, name: say("certificates.verdict.genuine") })).toBeVisible();
    await expect(other.getByText(name)).toBeVisible();
    await other.context().close();
  });
}
