import { expect } from "@playwright/test";
import { waitForDuration } from "../learning/wait-for-duration.ts";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";
import { downloadItem } from "./download-item.ts";
import { openDownloadDialog } from "./open-download-dialog.ts";
import { submitOffline } from "./submit-offline.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

const t = translatorFor("es");

test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 1280, height: 800 } });

test("a downloaded class opens offline, and its video plays and seeks", async ({ context, page, server, learner }) => {
  const video = `${server.address}/modules/play/${learner.enrolment.id}?item=circulation`;
  await page.goto(video);
  await waitUntilStored(page);
  const dialog = await openDownloadDialog(page.getByRole("button", { name: t("player.takeAlong"), exact: true }), t);
  await dialog.getByRole("radio").last().check();
  await dialog.getByRole("button", { name: "Descargar", exact: true }).click();
  // The dialog closes once the planned downloads are recorded.
  await expect(dialog).toBeHidden();
  await page.goto(`${server.address}/modules/offline`);
  await expect(page.getByText(/^Video en calidad.*Descargada/)).toBeVisible();
  await context.setOffline(true);
  await page.goto(video);
  await expect(page.getByText("Sin conexión. Esta página se guardó")).toBeVisible();
  const player = page.locator("video");
  await waitForDuration(player);
  const at = await player.evaluate(async (element: HTMLVideoElement) => {
    const there = new Promise((resolve) => element.addEventListener("seeked", resolve, { once: true }));
    element.currentTime = element.duration * 0.7;
    await there;
    return { share: element.currentTime / element.duration, ready: element.readyState };
  });
  expect(at.share).toBeCloseTo(0.7, 1);
  expect(at.ready).toBeGreaterThan(1);
});

test("an assessment submitted offline is shown as waiting, and scored once connected", async ({
  context,
  page,
  server,
  learner,
}) => {
  const place = `${server.address}/modules/play/${learner.enrolment.id}?item=physiology-check`;
  await downloadItem(page, place, t);
  await context.setOffline(true);
  await page.goto(place);
  await submitOffline(page, t);
  await page.reload();
  await expect(page.getByText(t("evaluations.sending.failedTitle"))).toBeVisible();
  await page.goto(`${server.address}/modules/offline`);
  await expect(page.getByText("Evaluación con 1 respuesta")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^1 de 1 respuestas en el servidor/)).toBeVisible();
  await expect(page.getByText("Todo está en el servidor.")).toBeVisible();
});
