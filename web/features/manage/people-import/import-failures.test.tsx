import "../../../testing/browser/fake-upload.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { ImportResult } from "../../../../contract/staff/import.ts";
import { t } from "../../../i18n/translation.ts";
import { exampleSummary } from "../../../testing/example-course.ts";
import { noConnection, problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { openStaffScreen } from "../../../testing/people-scene.ts";

const importCall = "POST /api/v1/manage/people/import";
const two: ImportResult = { rows: 2, created: 2, updated: 0, unchanged: 0, faults: [] };
const file = new File(["email;firstName;lastName\n"], "personas.csv", { type: "text/csv" });

beforeEach(() => localStorage.clear());

async function open(reply: unknown, search = "", language: "es" | "en" = "es") {
  const app = await openStaffScreen(`people/import${search}`, { [importCall]: reply }, { language });
  await screen.findByRole("heading", { level: 1, name: t("manage.import.title") });
  return app;
}

const pasted = () => screen.getByLabelText<HTMLTextAreaElement>(t("manage.import.pasteLabel"));
const chooser = () => screen.getByLabelText(t("manage.import.chooseFile"), { selector: "input" });
const press = (name: string) => screen.findByRole("button", { name });
const course = () => screen.findByRole<HTMLSelectElement>("combobox", { name: t("manage.import.course") });

describe("rejected rows", () => {
  it.each([
    ["by the rate limit", () => problem(429, "rate_limited", "Espere una hora."), () => "Espere una hora."],
    ["as too large", () => problem(413, "too_large", "Pesa demasiado."), () => "Pesa demasiado."],
    ["for missing rights", () => problem(403, "forbidden", "No."), () => "No."],
    ["for lack of a connection", noConnection, () => t("errors.offline")],
  ])("remain in their field when rejected %s, and can be checked again", async (_, refusal, expectedMessage) => {
    const { user, server } = await open(refusal);
    await user.type(pasted(), "ana@example.org,Ana,Pérez");
    await user.click(await press(t("manage.import.check")));
    await screen.findByText(expectedMessage());
    expect(pasted().value).toBe("ana@example.org,Ana,Pérez");
    server.reply(importCall, two);
    await user.click(await press(t("manage.import.check")));
    await press(t("manage.import.submit", { count: 2 }));
    expect(screen.queryByText(expectedMessage())).toBeNull();
  });

  it("remain in their field when only storing them failed, and can be checked again", async () => {
    const { user, server } = await open(({ query }: RecordedRequest) =>
      query.get("dryRun") === "true" ? two : noConnection(),
    );
    await user.type(pasted(), "ana@example.org,Ana,Pérez");
    await user.click(await press(t("manage.import.check")));
    await user.click(await press(t("manage.import.submit", { count: 2 })));
    await screen.findByText(t("errors.offline"));
    expect(screen.queryByRole("heading", { name: t("manage.import.preview") })).toBeNull();
    // The pressed button disappeared with the preview.
    await expect.poll(() => document.activeElement?.textContent).toBe(t("errors.offline"));
    await user.click(await press(t("manage.import.check")));
    await press(t("manage.import.submit", { count: 2 }));
    expect(server.sent(importCall).map(({ query }) => query.get("dryRun"))).toEqual(["true", "false", "true"]);
  });

  it("show their new faults, and are not stored, when something changed after the check", async () => {
    const faults = [{ line: 1, column: null, message: "Ese curso ya no está." }];
    const { user } = await open(({ query }: RecordedRequest) =>
      query.get("dryRun") === "true" ? two : { ...two, faults },
    );
    await user.type(pasted(), "ana@example.org,Ana,Pérez");
    await user.click(await press(t("manage.import.check")));
    await user.click(await press(t("manage.import.submit", { count: 2 })));
    const row = within(await screen.findByRole("table", { name: t("manage.import.faults") })).getAllByRole("cell");
    expect(row.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(["—", "Ese curso ya no está."]));
    screen.getByText(t("manage.import.faulty", { count: 1 }));
  });
});

describe("a chosen file", () => {
  it("can be sent again when the connection failed", async () => {
    const { user, server } = await open(noConnection);
    await user.upload(chooser(), file);
    await screen.findByText(t("errors.offline"));
    server.reply(importCall, two);
    await user.click(await press(t("manage.import.checkFile", { name: "personas.csv" })));
    await press(t("manage.import.submit", { count: 2 }));
  });

  it("cannot be sent again when the server cannot read it", async () => {
    const { user } = await open(() => problem(400, "invalid_request", "Revise.", { file: "No está en UTF-8." }));
    await user.upload(chooser(), file);
    await screen.findByText("No está en UTF-8.");
    expect(screen.queryByRole("button", { name: t("manage.import.checkFile", { name: "personas.csv" }) })).toBeNull();
  });

  it("is discarded when rows are pasted", async () => {
    const { user } = await open(noConnection);
    await user.upload(chooser(), file);
    await screen.findByText(t("errors.offline"));
    await user.type(pasted(), "ana@example.org,Ana,Pérez");
    expect(screen.queryByText(t("errors.offline"))).toBeNull();
    expect(screen.queryByRole("button", { name: t("manage.import.checkFile", { name: "personas.csv" }) })).toBeNull();
  });
});

describe("the import preview", () => {
  it.each(["es", "en"] as const)("offers to enrol people when no accounts are new (%s)", async (language) => {
    const { user } = await open({ ...two, created: 0, updated: 1 }, "", language);
    await user.upload(chooser(), file);
    await press(t("manage.import.submitUpdates", { count: 1 }));
  });

  it("lists at most a hundred faults, and the number of the rest", async () => {
    const faults = Array.from({ length: 130 }, (_, index) => ({ line: index + 2, column: "email", message: "Falta." }));
    const { user } = await open({ ...two, faults });
    await user.upload(chooser(), file);
    const table = within(await screen.findByRole("table", { name: t("manage.import.faults") }));
    expect(table.getAllByText("Falta.")).toHaveLength(100);
    screen.getByText(t("manage.import.moreFaults", { count: 30 }));
    screen.getByText(t("manage.import.faulty", { count: 130 }));
  });
});

describe("the default placement", () => {
  it("is the course and group from the URL, and the group is cleared with its course", async () => {
    const { user } = await open(two, "?course=course-1&group=Norte");
    await screen.findByRole("option", { name: exampleSummary.title });
    expect((await course()).value).toBe("course-1");
    expect(screen.getByLabelText<HTMLInputElement>(t("manage.import.group")).value).toBe("Norte");
    await user.selectOptions(await course(), t("manage.import.asRowsSay"));
    expect(screen.queryByLabelText(t("manage.import.group"))).toBeNull();
    await user.selectOptions(await course(), exampleSummary.title);
    expect(screen.getByLabelText<HTMLInputElement>(t("manage.import.group")).value).toBe("");
  });

  it("is shown by its id when the course is unknown", async () => {
    await open(two, "?course=course-9");
    expect((await course()).selectedOptions[0]?.textContent).toBe("course-9");
  });

  it("lists the course codes for the course column", async () => {
    await open(two);
    const codes = (await screen.findByText(t("manage.import.codes"))).closest("details");
    await waitFor(() => expect(codes?.textContent).toContain(`${exampleSummary.title}: course-1`));
  });
});
