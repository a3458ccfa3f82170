import "../../testing/browser/fake-upload.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { problem } from "../../testing/fake-server.ts";
import {
  acceptCall,
  cancelCall,
  entryOf,
  exampleImport,
  importCall,
  openBring,
  sendCall,
} from "../../testing/manage/import-scene.ts";

beforeEach(() => localStorage.clear());

const button = (key: Parameters<typeof t>[0]) => screen.findByRole("button", { name: t(key) });

it("sends a file as a dry run to the chosen target, and shows the plan", async () => {
  const { user, router } = await openBring("", {
    [sendCall]: { id: "i-1" },
    [importCall]: exampleImport,
  });
  await user.selectOptions(await screen.findByLabelText(t("manage.bring.course")), "presion");
  await user.type(screen.getByLabelText(t("manage.bring.bank")), "Banco de cardiología");
  await user.type(screen.getByLabelText(t("manage.bring.pasteLabel")), "¿Late? {{T}");
  await user.click(await button("manage.bring.check"));

  await screen.findByRole("heading", { name: "quiz.xml" });
  expect(router.location.search).toBe("?import=i-1");
  await expect.poll(() => document.activeElement?.textContent).toBe(t("manage.bring.title"));
});

it("keeps the pasted text for correction when the dry run is discarded", async () => {
  const { user } = await openBring("", { [cancelCall]: () => new Response(null, { status: 204 }) });
  const pasted = () => screen.findByLabelText(t("manage.bring.pasteLabel"));
  await user.type(await pasted(), "¿Late? {{T}");
  await user.click(await button("manage.bring.check"));
  await user.click(await button("manage.bring.discard"));
  expect(await pasted()).toHaveProperty("value", "¿Late? {T}");
  await expect.poll(() => document.activeElement?.textContent).toBe(t("manage.bring.title"));
});

it.each(["es", "en"] as const)(
  "shows losses first, with reason and place, and everything else by filter (%s)",
  async (language) => {
    const { user } = await openBring("?import=i-1", { [importCall]: exampleImport }, { language });
    const report = await screen.findByRole("region", { name: t("manage.report.title") });
    const rows = () =>
      within(report)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);

    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain("Es un dibujo.");
    expect(rows()[0]).toContain("quiz.xml:6");
    await user.selectOptions(within(report).getByLabelText(t("manage.report.outcome")), "");
    expect(rows()).toHaveLength(3);
    await user.type(within(report).getByLabelText(t("manage.report.search")), "que late");
    await waitFor(() => expect(rows()).toHaveLength(1));
  },
);

it("runs the import once accepted, shows its progress, and links to the draft", async () => {
  const running = { ...exampleImport, state: "running", dryRun: false, report: null, plan: null };
  const { user, server } = await openBring("?import=i-1", {
    [importCall]: exampleImport,
    [acceptCall]: { id: "i-1" },
  });
  const accept = await button("manage.bring.accept");
  server.reply(importCall, { ...running, progress: { step: "read", share: 0.5 } });
  await user.click(accept);

  await screen.findByText(t("manage.bring.step.read"));
  server.reply(importCall, { ...exampleImport, dryRun: false, course: "quiz" });
  const draft = await screen.findByRole("link", { name: t("manage.bring.open") });
  expect(draft.getAttribute("href")).toBe("/modules/manage/courses/quiz/outline");
});

it("accepts only once on a double click, and shows the result when another tab accepted first", async () => {
  const { user, server } = await openBring("?import=i-1", {
    [importCall]: exampleImport,
    [acceptCall]: () => problem(409, "conflict", "No."),
  });
  const accept = await button("manage.bring.accept");
  server.reply(importCall, { ...exampleImport, dryRun: false, course: "quiz" });
  await user.dblClick(accept);

  await screen.findByRole("link", { name: t("manage.bring.open") });
  expect(server.sent(acceptCall)).toHaveLength(1);
  expect(screen.queryByText(t("manage.bring.gone"))).toBeNull();
});

it("shows that an import was cancelled elsewhere, and stops polling", async () => {
  const { user, server } = await openBring("?import=i-1", {
    [importCall]: { ...exampleImport, state: "running", report: null, plan: null },
  });
  await button("common.cancel");
  server.reply(importCall, () => problem(404, "not_found", "No está."));

  await screen.findByText(t("manage.bring.forgotten"));
  expect(screen.queryByText("No está.")).toBeNull();
  await user.click(await button("manage.bring.another"));
  await screen.findByLabelText(t("manage.bring.pasteLabel"));
});

it("shows why and where a file was refused, and cancels a running import", async () => {
  const refused = {
    ...exampleImport,
    state: "refused",
    plan: null,
    report: { ...exampleImport.report, entries: [entryOf("quiz.xml", "dropped", "Está cortado.")] },
  };
  const { user, server } = await openBring("?import=i-1", {
    [importCall]: { ...exampleImport, state: "waiting", report: null, plan: null },
    [cancelCall]: () => undefined,
  });
  await user.click(await button("common.cancel"));
  server.reply(importCall, refused);
  await user.click(await screen.findByRole("link", { name: "quiz.xml" }));

  expect(server.sent(cancelCall)).toHaveLength(1);
  await screen.findByText("Está cortado.");
  screen.getByText(t("manage.bring.refused"));
});
