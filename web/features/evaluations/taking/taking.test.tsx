import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Answers } from "../../../../contract/courses/evaluations.ts";
import { t } from "../../../i18n/translation.ts";
import { changeCall, headingOf, isDraft, showEvaluation, startEvaluation } from "../../../testing/evaluation-scene.tsx";
import { signIn } from "../../../testing/example-session.ts";
import { problem } from "../../../testing/fake-server.ts";
import { saveDraft } from "./draft/draft.ts";

const press = (name: string) => screen.getByRole("button", { name });
const next = () => press(t("evaluations.next"));
const step = (number: number, isDone: boolean) =>
  press(`${t("evaluations.question", { number })}, ${t(isDone ? "evaluations.answered" : "evaluations.unanswered")}`);
/** Answers to all questions of the example. */
const all: Answers = { q1: "x", q2: ["y"], q3: 3.5, q4: "corazón", q5: { x: "r", y: "s" }, q6: ["y", "x"] };
const countOf = (done: number) => t("evaluations.answeredCount", { done, total: 6 });
beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe("one question at a time", () => {
  it("starts with the focus on the first question", async () => {
    await startEvaluation();
    await waitFor(() => expect(document.activeElement).toBe(headingOf(1)));
    expect(screen.queryByRole("button", { name: t("evaluations.previous") })).toBeNull();
  });

  it("moves forwards and back with the focus on the heading", async () => {
    const { user } = await startEvaluation();
    await user.click(next());
    await waitFor(() => expect(document.activeElement).toBe(headingOf(2)));
    await user.click(press(t("evaluations.previous")));
    await waitFor(() => expect(document.activeElement).toBe(headingOf(1)));
  });

  it("links to every question and marks the current one and those answered", async () => {
    const { user } = await startEvaluation();
    await user.click(screen.getByRole("radio", { name: "Primera" }));
    await user.click(press(countOf(1)));
    expect(step(1, true).ariaCurrent).toBe("step");
    await user.click(step(4, false));
    await waitFor(() => expect(document.activeElement).toBe(headingOf(4)));
    await user.click(press(countOf(1)));
    expect([step(1, true).ariaCurrent, step(4, false).ariaCurrent]).toEqual([null, "step"]);
  });

  it("adopts answers that another tab has saved, except to questions answered here", async () => {
    const { user, server } = await startEvaluation();
    await user.click(screen.getByRole("radio", { name: "Segunda" }));
    await waitFor(() => expect(server.sent(changeCall).filter(({ body }) => isDraft(body))).toHaveLength(1));
    await saveDraft({ enrolment: "uc-1", evaluation: "e1", attempt: 1 }, { q1: "x", q4: "corazón" });
    await screen.findByText(countOf(2));
    screen.getByRole("radio", { name: "Segunda", checked: true });
  });

  it("adopts answers of another tab that wait for a connection", async () => {
    const { user } = await startEvaluation({
      replies: { [changeCall]: () => Promise.reject(new TypeError("offline")) },
    });
    await user.click(screen.getByRole("radio", { name: "Segunda" }));
    await saveDraft({ enrolment: "uc-1", evaluation: "e1", attempt: 1 }, { q1: "x", q4: "corazón" });
    await screen.findByText(countOf(2));
    screen.getByRole("radio", { name: "Segunda", checked: true });
  });

  it("keeps and counts the answers while the user moves between questions", async () => {
    const { user } = await startEvaluation();
    await user.click(screen.getByRole("radio", { name: "Segunda" }));
    await user.click(next());
    screen.getByText(t("evaluations.answeredCount", { done: 1, total: 6 }));
    await user.click(press(t("evaluations.previous")));
    screen.getByRole("radio", { name: "Segunda", checked: true });
  });

  it("offers to submit only at the last question", async () => {
    const { user } = await startEvaluation();
    expect(screen.queryByRole("button", { name: t("evaluations.submit") })).toBeNull();
    await user.click(press(countOf(0)));
    await user.click(step(6, false));
    press(t("evaluations.submit"));
    expect(screen.queryByRole("button", { name: t("evaluations.next") })).toBeNull();
  });

  it("stays at the current question when all are shown", async () => {
    const { user } = await startEvaluation();
    await user.click(press(countOf(0)));
    await user.click(step(3, false));
    await waitFor(() => expect(document.activeElement).toBe(headingOf(3)));
    await user.click(press(countOf(0)));
    await user.click(press(t("evaluations.mode.all")));
    headingOf(1);
    await waitFor(() => expect(document.activeElement).toBe(headingOf(3)));
  });

  it("remembers the mode chosen last", async () => {
    const first = await startEvaluation();
    await first.user.click(press(countOf(0)));
    await first.user.click(press(t("evaluations.mode.all")));
    first.unmount();
    const { user } = await startEvaluation();
    for (const number of [1, 2, 3, 4, 5, 6]) headingOf(number);
    await user.click(press(countOf(0)));
    expect(press(t("evaluations.mode.all")).ariaPressed).toBe("true");
  });

  it("renders in English", async () => {
    await startEvaluation({ language: "en" });
    headingOf(1);
    screen.getByText(t("evaluations.hint.single"));
    expect(next().textContent).toBe("Next");
  });
});

describe("draft", () => {
  it("resumes at the first question that is not fully answered", async () => {
    const { user } = await showEvaluation({ evaluation: { draft: { q1: "y", q2: [], q4: "corazón" } } });
    await user.click(press(t("evaluations.goOn")));
    await waitFor(() => expect(document.activeElement).toBe(headingOf(2)));
    press(countOf(2));
    await user.click(press(t("evaluations.previous")));
    screen.getByRole("radio", { name: "Segunda", checked: true });
  });

  it("resumes at the last question if all are answered", async () => {
    const { user } = await showEvaluation({ evaluation: { draft: all }, language: "en" });
    await user.click(press(t("evaluations.goOn")));
    await waitFor(() => expect(document.activeElement).toBe(headingOf(6)));
    press(t("evaluations.submit"));
  });

  it("survives leaving before it is delivered", async () => {
    const replies = { [changeCall]: () => problem(503, "unavailable", "No disponible") };
    const first = await startEvaluation({ replies });
    await first.user.click(screen.getByRole("radio", { name: "Primera" }));
    await screen.findByText(t("evaluations.draft.retrying"));
    first.unmount();
    const { user } = await showEvaluation({ replies });
    await user.click(press(t("evaluations.goOn")));
    await user.click(press(t("evaluations.previous")));
    screen.getByRole("radio", { name: "Primera", checked: true });
  });

  it("shows that it is being saved, then when it was", async () => {
    const { user } = await startEvaluation();
    await user.click(screen.getByRole("radio", { name: "Primera" }));
    await screen.findByText(t("evaluations.draft.waiting"));
    await screen.findByText(new RegExp(`^${t("evaluations.draft.saved", { time: "" })}`));
  });

  it("reports a rejection and is resent on request", async () => {
    const { user, server, sent } = await startEvaluation({
      replies: { [changeCall]: () => problem(400, "invalid_request", "No") },
    });
    await user.click(screen.getByRole("radio", { name: "Primera" }));
    await screen.findByText(t("evaluations.draft.refused"));
    server.reply(changeCall, { savedAt: "2026-11-20T17:28:00.000Z" });
    await user.click(press(t("evaluations.draft.retry")));
    await waitFor(() => expect(screen.queryByText(t("evaluations.draft.refused"))).toBeNull());
    expect(sent().at(-1)).toMatchObject({ draft: { answers: { q1: "x" } } });
  });
});

describe("submitting", () => {
  const dialog = () => screen.findByRole("dialog", { name: t("evaluations.confirm.title") });

  async function submitWith(draft: Answers) {
    localStorage.setItem("questions", JSON.stringify("all"));
    const view = await showEvaluation({ evaluation: { draft } });
    await view.user.click(press(Object.keys(draft).length > 0 ? t("evaluations.goOn") : t("evaluations.start")));
    await view.user.click(press(t("evaluations.submit")));
    return view;
  }

  it("asks for no confirmation if everything is answered", async () => {
    const { sent } = await submitWith(all);
    await screen.findByRole("heading", { name: new RegExp(t("evaluations.result.notPassed")) });
    expect(sent()).toMatchObject([{ evaluation: { id: "e1", answers: all } }]);
  });

  it("counts and lists the open questions", async () => {
    const { q1: _, ...others } = all;
    await submitWith(others);
    const asking = within(await dialog());
    asking.getByText(t("evaluations.confirm.text", { count: 1 }));
    asking.getByRole("button", { name: t("evaluations.question", { number: 1 }) });
    expect(asking.queryByRole("button", { name: t("evaluations.question", { number: 2 }) })).toBeNull();
  });

  it.each(["the button", "Escape"])("returns to the questions on %s without sending anything", async (way) => {
    const { user, sent } = await submitWith({ q1: "x" });
    const asking = within(await dialog());
    if (way === "Escape") await user.keyboard("{Escape}");
    else await user.click(asking.getByRole("button", { name: t("evaluations.confirm.back") }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect.poll(() => document.activeElement).toBe(press(t("evaluations.submit")));
    expect(sent().filter((body) => !isDraft(body))).toEqual([]);
  });

  it("omits an answer that was cleared", async () => {
    const { user, sent } = await submitWith({ q1: "x", q4: "x" });
    await user.keyboard("{Escape}");
    await user.clear(screen.getByRole("textbox", { name: t("evaluations.answer") }));
    await user.click(press(t("evaluations.submit")));
    await user.click(await screen.findByRole("button", { name: t("evaluations.confirm.submit") }));
    await screen.findByRole("heading", { name: new RegExp(t("evaluations.result.notPassed")) });
    expect(sent().at(-1)).toMatchObject({ evaluation: { answers: { q1: "x" } } });
    expect(sent().at(-1)).not.toMatchObject({ evaluation: { answers: { q4: expect.anything() } } });
  });

  it("shows and focuses the progress while sending", async () => {
    const { server, user } = await submitWith({ q1: "x" });
    const answer = Promise.withResolvers<Response>();
    server.reply(changeCall, () => answer.promise);
    await user.click(within(await dialog()).getByRole("button", { name: t("evaluations.confirm.submit") }));
    const sending = await screen.findByRole("progressbar", { name: t("evaluations.sending.title") });
    await expect.poll(() => document.activeElement?.contains(sending)).toBe(true);
    answer.resolve(problem(400, "invalid_request", "No quedan intentos."));
    await screen.findByText(t("evaluations.sending.refused", { message: "No quedan intentos." }));
  });

  it("keeps the answers after a rejection and allows its message to be closed", async () => {
    const { server, user } = await submitWith({ q1: "x" });
    server.reply(changeCall, () => problem(409, "conflict", "No quedan intentos."));
    await user.click(within(await dialog()).getByRole("button", { name: t("evaluations.confirm.submit") }));
    const alert = await screen.findByRole("alert");
    screen.getByRole("radio", { name: "Primera", checked: true });
    await user.click(within(alert).getByRole("button", { name: t("common.close") }));
    await waitFor(() => expect(screen.queryByText(/No quedan intentos/)).toBeNull());
  });
});
