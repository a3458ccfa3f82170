import { screen } from "@testing-library/react";
import { beforeEach, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { problem } from "../../testing/fake-server.ts";
import { openWriting } from "../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

const exportCall = "GET /api/v1/manage/courses/presion/export";

const report = {
  format: "IMS QTI",
  version: "3.0",
  found: { course: 1, item: 1 },
  entries: [
    { place: "course.yaml", kind: "course", outcome: "converted", what: "La presión", why: "" },
    { place: "medir", kind: "item", outcome: "dropped", what: "Medir la presión", why: "QTI incluye solo preguntas." },
  ],
};

it.each(["es", "en"] as const)("shows what a format would lose before the export (%s)", async (language) => {
  const { user } = await openWriting("take-away", { [exportCall]: report }, language);
  await screen.findByRole("heading", { level: 1 });
  await user.click(await screen.findByLabelText(t("manage.writing.takeAway.formats.qti")));

  await screen.findByText("QTI incluye solo preguntas.");
  screen.getByRole("button", { name: t("manage.writing.takeAway.download") });
});

it("does not export a course with errors", async () => {
  await openWriting("take-away", { [exportCall]: () => problem(422, "draft_has_faults", "No.") });

  await screen.findByText(t("manage.writing.takeAway.faults"));
});
