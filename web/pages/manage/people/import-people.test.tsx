import "../../../testing/browser/fake-upload.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { ImportResult } from "../../../../contract/staff/import.ts";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { t } from "../../../i18n/translation.ts";
import { exampleSummary } from "../../../testing/example-course.ts";
import { only } from "../../../testing/example-post.ts";
import { problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { openStaffScreen } from "../../../testing/people-scene.ts";

const importCall = "POST /api/v1/manage/people/import";
const two: ImportResult = { rows: 3, created: 2, updated: 0, unchanged: 1, faults: [] };

beforeEach(() => localStorage.clear());

async function open(reply: unknown, { language = "es" as "es" | "en", search = "" } = {}) {
  const app = await openStaffScreen(`people/import${search}`, { [importCall]: reply }, { language });
  await screen.findByRole("heading", { level: 1, name: t("manage.import.title") });
  return { ...app, sent: () => app.server.sent(importCall) };
}

const press = (name: string) => screen.getByRole("button", { name });

async function textOf({ body }: RecordedRequest): Promise<string> {
  const file = body instanceof FormData ? body.get("file") : null;
  return file instanceof File ? file.text() : "";
}

describe("inviting many people", () => {
  it.each(["es", "en"] as const)("shows what pasted rows will do before doing it (%s)", async (language) => {
    const { user, sent } = await open(two, { language });
    await user.click(screen.getByLabelText(t("manage.import.pasteLabel")));
    await user.paste("ana@example.org\tAna\tPérez\nluz@example.org\tLuz\tDíaz");
    await user.click(press(t("manage.import.check")));
    const submit = await screen.findByRole("button", { name: t("manage.import.submit", { count: 2 }) });
    expect(sent().map(({ query }) => query.get("dryRun"))).toEqual(["true"]);
    const [first] = sent();
    expect(first && (await textOf(first))).toBe(
      "email,firstName,lastName\r\nana@example.org,Ana,Pérez\r\nluz@example.org,Luz,Díaz\r\n",
    );
    await user.dblClick(submit);
    await screen.findByText(t("manage.import.done", { created: 2, updated: 0, unchanged: 1 }));
    expect(sent().map(({ query }) => query.get("dryRun"))).toEqual(["true", "false"]);
    await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
    await user.click(press(t("manage.import.another")));
    expect(screen.getByLabelText<HTMLTextAreaElement>(t("manage.import.pasteLabel")).value).toBe("");
  });

  it("sends a file unchanged, whether chosen or dropped", async () => {
    const { user, sent } = await open(two);
    const file = new File(["email;firstName;lastName\n"], "personas.csv", { type: "text/csv" });
    await user.upload(screen.getByLabelText(t("manage.import.chooseFile"), { selector: "input" }), file);
    await screen.findByRole("button", { name: t("manage.import.submit", { count: 2 }) });
    const place = screen.getByRole("group", { name: t("manage.import.chooseFile") });
    fireEvent.drop(place, { dataTransfer: { files: [file] } });
    await waitFor(() => expect(sent()).toHaveLength(2));
    for (const request of sent()) expect(await textOf(request)).toBe("email;firstName;lastName\n");
  });

  it("places people from a file in the chosen course and group, and announces it in the preview", async () => {
    const { user, sent } = await open(two);
    await user.selectOptions(
      await screen.findByRole("combobox", { name: t("manage.import.course") }),
      exampleSummary.title,
    );
    await user.type(screen.getByLabelText(t("manage.import.group")), "Norte");
    const file = new File(["email;firstName;lastName\nana@example.org;Ana;Pérez\n"], "personas.csv");
    await user.upload(screen.getByLabelText(t("manage.import.chooseFile"), { selector: "input" }), file);
    const where = t("manage.import.inGroup", { course: exampleSummary.title, group: "Norte" });
    await screen.findByText(t("manage.import.completed", { count: 1, place: where }));
    const [first] = sent();
    expect(first && (await textOf(first))).toContain(`${exampleSummary.id},Norte,ana@example.org,Ana,Pérez`);

    await user.type(screen.getByLabelText(t("manage.import.group")), " 2");
    expect(screen.queryByRole("heading", { name: t("manage.import.preview") })).toBeNull();
    await user.click(press(t("manage.import.checkFile", { name: "personas.csv" })));
    await screen.findByRole("heading", { name: t("manage.import.preview") });
    const [, again] = sent();
    expect(again && (await textOf(again))).toContain(`${exampleSummary.id},Norte 2,ana@example.org,Ana,Pérez`);
  });

  it("lists the faults by line as pasted, and offers no import", async () => {
    const faults = [{ line: 3, column: "email", message: "Esta dirección no está completa." }];
    const { user } = await open({ ...two, faults });
    await user.click(screen.getByLabelText(t("manage.import.pasteLabel")));
    await user.paste("ana@example.org\tAna\tPérez\nluz@\tLuz\tDíaz");
    await user.click(press(t("manage.import.check")));
    const table = within(await screen.findByRole("table", { name: t("manage.import.faults") }));
    const cells = [...table.getAllByRole("rowheader"), ...table.getAllByRole("cell")].map((cell) => cell.textContent);
    expect(cells).toEqual(["2", "email", "Esta dirección no está completa."]);
    const fault = screen.getByText(t("manage.import.faulty", { count: 1 }));
    expect(fault.closest("[role=alert]")).not.toBeNull();
    expect(screen.queryByRole("button", { name: t("manage.import.submit", { count: 2 }) })).toBeNull();
  });

  it("discards the preview when the rows change", async () => {
    const { user } = await open(two);
    await user.type(screen.getByLabelText(t("manage.import.pasteLabel")), "ana@example.org,Ana,Pérez");
    await user.click(press(t("manage.import.check")));
    await screen.findByRole("button", { name: t("manage.import.submit", { count: 2 }) });
    expect(screen.getByText(t("manage.import.consequence")).role).toBe("status");
    await user.type(screen.getByLabelText(t("manage.import.pasteLabel")), "!");
    expect(screen.queryByRole("heading", { name: t("manage.import.preview") })).toBeNull();
  });

  it("shows when there is nothing to do", async () => {
    const { user } = await open({ ...two, created: 0, unchanged: 3 });
    await user.type(screen.getByLabelText(t("manage.import.pasteLabel")), "ana@example.org,Ana,Pérez");
    await user.click(press(t("manage.import.check")));
    await screen.findByText(t("manage.import.nothing"));
  });

  it("shows the server's reason when it cannot read a file", async () => {
    const sentence = "El archivo no está en UTF-8.";
    const { user } = await open(() => problem(400, "invalid_request", "Revise los datos.", { file: sentence }));
    const file = new File(["\xe9"], "latin.csv", { type: "text/csv" });
    await user.upload(screen.getByLabelText(t("manage.import.chooseFile"), { selector: "input" }), file);
    await screen.findByText(sentence);
  });

  it("shows progress, and then that the connection failed", async () => {
    const { promise, reject } = Promise.withResolvers();
    const { user } = await open(() => promise);
    await user.type(screen.getByLabelText(t("manage.import.pasteLabel")), "ana@example.org,Ana,Pérez");
    await user.click(press(t("manage.import.check")));
    await screen.findByText(t("manage.import.running"));
    screen.getByRole("progressbar");
    reject(new TypeError("no line"));
    await screen.findByText(t("errors.offline"));
  });

  it("offers a sample file with every column", async () => {
    await open(two);
    const link = screen.getByRole("link", { name: t("manage.import.sample") });
    expect(link.getAttribute("download")).toBe("people.csv");
    expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain(
      "email,firstName,lastName,language,course,group",
    );
  });
});

it("enrols people in the teacher's course", async () => {
  const staff = { roles: [], courses: [{ id: "course-1", title: "El corazón", role: "teacher" as const }] };
  const replies = { [importCall]: two, "GET /api/v1/courses-user": only() };
  const { user, server } = await openStaffScreen("people/import?course=course-1", replies, { staff });
  await user.type(await screen.findByLabelText(t("manage.import.pasteLabel")), "ana@example.org,Ana,Pérez");
  await user.click(press(t("manage.import.check")));
  await user.click(await screen.findByRole("button", { name: t("manage.import.submit", { count: 2 }) }));
  await screen.findByText(t("manage.import.done", { created: 2, updated: 0, unchanged: 1 }));
  const [first] = server.sent(importCall);
  expect(first && (await textOf(first))).toContain("course-1,,ana@example.org,Ana,Pérez");
  expect(screen.queryByRole("link", { name: t("manage.people.toList") })).toBeNull();
  const onward = screen.getByRole("link", { name: t("manage.import.toLearners") });
  expect(onward.getAttribute("href")).toBe(managePath("learners", { courseId: "course-1" }));
});
