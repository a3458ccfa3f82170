import { expect } from "@playwright/test";
import { startCourse } from "../learner.ts";
import { importCourse } from "../learning/import-course.ts";
import type { Server } from "../server.ts";
import { test } from "../signed-in.ts";
import { translatorFor } from "../translator-for.ts";
import { downloadItem } from "./download-item.ts";

const t = translatorFor("es");

test.use({ serviceWorkers: "allow", locale: "es", viewport: { width: 1280, height: 800 } });

test("an assessment answered offline counts for its questions, although others have been published since", async ({
  context,
  page,
  server,
  learner,
}) => {
  await publish(server, { question: "rate", prompt: "¿Cuántos latidos?", value: 60 });
  const { id } = await startCourse(server, learner, "rhythm");
  const place = `${server.address}/modules/play/${id}?item=check`;
  await downloadItem(page, place, t);
  await context.setOffline(true);
  await page.goto(place);
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  await page.getByRole("textbox").fill("60");
  await page.getByRole("button", { name: t("evaluations.submit"), exact: true }).click();
  await expect(page.getByText(t("evaluations.sending.failedTitle"))).toBeVisible();
  await publish(server, { question: "leads", prompt: "¿Cuántas derivaciones?", value: 12 });
  // The answers are delivered from a page that may already show the new question.
  await page.close();
  await context.setOffline(false);
  const back = await context.newPage();
  await back.goto(place);

  await expect(back.getByRole("heading", { name: t("evaluations.result.passed") })).toBeVisible();
  await expect(back.getByText("¿Cuántos latidos?")).toHaveCount(1);
  await expect(back.getByText("¿Cuántas derivaciones?")).toHaveCount(0);
});

/** Publishes a course whose only item asks one question. */
function publish(server: Server, { question, prompt, value }: { question: string; prompt: string; value: number }) {
  return importCourse(server, {
    "course.yaml": `format: 1
id: rhythm
title: { es: Ritmo, en: Rhythm }
summary: { es: Una evaluación., en: An assessment. }
description: about.{lang}.md
objectives: [{ es: Contar., en: To count. }]
authors: [{ name: Luz Peña, role: { es: Cardióloga, en: Cardiologist } }]
passPercent: 70
modules:
  - id: only
    title: { es: El ritmo, en: The rhythm }
    items:
      - evaluation: check.yaml
`,
    "check.yaml": `id: check
title: { es: Compruebe, en: Check }
minutes: 1
questions:
  - { id: ${question}, type: number, value: ${value}, prompt: { es: "${prompt}", en: "How many?" } }
`,
    "about.es.md": "Contar.\n",
    "about.en.md": "To count.\n",
  });
}
