import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { CourseImport } from "../../../../contract/writing/imports.ts";
import { t } from "../../../i18n/translation.ts";
import { noConnection, problem } from "../../../testing/fake-server.ts";
import { acceptCall, cancelCall, exampleImport, importCall, openBring } from "../../../testing/manage/import-scene.ts";

beforeEach(() => localStorage.clear());

const press = (key: "accept" | "discard" | "another") =>
  screen.findByRole("button", { name: t(`manage.bring.${key}`) });

async function open(change: Partial<CourseImport> = {}, replies = {}, language: "es" | "en" = "es") {
  const app = await openBring(
    "?import=i-1",
    { [importCall]: { ...exampleImport, ...change }, ...replies },
    { language },
  );
  await screen.findByRole("heading", { level: 2, name: exampleImport.name });
  return app;
}

describe("the plan of an import", () => {
  const parts = () => {
    const section = screen.getByRole("heading", { name: t("manage.bring.plan.title") }).closest("section");
    return within(section ?? document.body).getAllByRole("group");
  };
  const items = (...ids: string[]) => ids.map((id) => ({ id, kind: "class" as const, title: `Clase ${id}` }));

  it.each(["es", "en"] as const)("lists what the import removes, changes and adds (%s)", async (language) => {
    const plan = {
      course: { id: "presion", title: "La presión", isNew: false },
      removed: items("a"),
      changed: items("b", "c"),
      added: [{ id: "d", kind: "evaluation" as const, title: "" }],
      unchanged: 7,
    };
    await open({ plan }, {}, language);
    screen.getByText(t("manage.bring.plan.course", { title: "La presión", id: "presion" }));
    const listed = parts().map((details) => within(details).getAllByRole("listitem", { hidden: true }));
    expect(listed.map((part) => part.map(({ textContent }) => textContent))).toEqual([
      [t("manage.writing.kind.class", { title: "Clase a" })],
      ["b", "c"].map((id) => t("manage.writing.kind.class", { title: `Clase ${id}` })),
      [t("manage.writing.kind.evaluation", { title: "d" })],
    ]);
    for (const [what, count] of [
      ["removed", 1],
      ["changed", 2],
      ["added", 1],
    ] as const)
      screen.getByText(t(`manage.bring.plan.${what}`, { count }));
    screen.getByText(t("manage.bring.plan.unchanged", { count: 7 }));
  });

  it("states that a course is new, and omits empty parts", async () => {
    await open();
    screen.getByText(t("manage.bring.plan.newCourse", { title: "Preguntas", id: "quiz" }));
    expect(parts()).toHaveLength(1);
    expect(screen.queryByText(t("manage.bring.plan.unchanged", { count: 0 }))).toBeNull();
  });

  it("names the format and its version", async () => {
    await open({ format: "QTI", version: "2.1" });
    screen.getByText(t("manage.bring.tried", { format: "QTI 2.1" }));
  });
});

describe("a dry run", () => {
  it("is discarded once, even on a double click, and the form is shown again", async () => {
    const { user, server, router } = await open({}, { [cancelCall]: () => undefined });
    await user.dblClick(await press("discard"));
    await screen.findByLabelText(t("manage.bring.pasteLabel"));
    expect(router.location.search).toBe("");
    expect(server.sent(cancelCall)).toHaveLength(1);
  });

  it("shows that it no longer exists when it was discarded elsewhere", async () => {
    const notFound = () => problem(404, "not_found", "No está.");
    const { user, server } = await open({}, { [cancelCall]: notFound });
    server.reply(importCall, notFound);
    await user.click(await press("discard"));
    await screen.findByText(t("manage.bring.forgotten"));
    expect(screen.queryByText("No está.")).toBeNull();
    await user.click(await press("another"));
    await screen.findByLabelText(t("manage.bring.pasteLabel"));
  });

  it.each([
    ["that its file no longer exists", () => problem(409, "conflict", "No."), () => t("manage.bring.gone")],
    ["the rate limit", () => problem(429, "rate_limited", "Espere."), () => "Espere."],
    ["missing rights", () => problem(403, "forbidden", "No es suyo."), () => "No es suyo."],
    ["a lost connection", noConnection, () => t("errors.offline")],
  ])("reports %s when accepting fails, and can then be accepted again or discarded", async (_, refusal, message) => {
    const { user, server } = await open({}, { [acceptCall]: refusal, [cancelCall]: () => undefined });
    await user.click(await press("accept"));
    await screen.findByText(message());
    await user.click(await press("accept"));
    await waitFor(() => expect(server.sent(acceptCall)).toHaveLength(2));
    await user.click(await press("discard"));
    await screen.findByLabelText(t("manage.bring.pasteLabel"));
  });

  it("remains, with the reason, when it cannot be discarded", async () => {
    const { user } = await open({}, { [cancelCall]: noConnection });
    await user.click(await press("discard"));
    await screen.findByText(t("errors.offline"));
    await press("accept");
  });
});

it("has the focus when the pressed button has disappeared", async () => {
  const { user, server } = await open({}, { [acceptCall]: { ...exampleImport, dryRun: false } });
  const button = await press("accept");
  server.reply(importCall, { ...exampleImport, dryRun: false });
  await user.click(button);
  await screen.findByText(t("manage.bring.done", { format: "Moodle XML" }));
  const section = screen.getByRole("heading", { level: 2, name: exampleImport.name }).closest("section");
  await expect.poll(() => document.activeElement).toBe(section);
});

describe("a running import", () => {
  const running = { state: "running", report: null, plan: null } as const;

  it.each(["unpack", "read", "check", "store"] as const)("shows the current step: %s", async (step) => {
    await open({ ...running, progress: { step, share: 0.25 } });
    screen.getByText(t(`manage.bring.step.${step}`));
    const bar = screen.getByRole("progressbar", { name: t("manage.bring.progress") });
    expect(bar.getAttribute("value")).toBe("0.25");
  });

  it("shows an indeterminate progress bar before any progress was made", async () => {
    await open({ ...running, state: "waiting" });
    screen.getByText(t("manage.bring.step.waiting"));
    const bar = screen.getByRole("progressbar", { name: t("manage.bring.progress") });
    expect(bar.getAttribute("value")).toBeNull();
  });
});

it("links to no draft when the user cannot open the course", async () => {
  await open({ dryRun: false, course: null });
  screen.getByText(t("manage.bring.done", { format: "Moodle XML" }));
  expect(screen.queryByRole("link", { name: t("manage.bring.open") })).toBeNull();
  await press("another");
});

it("shows that a file was refused, even when the reason is unknown", async () => {
  await open({ state: "refused", plan: null, report: null }, {}, "en");
  screen.getByText(t("manage.bring.refused"));
  await press("another");
});
