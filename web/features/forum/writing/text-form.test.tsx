import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { descriptionOf } from "../../../testing/description-of.ts";
import { only, examplePost as post, exampleReply as reply } from "../../../testing/example-post.ts";
import { signIn } from "../../../testing/example-session.ts";
import { problem } from "../../../testing/fake-server.ts";
import { listCall, openForum, openThread } from "../../../testing/forum-scene.ts";

const write = "POST /api/v1/posts/p-1/replies";
const create = "POST /api/v1/posts";
const sent = { ...reply, id: "r-2", body: "Refiera hoy", mine: true };

beforeEach(() => {
  localStorage.clear();
  signIn();
});

const press = (name: string) => screen.getByRole("button", { name });
const findField = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: t("forum.write.reply") });

describe("reply form", () => {
  it("stores the draft while typing and says so", async () => {
    const first = await openThread();
    await first.user.type(await findField(), "Para luego");
    expect(descriptionOf(await findField())).toBe(t("forum.write.hint"));
    first.unmount();
    await openThread();
    expect((await findField()).value).toBe("Para luego");
  });

  it("does not show a draft to another account", async () => {
    const first = await openThread();
    await first.user.type(await findField(), "Para luego");
    first.unmount();
    localStorage.setItem("user", JSON.stringify({ ...JSON.parse(localStorage.getItem("user") ?? ""), id: "u-9" }));
    await openThread();
    expect((await findField()).value).toBe("");
  });

  it("does not send an empty reply and reports the problem at the field", async () => {
    const { user, server } = await openThread({}, "en");
    const field = await findField();
    await user.click(press(t("forum.write.sendReply")));
    await waitFor(() => expect(descriptionOf(field)).toBe(t("fields.required")));
    expect(field.ariaInvalid).toBe("true");
    expect(server.sent(write)).toEqual([]);
  });

  it("adds a sent reply to the list, counts it and empties the field", async () => {
    const { user } = await openThread({ [write]: sent });
    await user.type(await findField(), sent.body);
    await user.click(press(t("forum.write.sendReply")));
    await screen.findByText(sent.body, { selector: "p" });
    screen.getByRole("heading", { level: 2, name: t("forum.replies", { count: 2 }) });
    expect((await findField()).value).toBe("");
  });

  it.each(["bold", "italic", "list", "quote", "link"] as const)(
    "formats the selection with the %s button",
    async (mark) => {
      const { user } = await openThread();
      const field = await findField();
      await user.type(field, "disnea");
      field.setSelectionRange(0, 6);
      await user.click(
        within(screen.getByRole("group", { name: t("forum.write.marks") })).getByRole("button", {
          name: t(`forum.write.mark.${mark}`),
        }),
      );
      expect(field.value).not.toBe("disnea");
      expect(field.value).toContain("disnea");
      await expect.poll(() => document.activeElement).toBe(field);
    },
  );

  it("previews the formatted text", async () => {
    const { user } = await openThread();
    await user.type(await findField(), "Muy **importante**");
    await user.click(press(t("forum.write.preview")));
    expect(screen.getByText("importante").tagName).toBe("STRONG");
    expect(press(t("forum.write.mark.bold"))).toHaveProperty("disabled", true);
    await user.click(press(t("forum.write.preview")));
    expect((await findField()).hidden).toBe(false);
  });

  it("shows an empty preview while there is no text", async () => {
    const { user } = await openThread();
    await findField();
    await user.click(press(t("forum.write.preview")));
    screen.getByText(t("forum.write.nothing"));
    expect(press(t("forum.write.preview")).ariaPressed).toBe("true");
  });

  it("announces the retry while the server is busy, then sends automatically", async () => {
    const body = { code: "unavailable", message: "Hay mucho que hacer.", requestId: "r-1" };
    const busy = () => Response.json(body, { status: 503, headers: { "Retry-After": "1" } });
    const { user, server } = await openThread({ [write]: busy });
    await user.type(await findField(), sent.body);
    await user.click(press(t("forum.write.sendReply")));
    await screen.findByText(`${body.message} ${t("forum.write.waitSeconds", { count: 1 })}`);
    expect((await findField()).value).toBe(sent.body);
    server.reply(write, sent);
    await screen.findByText(sent.body, { selector: "p" });
  });
});

describe("possible patient identifiers", () => {
  const region = () => screen.findByRole("region", { name: t("forum.patient.title") });

  it("focuses the warning and leads back to the text", async () => {
    const { user, server } = await openThread();
    fireEvent.change(await findField(), { target: { value: "La paciente Ana Gómez" } });
    await user.click(press(t("forum.write.sendReply")));
    const warning = await region();
    await expect.poll(() => document.activeElement).toBe(within(warning).getByRole("heading"));
    await user.click(within(warning).getByRole("button", { name: t("forum.patient.edit") }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("TEXTAREA"));
    expect(server.sent(write)).toEqual([]);
  });

  it("shows the server's message when only the server finds them", async () => {
    const doubt = { body: "Parece un número de teléfono." };
    const { user, server } = await openThread({ [write]: () => problem(422, "may_identify_patient", "No", doubt) });
    await user.type(await findField(), "Llame a casa");
    await user.click(press(t("forum.write.sendReply")));
    const warning = within(await region());
    warning.getByText(doubt.body);
    server.reply(write, { ...sent, body: "Llame a casa" });
    await user.click(warning.getByRole("button", { name: t("forum.patient.confirm") }));
    await screen.findByText("Llame a casa", { selector: "p" });
    expect(server.sent(write).at(-1)?.body).toMatchObject({ noPatientIdentified: true });
  });
});

describe("new conversation", () => {
  const title = () => screen.findByRole<HTMLInputElement>("textbox", { name: t("forum.write.title") });
  const body = () => screen.getByRole("textbox", { name: t("forum.write.body") });

  it("offers the classes only once a course is selected", async () => {
    const { user } = await openForum("/modules/forum/write", { [listCall]: only() });
    await title();
    expect(screen.queryByRole("combobox", { name: t("forum.class") })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: t("forum.course") }), "El corazón en el embarazo");
    const classes = await screen.findByRole("combobox", { name: t("forum.class") });
    await waitFor(() => expect(within(classes).getAllByRole("option")).toHaveLength(3));
    within(classes).getByRole("option", { name: t("forum.write.noClass") });
  });

  it("sends the language with the conversation", async () => {
    const { user, server } = await openForum("/modules/forum/write", { [listCall]: only(), [create]: post });
    await user.type(await title(), "Una duda");
    await user.type(body(), "¿Es normal?");
    const form = within(screen.getByRole("main"));
    await user.selectOptions(form.getByRole("combobox", { name: t("forum.language") }), "en");
    await user.click(press(t("forum.write.send")));
    await waitFor(() => expect(server.sent(create)[0]?.body).toMatchObject({ title: "Una duda", language: "en" }));
  });

  it("continues a prefilled text at its end, not before it", async () => {
    const { user } = await openForum("/modules/forum/write?at=10", { [listCall]: only() });
    await title();
    body().focus();
    await user.keyboard("¿Es normal?");
    expect(body()).toHaveProperty("value", `${t("forum.write.atMoment", { time: "0:10" })} ¿Es normal?`);
  });

  it("moves the focus to a missing title", async () => {
    const { user } = await openForum("/modules/forum/write", { [listCall]: only() }, "en");
    await title();
    await user.click(press(t("forum.write.send")));
    await waitFor(async () => expect(document.activeElement).toBe(await title()));
    expect(descriptionOf(await title())).toBe(t("fields.required"));
  });

  it("searches for similar posts by the longest words, debounced", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await openForum("/modules/forum/write", { [listCall]: only({ ...post, replyCount: 2 }) });
    fireEvent.change(await title(), { target: { value: "¿Es la disnea frecuente?" } });
    expect(server.sent(listCall)).toEqual([]);
    await vi.advanceTimersByTimeAsync(700);
    vi.useRealTimers();
    await screen.findByText(t("forum.write.similar"));
    expect(server.sent(listCall)[0]?.query.get("q")).toBe("frecuente disnea");
    screen.getByText(t("forum.replies", { count: 2 }));
  });
});
