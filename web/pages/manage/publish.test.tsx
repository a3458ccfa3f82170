import "../../testing/browser/stand-in-upload.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { noLine, problem } from "../../testing/fake-server.ts";
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
  if (!(field instanceof HTMLInputElement)) throw new Error("A file field is an input.");
  return field;
}

it.each(["es", "en"] as const)("says faults by item and in words, errors first (%s)", async (language) => {
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
      t("manage.writing.place.entry.questions", { name: "q1" }),
      t("manage.writing.place.entry.choices", { name: 1 }),
    ],
    key: t("manage.writing.place.key.text"),
  };
  screen.getByText([...entry, key].join(", "));
  screen.getByText("Falta el texto.");
});

it("leads from each fault to the screen on which it can be mended", async () => {
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

it("says what has changed since the last release by titles, those of removed items too", async () => {
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

it("publishes with a note once the password was given, and leads to the course", async () => {
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

it("says which version is published where the answer to an earlier attempt was lost", async () => {
  const { user, server } = await openWriting("publish", { [writingCalls.publish]: noLine });
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
] as const)("says beside the button why nothing was published, and checks again (%s)", async (status, code, key) => {
  const { user, server } = await openWriting("publish", {
    [writingCalls.publish]: () => problem(status, code, "No."),
  });
  await heading();
  await screen.findByText(t("manage.writing.check.none"));
  await user.click(publishButton());
  expect((await screen.findByText(t(key))).closest("[role=alert]")).not.toBeNull();
  await waitFor(() => expect(server.sent(writingCalls.check)).toHaveLength(2));
});

it.each(["es", "en"] as const)("says which changes are on this device alone (%s)", async (language) => {
  const [evaluation] = writtenDraft.items.filter(({ kind }) => kind === "evaluation");
  for (const id of ["", evaluation?.id]) localStorage.setItem(`writing:u-1:presion:${id}`, "{}");
  localStorage.setItem("writing:u-2:presion:another", "{}");
  await openWriting("publish", {}, language);
  await heading();
  const said = screen.getByText(t("manage.writing.publish.unsent")).parentElement ?? document.body;
  const ways = within(said)
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

it("has nothing to publish where nothing has changed", async () => {
  const course = { ...writtenCourse, draftChanged: false };
  await openWriting("publish", { [writingCalls.courses]: { records: [course], next: null } });
  await heading();
  screen.getByText(t("manage.writing.changes.none"));
  expect(screen.queryByRole("button", { name: t("manage.writing.publish.submit") })).toBeNull();
});

it("offers to publish only what has content", async () => {
  await openWriting("publish", {
    [writingCalls.courses]: { records: [{ ...writtenCourse, release: null }], next: null },
    [writingCalls.draft]: { ...writtenDraft, items: [] },
    [writingCalls.releases]: { records: [], next: null },
  });
  await heading();
  screen.getByText(t("manage.writing.changes.empty"));
  expect(screen.queryByRole("button", { name: t("manage.writing.publish.submit") })).toBeNull();
});

it("asks before a package replaces changes that are not published, and then says what it brought", async () => {
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

it("says what is wrong with a package that cannot be read, and of which course it should be", async () => {
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

it("names the course's team, and who can change it", async () => {
  await openWriting("publish");
  const team = await screen.findByRole("list", { name: t("manage.writing.staff.title") });
  within(team).getByText("Eva Soto");
  expect(within(team).queryByRole("link")).toBeNull();
  screen.getByText(t("manage.writing.staff.ask"));
});

it("says that a course is not one's own", async () => {
  await openWriting("publish", { [writingCalls.courses]: { records: [], next: null } });
  await screen.findByRole("heading", { name: t("access.notFoundTitle") });
});

it.each([
  ["a dead line", () => Promise.reject(new TypeError("Failed to fetch")), null],
  ["a refusal", () => problem(429, "rate_limited", "Espere un momento."), "Espere un momento."],
])("keeps the note after %s, and publishes with it at the next press", async (_what, reply, words) => {
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

it("publishes nothing where the password is not given, and keeps the note without a word of failure", async () => {
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

it("says why the draft could not be checked, and checks it when asked to", async () => {
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

it("lists a hundred faults, and says how many more there are", async () => {
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
] as const)("says why a package was not taken, and takes the next one (%s)", async (status, code, message) => {
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

it("sends no package where somebody does not want their draft replaced", async () => {
  const { user, server } = await openWriting("publish");
  await heading();
  await user.upload(fileField(), archive);
  await screen.findByRole("dialog", { name: t("manage.writing.package.replaceTitle") });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.sent(writingCalls.package)).toEqual([]);
});

it("says where nobody is in the team, and why it is not there", async () => {
  const { unmount } = await openWriting("publish", { [writingCalls.staff]: { records: [], next: null } });
  await heading();
  await screen.findByText(t("manage.writing.staff.none"));
  unmount();
  await openWriting("publish", { [writingCalls.staff]: () => problem(429, "rate_limited", "Espere un momento.") });
  await heading();
  await screen.findByText("Espere un momento.");
  expect(screen.queryByText(t("manage.writing.staff.none"))).toBeNull();
});
