import { expect } from "@playwright/test";
import { importBlocksCourse } from "../learning/blocks-course.ts";
import { test } from "../signed-in.ts";
import { wordsIn } from "../words.ts";
import { haveKept } from "./have-kept.ts";
import { countDone } from "./on-device.ts";

const say = wordsIn("es");

test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 360, height: 740 } });

test("a class with a figure, a sound, a question, a case and a prompt is there without a connection; the answer waits", async ({
  context,
  page,
  server,
  learner,
}) => {
  await importBlocksCourse(server);
  const start = { headers: { authorization: `Bearer ${learner.session.token}` }, data: {} };
  const { id } = await (await page.request.post(`${server.address}/api/v1/courses/decisions/start`, start)).json();
  const place = `${server.address}/modules/play/${id}?item=severe`;
  await page.goto(place);
  await haveKept(page);
  await page.getByRole("button", { name: say("player.takeAlong"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").last().check();
  await dialog.getByRole("button", { name: "Descargar", exact: true }).click();
  await expect.poll(() => page.evaluate(countDone)).toBe(1);
  await context.setOffline(true);
  await page.goto(place);

  const figure = page.getByRole("img", { name: /sinusal/ });
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const sound = page.getByRole("region", { name: "Soplo sistólico" }).locator("audio");
  const heard = await sound.evaluate(async ({ src }: HTMLAudioElement) => (await (await fetch(src)).blob()).size);
  expect(heard).toBe(417);
  const unfolding = page.getByRole("region", { name: /María/ });
  await unfolding.getByRole("button", { name: "Repetir en una hora" }).click();
  await expect(unfolding.getByText("Convulsiona.")).toBeVisible();
  await expect(page.getByText("¿Qué retrasa el tratamiento en su hospital?")).toBeVisible();

  const question = page.getByRole("region", { name: /170\/115/ });
  const send = question.getByRole("button", { name: say("blocks.question.send") });
  await question.getByRole("radio", { name: "En un día" }).check();
  await send.click();
  await expect(question.getByRole("alert")).toContainText(say("blocks.question.offline"));
  await expect(question.getByRole("radio", { name: "En un día" })).toBeChecked();
  await context.setOffline(false);
  await send.click();
  await expect(question.getByText(say("evaluations.result.wrong"))).toBeVisible();
});
