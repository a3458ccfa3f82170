import { expect } from "@playwright/test";
import type { ClassContent } from "../../contract/courses/classes.ts";
import { importBlocksCourse } from "../learning/blocks-course.ts";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";
import { countDownloads } from "./device-storage.ts";
import { openDownloadDialog } from "./open-download-dialog.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const t = translatorFor("es");

test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 360, height: 740 } });

test("a downloaded class shows every kind of block and given answers offline, and cannot submit new answers until reconnected", async ({
  context,
  page,
  server,
  learner,
}) => {
  await importBlocksCourse(server);
  const call = async (path: string, data?: object) => {
    const headers = { authorization: `Bearer ${learner.session.token}`, "content-type": "application/json" };
    const sent = data ? { method: "POST", body: JSON.stringify(data) } : {};
    return (await fetch(`${server.address}/api/v1${path}`, { headers, ...sent })).json();
  };
  const { id } = await call("/courses/decisions/start", {});
  const item = `/courses-user/${id}/items/severe`;
  const { blocks }: ClassContent = await call(item);
  const [wrong] = blocks.flatMap((block) =>
    block.type === "question" && block.question.type === "single"
      ? block.question.choices.filter(({ text }) => text === "En un día")
      : [],
  );
  const answer = { key: crypto.randomUUID(), answer: wrong?.id };
  expect(await call(`${item}/blocks/target`, answer)).toMatchObject({ score: 0 });
  await page.goto(`${server.address}/modules/courses/decisions`);
  await waitUntilStored(page);
  const dialog = await openDownloadDialog(page.getByRole("button", { name: t("player.takeAlong"), exact: true }), t);
  await dialog.getByRole("radio").last().check();
  await dialog.getByRole("button", { name: "Descargar", exact: true }).click();
  await expect.poll(() => page.evaluate(countDownloads)).toBe(1);
  await context.setOffline(true);
  await page.goto(`${server.address}/modules/play/${id}?item=severe`);

  const figure = page.getByRole("img", { name: /sinusal/ });
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const sound = page.getByRole("region", { name: "Soplo sistólico" }).locator("audio");
  const heard = await sound.evaluate(async ({ src }: HTMLAudioElement) => (await (await fetch(src)).blob()).size);
  expect(heard).toBe(417);
  const unfolding = page.getByRole("region", { name: /María/ });
  // By keyboard, because the question above it, whose code loads late, moves it.
  await unfolding.getByRole("button", { name: "Repetir en una hora" }).press("Enter");
  await expect(unfolding.getByText("Convulsiona.")).toBeVisible();
  await expect(page.getByText("¿Qué retrasa el tratamiento en su hospital?")).toBeVisible();

  const question = page.getByRole("region", { name: /170\/115/ });
  await expect(question.getByText(t("evaluations.result.wrong"))).toBeVisible();
  await question.getByRole("button", { name: t("blocks.question.again") }).click();
  await question.getByRole("radio", { name: "En 30 a 60 minutos" }).check();
  const send = question.getByRole("button", { name: t("blocks.question.send") });
  await send.click();
  await expect(question.getByRole("alert")).toContainText(t("blocks.question.offline"));
  await expect(question.getByRole("radio", { name: "En 30 a 60 minutos" })).toBeChecked();
  await context.setOffline(false);
  // The answers are requested again, so that the worker stores them.
  const read = page.waitForResponse(
    (response) => response.ok() && new URL(response.url()).pathname.endsWith(`${item}/blocks`),
  );
  await send.click();
  await expect(question.getByText(t("evaluations.result.right"))).toBeVisible();
  await (await read).finished();
  await context.setOffline(true);
  await expect(async () => {
    await page.reload();
    await expect(question.getByText(t("evaluations.result.right"))).toBeVisible();
  }).toPass();
});
