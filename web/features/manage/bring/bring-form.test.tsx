import "../../../testing/browser/stand-in-upload.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { descriptionOf } from "../../../testing/description-of.ts";
import { noLine, problem } from "../../../testing/fake-server.ts";
import { exampleImport, importsCall, openBring, sendCall } from "../../../testing/manage/import-scene.ts";
import { writtenCourse } from "../../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

const editor = { roles: [], courses: [{ id: "presion", title: "La presión", role: "editor" as const }] };

const course = () => screen.getByRole<HTMLSelectElement>("combobox", { name: t("manage.bring.course") });
const pasted = () => screen.getByLabelText<HTMLTextAreaElement>(t("manage.bring.pasteLabel"));
const check = () => screen.getByRole("button", { name: t("manage.bring.check") });
const chooser = () => screen.getByLabelText(t("manage.bring.choose"), { selector: "input" });
const file = new File(["<quiz/>"], "quiz.xml");

async function open({
  search = "",
  replies = {},
  language = "es" as "es" | "en",
  staff = undefined as undefined | typeof editor,
} = {}) {
  const app = await openBring(search, replies, { language, ...(staff && { staff }) });
  await screen.findByLabelText(t("manage.bring.pasteLabel"));
  const forms = () =>
    app.server.sent(sendCall).map(({ body }) => (body instanceof FormData ? Object.fromEntries(body) : {}));
  return { ...app, forms };
}

describe("a file that is brought in", () => {
  it("goes with what was chosen, and with nothing else", async () => {
    const { user, forms } = await open();
    await user.upload(chooser(), file);
    await waitFor(() => expect(forms()).toHaveLength(1));
    expect(Object.keys(forms()[0] ?? {})).toEqual(["file"]);
  });

  it("goes into a bank by an id that may be one, whatever was typed", async () => {
    const { user, forms, server } = await open();
    await user.selectOptions(course(), writtenCourse.title);
    await user.selectOptions(screen.getByLabelText(t("manage.bring.language")), t("manage.bring.languages.en"));
    await user.type(screen.getByLabelText(t("manage.bring.bank")), "¡Presión alta! ");
    await user.upload(chooser(), file);
    await waitFor(() => expect(forms()).toHaveLength(1));
    expect(forms()[0]).toMatchObject({ course: "presion", bank: "presion-alta", language: "en" });
    expect(server.sent(sendCall)[0]?.query.get("dryRun")).toBe("true");
  });

  it("goes into a bank only with its course", async () => {
    const { user } = await open();
    expect(screen.queryByLabelText(t("manage.bring.bank"))).toBeNull();
    await user.selectOptions(course(), writtenCourse.title);
    await user.type(screen.getByLabelText(t("manage.bring.bank")), "dosis");
    await user.selectOptions(course(), t("manage.bring.newCourse"));
    await user.selectOptions(course(), writtenCourse.title);
    expect(screen.getByLabelText<HTMLInputElement>(t("manage.bring.bank")).value).toBe("");
  });

  it("goes to the course that the address names, which is shown even where it is not known here", async () => {
    const { user, forms } = await open({ search: "?course=elsewhere" });
    expect(course().selectedOptions[0]?.textContent).toBe("elsewhere");
    await user.upload(chooser(), file);
    await waitFor(() => expect(forms()[0]).toMatchObject({ course: "elsewhere" }));
  });

  it("waits for a course where one begins none", async () => {
    const { user, forms } = await open({ staff: editor });
    screen.getByText(t("manage.bring.courseFirst"));
    await user.type(pasted(), "¿Late?");
    expect(check()).toHaveProperty("disabled", true);
    await user.upload(chooser(), file);
    expect(forms()).toEqual([]);
    await user.selectOptions(course(), writtenCourse.title);
    expect(screen.queryByText(t("manage.bring.courseFirst"))).toBeNull();
    expect(check()).toHaveProperty("disabled", false);
  });

  it("is one at a time, and says when it has arrived", async () => {
    const { user, forms } = await open({ replies: { [sendCall]: () => new Promise(() => {}) } });
    await user.type(pasted(), "¿Late?");
    await user.upload(chooser(), file);
    await screen.findByText(t("manage.bring.arrived"));
    await user.click(check());
    await user.upload(chooser(), file);
    expect(forms()).toHaveLength(1);
    expect(pasted().readOnly).toBe(true);
  });
});

describe("questions that are pasted", () => {
  it.each(["es", "en"] as const)("go as a file with a name in words (%s)", async (language) => {
    const { user, forms } = await open({ language });
    await user.type(pasted(), "¿Late?");
    await user.click(check());
    await waitFor(() => expect(forms()).toHaveLength(1));
    const sent = forms()[0]?.file;
    expect(sent instanceof File && [sent.name, await sent.text()]).toEqual([
      `${t("manage.bring.pastedName")}.txt`,
      "¿Late?",
    ]);
  });

  it("are not sent where there are none", async () => {
    const { user } = await open();
    await user.type(pasted(), "  ");
    expect(check()).toHaveProperty("disabled", true);
  });

  it.each([
    ["too many imports", () => problem(429, "rate_limited", "Espere una hora."), () => "Espere una hora."],
    ["a full server", () => problem(503, "uploads_full", "No hay lugar."), () => "No hay lugar."],
    ["a course that is not one's own", () => problem(403, "forbidden", "No es suyo."), () => "No es suyo."],
    ["no line", noLine, () => t("errors.offline")],
  ])("stay after a refusal for %s, which is said beside them until they are sent again", async (_, refusal, words) => {
    const { user, server } = await open({ replies: { [sendCall]: refusal } });
    await user.type(pasted(), "¿Late?");
    await user.click(check());
    const said = await screen.findByText(words());
    expect(said.closest("section")).toBe(pasted().closest("section"));
    expect(pasted().value).toBe("¿Late?");
    server.reply(sendCall, { id: "i-1" });
    await user.click(check());
    await screen.findByRole("heading", { name: exampleImport.name });
  });
});

it("says beside the file why it was refused, and takes the same one again", async () => {
  const refusal = () => problem(413, "too_large", "Pesa demasiado.");
  const { user, forms } = await open({ replies: { [sendCall]: refusal } });
  await user.upload(chooser(), file);
  const said = await screen.findByText("Pesa demasiado.");
  expect(said.closest("section")?.contains(chooser())).toBe(true);
  await user.upload(chooser(), file);
  await waitFor(() => expect(forms()).toHaveLength(2));
});

it("says how the language is found, at its field", async () => {
  await open();
  expect(descriptionOf(screen.getByLabelText(t("manage.bring.language")))).toBe(t("manage.bring.languageHelp"));
});

describe("what one brought in", () => {
  it.each(["es", "en"] as const)("is told with its state, page by page (%s)", async (language) => {
    const states = ["waiting", "running", "refused", "done"] as const;
    const records = states.map((state, index) => ({ ...exampleImport, id: `i-${index}`, state, dryRun: false }));
    const { user } = await open({
      language,
      replies: {
        [importsCall]: ({ query }: { query: URLSearchParams }) =>
          query.get("cursor") ? { records: [{ ...exampleImport, id: "i-9" }], next: null } : { records, next: "c" },
      },
    });
    const list = () =>
      within(screen.getByRole("heading", { name: t("manage.bring.own") }).closest("section") ?? document.body)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(list()).toEqual(states.map((state) => `${exampleImport.name}${t(`manage.bring.state.${state}`)}`));
    await user.click(screen.getByRole("button", { name: t("manage.bring.moreImports") }));
    await waitFor(() => expect(list().at(-1)).toBe(`${exampleImport.name}${t("manage.bring.state.tried")}`));
  });

  it("is not spoken of where there is nothing", async () => {
    await open({ replies: { [importsCall]: { records: [], next: null } } });
    expect(screen.queryByRole("heading", { name: t("manage.bring.own") })).toBeNull();
  });
});
