import "../../../testing/browser/fake-upload.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { descriptionOf } from "../../../testing/description-of.ts";
import { noConnection, problem } from "../../../testing/fake-server.ts";
import { exampleImport, importsCall, openBring, sendCall } from "../../../testing/manage/import-scene.ts";
import { writtenCourse } from "../../../testing/writing-scene.ts";
import { formatMoment } from "../../../ui/text/amounts.ts";

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

describe("uploading a file", () => {
  it("sends only what was chosen", async () => {
    const { user, forms } = await open();
    await user.upload(chooser(), file);
    await waitFor(() => expect(forms()).toHaveLength(1));
    expect(Object.keys(forms()[0] ?? {})).toEqual(["file"]);
  });

  it("turns whatever was typed as the question bank into a valid id", async () => {
    const { user, forms, server } = await open();
    await user.selectOptions(course(), writtenCourse.title);
    await user.selectOptions(screen.getByLabelText(t("manage.bring.language")), t("manage.bring.languages.en"));
    await user.type(screen.getByLabelText(t("manage.bring.bank")), "¡Presión alta! ");
    await user.upload(chooser(), file);
    await waitFor(() => expect(forms()).toHaveLength(1));
    expect(forms()[0]).toMatchObject({ course: "presion", bank: "presion-alta", language: "en" });
    expect(server.sent(sendCall)[0]?.query.get("dryRun")).toBe("true");
  });

  it("clears the question bank when another course is selected", async () => {
    const { user } = await open();
    expect(screen.queryByLabelText(t("manage.bring.bank"))).toBeNull();
    await user.selectOptions(course(), writtenCourse.title);
    await user.type(screen.getByLabelText(t("manage.bring.bank")), "dosis");
    await user.selectOptions(course(), t("manage.bring.newCourse"));
    await user.selectOptions(course(), writtenCourse.title);
    expect(screen.getByLabelText<HTMLInputElement>(t("manage.bring.bank")).value).toBe("");
  });

  it("selects the course named in the URL, by its id if it is unknown", async () => {
    const { user, forms } = await open({ search: "?course=elsewhere" });
    expect(course().selectedOptions[0]?.textContent).toBe("elsewhere");
    await user.upload(chooser(), file);
    await waitFor(() => expect(forms()[0]).toMatchObject({ course: "elsewhere" }));
  });

  it("requires a course when the user cannot create courses", async () => {
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

  it("allows one upload at a time and shows when the file has arrived", async () => {
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

describe("pasted questions", () => {
  it.each(["es", "en"] as const)("are sent as a file with a translated name (%s)", async (language) => {
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

  it("are the same source whenever the text is the same, and another for another text", async () => {
    const { user, forms } = await open({ replies: { [sendCall]: noConnection } });
    const texts = ["¿Late?", "¿Respira?", " ¿Late? "];
    for (const [index, text] of texts.entries()) {
      await user.clear(pasted());
      await user.type(pasted(), text);
      await user.click(check());
      await waitFor(() => expect(forms()).toHaveLength(index + 1));
      await screen.findByText(t("errors.offline"));
    }
    const [first, second, third] = forms().map(({ source }) => source);
    expect(first).toMatch(/^[0-9a-z]{7}$/);
    expect(second).not.toBe(first);
    expect(third).toBe(first);
  });

  it("are not sent when there is only white space", async () => {
    const { user } = await open();
    await user.type(pasted(), "  ");
    expect(check()).toHaveProperty("disabled", true);
  });

  it.each([
    ["too many imports", () => problem(429, "rate_limited", "Espere una hora."), () => "Espere una hora."],
    ["a server without free space", () => problem(503, "uploads_full", "No hay lugar."), () => "No hay lugar."],
    ["a course that the user does not edit", () => problem(403, "forbidden", "No es suyo."), () => "No es suyo."],
    ["a lost connection", noConnection, () => t("errors.offline")],
  ])(
    "remain after a failure because of %s, with the error next to them, and can be sent again",
    async (_, refusal, message) => {
      const { user, server } = await open({ replies: { [sendCall]: refusal } });
      await user.type(pasted(), "¿Late?");
      await user.click(check());
      const alert = await screen.findByText(message());
      expect(alert.closest("section")).toBe(pasted().closest("section"));
      expect(pasted().value).toBe("¿Late?");
      server.reply(sendCall, { id: "i-1" });
      await user.click(check());
      await screen.findByRole("heading", { name: exampleImport.name });
    },
  );
});

it("shows next to the file why it was refused, and accepts the same file again", async () => {
  const refusal = () => problem(413, "too_large", "Pesa demasiado.");
  const { user, forms } = await open({ replies: { [sendCall]: refusal } });
  await user.upload(chooser(), file);
  const alert = await screen.findByText("Pesa demasiado.");
  expect(alert.closest("section")?.contains(chooser())).toBe(true);
  await user.upload(chooser(), file);
  await waitFor(() => expect(forms()).toHaveLength(2));
});

it("explains at the language field how the language is detected", async () => {
  await open();
  expect(descriptionOf(screen.getByLabelText(t("manage.bring.language")))).toBe(t("manage.bring.languageHelp"));
});

describe("the user's own imports", () => {
  it.each(["es", "en"] as const)("are listed with their time and state, page by page (%s)", async (language) => {
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
    const row = (state: (typeof states)[number] | "tried") => {
      return `${exampleImport.name}${formatMoment(exampleImport.at, language)} · ${t(`manage.bring.state.${state}`)}`;
    };
    expect(list()).toEqual(states.map(row));
    await user.click(screen.getByRole("button", { name: t("manage.bring.moreImports") }));
    await waitFor(() => expect(list().at(-1)).toBe(row("tried")));
  });

  it("are not shown when there are none", async () => {
    await open({ replies: { [importsCall]: { records: [], next: null } } });
    expect(screen.queryByRole("heading", { name: t("manage.bring.own") })).toBeNull();
  });
});
