import "../../testing/browser/fake-upload.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { noConnection, problem } from "../../testing/fake-server.ts";
import {
  firstRelease,
  openWriting,
  someFaults,
  writingCalls,
  writtenCourse,
  writtenDraft,
} from "../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

const heading = () => screen.findByRole("heading", { level: 1, name: /La presión/ });
const publishButton = () => screen.getByRole("button", { name: t("manage.writing.publish.submit") });
const archive = new File(["PK"], "presion.zip", { type: "application/zip" });

function fileField(): HTMLInputElement {
  const field = screen.getByLabelText(t("manage.writing.package.choose"), { selector: "input" });
  if (!(field instanceof HTMLInputElement)) throw new Error("Expected the file field to be an input.");
  return field;
}

it.each(["es", "en"] as const)("lists faults by item and in words, errors first (%s)", async (language) => {
  await openWriting("publish", { [writingCalls.check]: { faults: someFaults } }, language);
  await heading();
  await screen.findByText(t("manage.writing.check.errors", { count: 1 }));
  const [first, second] = screen
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent)
    .filter((text) => text !== null);
  expect([first, second]).toEqual([
    t("manage.writing.kind.evaluation", { title: "Prueba" }),
    t("manage.writing.check.course"),
  ]);
  const { entry, key } = {
    entry: [
      t("manage.writing.place.entry.questions", { name: 1 }),
      t("manage.writing.place.entry.choices", { name: 2 }),
    ],
    key: t("manage.writing.place.key.text"),
  };
  screen.getByText([...entry, key].join(", "));
  screen.getByText("Falta el texto.");
});

it("links each fault to the screen on which it can be fixed", async () => {
  const term = { item: null, path: "glossary.pe.definition", message: "Falta la definición.", severity: "error" };
  await openWriting("publish", { [writingCalls.check]: { faults: [...someFaults, term] } });
  await heading();
  await screen.findByText("Falta el texto.");
  const course = "/modules/manage/courses/presion";
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(["Falta el texto.", "Falta el resumen.", "Falta la definición."].map(hrefOf)).toEqual([
    `${course}/items/prueba`,
    `${course}/outline`,
    `${course}/glossary`,
  ]);
});

it("lists the changes since the last release by title, including removed items", async () => {
  await openWriting("publish");
  await heading();
  const listUnder = (name: string) =>
    within(screen.getByRole("heading", { level: 3, name }).closest("section") ?? document.body).getAllByRole(
      "listitem",
    );
  expect(listUnder(t("manage.writing.changes.added")).map(({ textContent }) => textContent)).toEqual([
    t("manage.writing.kind.evaluation", { title: "Prueba" }),
  ]);
  expect(listUnder(t("manage.writing.changes.edited"))).toHaveLength(1);
  await screen.findByText("La vieja clase");
});

it("publishes with a note after asking for the password, and links to the course", async () => {
  let tries = 0;
  const published = { ...firstRelease, number: 2 };
  const { user, server } = await openWriting("publish", {
    [writingCalls.publish]: () => (++tries === 1 ? problem(422, "elevation_required", "Confirme.") : published),
    "POST /api/v1/users/me/elevation": () => new Response(null, { status: 204 }),
  });
  await heading();
  await user.type(screen.getByRole("textbox", { name: t("manage.writing.publish.note") }), "Nueva dosis");
  await user.click(publishButton());
  const dialog = await screen.findByRole("dialog", { name: t("manage.elevation.title") });
  await user.type(within(dialog).getByLabelText(t("account.password")), "corazón{Enter}");
  await screen.findByText(t("manage.writing.publish.done", { number: 2 }));
  expect(server.sent(writingCalls.publish).map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ note: "Nueva dosis" })),
  );
  const link = screen.getByRole("link", { name: t("manage.writing.publish.see") });
  expect(link.getAttribute("href")).toBe("/modules/courses/presion");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

it("shows the published release when an earlier response was lost", async () => {
  const { user, server } = await openWriting("publish", { [writingCalls.publish]: noConnection });
  await heading();
  await user.click(publishButton());
  await screen.findByText(t("errors.offline"));
  server.reply(writingCalls.publish, () => problem(409, "conflict", "No."));
  server.reply(writingCalls.releases, { records: [{ ...firstRelease, number: 2 }, firstRelease], next: null });
  await user.click(publishButton());
  await screen.findByText(t("manage.writing.publish.done", { number: 2 }));
  expect(screen.queryByText(t("manage.writing.publish.nothing"))).toBeNull();
});

it.each([
  [409, "conflict", "manage.writing.publish.nothing"],
  [422, "draft_has_faults", "manage.writing.publish.faulty"],
] as const)("shows next to the button why nothing was published, and checks again (%s)", async (status, code, key) => {
  const { user, server } = await openWriting("publish", {
    [writingCalls.publish]: () => problem(status, code, "No."),
  });
  await heading();
  await screen.findByText(t("manage.writing.check.none"));
  await user.click(publishButton());
  expect((await screen.findByText(t(key))).closest("[role=alert]")).not.toBeNull();
  await waitFor(() => expect(server.sent(writingCalls.check)).toHaveLength(2));
});

it.each(["es", "en"] as const)("lists the changes that are only on this device (%s)", async (language) => {
  const [evaluation] = writtenDraft.items.filter(({ kind }) => kind === "evaluation");
  for (const id of ["", evaluation?.id]) localStorage.setItem(`writing:u-1:presion:${id}`, "{}");
  localStorage.setItem("writing:u-2:presion:another", "{}");
  await openWriting("publish", {}, language);
  await heading();
  const unsentNote = screen.getByText(t("manage.writing.publish.unsent")).parentElement ?? document.body;
  const ways = within(unsentNote)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(ways).toEqual([
    [t("manage.writing.check.course"), "/modules/manage/courses/presion/outline"],
    [
      t("manage.writing.kind.evaluation", { title: "Prueba" }),
      `/modules/manage/courses/presion/items/${evaluation?.id}`,
    ],
  ]);
});

it("offers nothing to publish when nothing has changed", async () => {
  const course = { ...writtenCourse, draftChanged: false };
  await openWriting("publish", { [writingCalls.courses]: { records: [course], next: null } });
  await heading();
  screen.getByText(t("manage.writing.changes.none"));
  expect(screen.queryByRole("button", { name: t("manage.writing.publish.submit") })).toBeNull();
});

it("does not offer to publish an empty draft", async () => {
  await openWriting("publish", {
    [writingCalls.courses]: { records: [{ ...writtenCourse, release: null }], next: null },
    [writingCalls.draft]: { ...writtenDraft, items: [] },
    [writingCalls.releases]: { records: [], next: null },
  });
  await heading();
  screen.getByText(t("manage.writing.changes.empty"));
  expect(screen.queryByRole("button", { name: t("manage.writing.publish.submit") })).toBeNull();
});

it("asks before a package replaces unpublished changes, and shows the result", async () => {
  const { user, server } = await openWriting("publish", {
    [writingCalls.package]: { revision: 4, faults: someFaults },
  });
  await heading();
  await user.upload(fileField(), archive);
  const dialog = await screen.findByRole("dialog", { name: t("manage.writing.package.replaceTitle") });
  expect(server.sent(writingCalls.package)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: t("manage.writing.package.replace") }));
  await screen.findByText(t("manage.writing.package.done", { count: 2 }));
  const [sent] = server.sent(writingCalls.package);
  expect(sent?.body instanceof FormData && sent.body.get("file")).toBeInstanceOf(File);
  screen.getByText(t("manage.writing.check.errors", { count: 1 }));
});

it("shows the faults of an unreadable package, and which course it must belong to", async () => {
  const course = { ...writtenCourse, draftChanged: false };
  const faults = [{ item: null, path: "course.yaml:3", message: "Falta el id.", severity: "error" }];
  const refusal = { code: "draft_has_faults", message: "No.", faults };
  const { user, server } = await openWriting("publish", {
    [writingCalls.courses]: { records: [course], next: null },
    [writingCalls.package]: () => Response.json(refusal, { status: 422 }),
  });
  await heading();
  await user.upload(fileField(), archive);
  await screen.findByText(t("manage.writing.package.refused"));
  screen.getByText(t("manage.writing.place.line", { file: "course.yaml", line: "3" }));
  server.reply(writingCalls.package, () => problem(409, "conflict", "No."));
  await user.upload(fileField(), archive);
  await screen.findByText(t("manage.writing.package.otherCourse", { id: "presion" }));
  expect(screen.queryByText("Falta el id.")).toBeNull();
});

it("lists the course's team, and explains who can change it", async () => {
  await openWriting("publish");
  const team = await screen.findByRole("list", { name: t("manage.writing.staff.title") });
  within(team).getByText("Eva Soto");
  expect(within(team).queryByRole("link")).toBeNull();
  screen.getByText(t("manage.writing.staff.ask"));
});

it("shows that the course was not found when the user has no role in it", async () => {
  await openWriting("publish", { [writingCalls.courses]: { records: [], next: null } });
  await screen.findByRole("heading", { name: t("access.notFoundTitle") });
});

it.each([
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), null],
  ["a rejected request", () => problem(429, "rate_limited", "Espere un momento."), "Espere un momento."],
])("keeps the note after %s, and publishes with it on the next attempt", async (_what, reply, words) => {
  const { user, server } = await openWriting("publish", { [writingCalls.publish]: reply });
  await heading();
  const note = screen.getByRole("textbox", { name: t("manage.writing.publish.note") });
  await user.type(note, "Nueva dosis");
  await user.click(publishButton());
  await screen.findByText(words ?? t("errors.offline"));
  expect(note).toHaveProperty("value", "Nueva dosis");
  server.reply(writingCalls.publish, { ...firstRelease, number: 2 });
  await user.click(publishButton());
  await screen.findByText(t("manage.writing.publish.done", { number: 2 }));
  expect(server.sent(writingCalls.publish).at(-1)?.body).toEqual({ note: "Nueva dosis" });
});

it("publishes nothing when the password is refused, and keeps the note without an error", async () => {
  const { user } = await openWriting("publish", {
    [writingCalls.publish]: () => problem(422, "elevation_required", "Confirme."),
  });
  await heading();
  const note = screen.getByRole("textbox", { name: t("manage.writing.publish.note") });
  await user.type(note, "Nueva dosis");
  await user.click(publishButton());
  await screen.findByRole("dialog", { name: t("manage.elevation.title") });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(note).toHaveProperty("value", "Nueva dosis");
  expect(screen.queryByText("Confirme.")).toBeNull();
  await waitFor(() => expect(note).toHaveProperty("readOnly", false));
});

it("shows why the draft could not be checked, and can check it again", async () => {
  const { user, server } = await openWriting("publish", {
    [writingCalls.check]: () => problem(429, "rate_limited", "Espere un momento."),
  });
  await heading();
  await screen.findByText("Espere un momento.");
  expect(screen.queryByText(t("manage.writing.check.none"))).toBeNull();
  server.reply(writingCalls.check, { faults: [] });
  await user.click(screen.getByRole("button", { name: t("manage.writing.check.again") }));
  await screen.findByText(t("manage.writing.check.none"));
});

it("lists at most a hundred faults, and the number of the rest", async () => {
  const faults = Array.from({ length: 103 }, (_, index) => ({
    ...{ item: "prueba", path: `questions.q${index}.prompt`, severity: "error" },
    message: `Falta el texto ${index}.`,
  }));
  await openWriting("publish", { [writingCalls.check]: { faults } });
  await heading();
  await screen.findByText(t("manage.writing.check.errors", { count: 103 }));
  expect(screen.getAllByText(/^Falta el texto/)).toHaveLength(100);
  screen.getByText(t("manage.writing.check.more", { count: 3 }));
});

it.each([
  [413, "payload_too_large", "El paquete es demasiado grande."],
  [429, "rate_limited", "Espere un momento."],
] as const)("shows why a package was refused, and accepts the next one (%s)", async (status, code, message) => {
  const course = { ...writtenCourse, draftChanged: false };
  const { user, server } = await openWriting("publish", {
    [writingCalls.courses]: { records: [course], next: null },
    [writingCalls.package]: () => problem(status, code, message),
  });
  await heading();
  await user.upload(fileField(), archive);
  await screen.findByText(message);
  server.reply(writingCalls.package, { revision: 4, faults: [] });
  await user.upload(fileField(), archive);
  await screen.findByText(t("manage.writing.package.done", { count: 2 }));
  expect(screen.queryByText(message)).toBeNull();
});

it("sends no package when the user declines to replace the draft", async () => {
  const { user, server } = await openWriting("publish");
  await heading();
  await user.upload(fileField(), archive);
  await screen.findByRole("dialog", { name: t("manage.writing.package.replaceTitle") });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.sent(writingCalls.package)).toEqual([]);
});

it("shows when the team is empty, and why it could not be loaded", async () => {
  const { unmount } = await openWriting("publish", { [writingCalls.staff]: { records: [], next: null } });
  await heading();
  await screen.findByText(t("manage.writing.staff.none"));
  unmount();
  await openWriting("publish", { [writingCalls.staff]: () => problem(429, "rate_limited", "Espere un momento.") });
  await heading();
  await screen.findByText("Espere un momento.");
  expect(screen.queryByText(t("manage.writing.staff.none"))).toBeNull();
});
