import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { AttemptReview } from "../../../../contract/courses/evaluations.ts";
import { t } from "../../../i18n/translation.ts";
import { exampleAttempt, headingOf, showEvaluation, summarise } from "../../../testing/evaluation-scene.tsx";
import { exampleEvaluation } from "../../../testing/example-course.ts";
import { signIn } from "../../../testing/example-session.ts";
import { problem } from "../../../testing/fake-server.ts";

const getAttempt = "GET /api/v1/courses-user/uc-1/attempts/a-1";
const failed = summarise(exampleAttempt);
const passed = { ...failed, id: "a-2", submittedAt: "2026-11-21T17:28:00.000Z", percent: 80, passed: true };
const review: AttemptReview = { ...exampleEvaluation, attempt: exampleAttempt, answers: { q1: "y" } };

const press = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

/** Opens the example's attempt from the list of attempts. */
async function openAttempt(answer: Partial<AttemptReview> = {}, language: "es" | "en" = "es") {
  const view = await showEvaluation({
    attempts: [failed],
    replies: { [getAttempt]: { ...review, ...answer } },
    language,
  });
  await view.user.click(press(t("evaluations.reviewOf", { number: 1 })));
  await screen.findByRole("heading", { name: t("evaluations.result.byQuestion") });
  return view;
}

describe("before it begins", () => {
  it("shows the number of questions and the attempts left", async () => {
    await showEvaluation({ evaluation: { instructions: "Tiene **calma**." } });
    screen.getByText("calma");
    screen.getByText(t("evaluations.questions", { count: 6 }));
    screen.getByText(t("evaluations.attemptsLeft", { count: 2 }));
  });

  it("shows them in English", async () => {
    await showEvaluation({ evaluation: { attemptsAllowed: 1 }, language: "en" });
    screen.getByText(t("evaluations.attemptsLeft", { count: 1 }));
    screen.getByText(t("evaluations.pass", { percent: "70%" }));
  });

  it("says where attempts are not counted", async () => {
    await showEvaluation({ evaluation: { attemptsAllowed: null }, attempts: [failed] });
    screen.getByText(t("evaluations.attemptsFree"));
    press(t("evaluations.again"));
  });

  it("offers no new attempt when none is left, only the past ones for review", async () => {
    await showEvaluation({ attempts: [failed, passed] });
    screen.getByText(t("evaluations.attemptsNone"));
    for (const name of [t("evaluations.start"), t("evaluations.again"), t("evaluations.goOn")]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
    press(t("evaluations.reviewOf", { number: 2 }));
  });

  it("tells of no number of questions where none are drawn any more", async () => {
    await showEvaluation({ attempts: [failed, passed], evaluation: { questions: [] } });
    screen.getByText(t("evaluations.attemptsNone"));
    expect(screen.queryByText(t("evaluations.questions", { count: 0 }))).toBeNull();
  });

  it("reloads the evaluation before a new attempt", async () => {
    const { user, refresh } = await showEvaluation({ attempts: [failed] });
    await user.click(press(t("evaluations.again")));
    await waitFor(() => headingOf(1));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe("the attempts so far", () => {
  it("are listed with the last one first, each with its result", async () => {
    await showEvaluation({ attempts: [passed, failed] });
    const heading = screen.getByRole("heading", { name: t("evaluations.attempts") });
    const rows = within(heading.parentElement ?? document.body).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining(t("evaluations.attempt", { number: 2 })),
      expect.stringContaining(t("evaluations.attempt", { number: 1 })),
    ]);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining(t("evaluations.passed")),
      expect.stringContaining(t("evaluations.notPassed")),
    ]);
  });

  it("open with the focus on what they came to, and lead back", async () => {
    const { user } = await openAttempt();
    const heading = screen.getByRole("heading", { name: new RegExp(t("evaluations.result.notPassed")) });
    await expect.poll(() => document.activeElement).toBe(heading);
    await user.click(press(t("evaluations.result.back")));
    screen.getByRole("heading", { name: t("evaluations.attempts") });
  });

  it("can be retried after a failed load", async () => {
    const { user, server } = await showEvaluation({
      attempts: [failed],
      replies: { [getAttempt]: () => problem(404, "not_found", "No existe") },
    });
    await user.click(press(t("evaluations.reviewOf", { number: 1 })));
    await screen.findByRole("heading", { name: t("evaluations.loadFailed") });
    server.reply(getAttempt, review);
    await user.click(press(t("common.retry")));
    await screen.findByRole("heading", { name: t("evaluations.result.byQuestion") });
  });

  it("lead on to another attempt where one is left", async () => {
    const { user, refresh } = await openAttempt();
    await user.click(press(t("evaluations.again")));
    await waitFor(() => headingOf(1));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe("the result", () => {
  it("says how many answers were right, and what passing takes, in English", async () => {
    await openAttempt({}, "en");
    const needed = t("evaluations.result.needed", { percent: "70%" });
    screen.getByText(`${t("evaluations.result.count", { right: 1, count: 6 })}. ${needed}.`);
    expect(screen.getByRole("heading", { name: new RegExp(t("evaluations.result.notPassed")) }).textContent).toContain(
      "50%",
    );
  });

  it("that was not passed leads to what to review, not on", async () => {
    await openAttempt();
    screen.getByRole("link", { name: "La clase anterior" });
    expect(screen.queryByRole("link", { name: "La clase que sigue" })).toBeNull();
  });

  it("that was passed leads on, and names no minimum", async () => {
    await openAttempt({ attempt: { ...exampleAttempt, percent: 80, passed: true } });
    screen.getByRole("link", { name: "La clase que sigue" });
    screen.getByText(`${t("evaluations.result.count", { right: 1, count: 6 })}.`);
    expect(screen.queryByRole("link", { name: "La clase anterior" })).toBeNull();
  });

  it("that completes the course says so, and leads to its end", async () => {
    const { user } = await showEvaluation({
      attempts: [failed],
      replies: { [getAttempt]: { ...review, attempt: { ...exampleAttempt, passed: true } } },
      finish: <a href="/end">El final</a>,
    });
    await user.click(press(t("evaluations.reviewOf", { number: 1 })));
    await screen.findByText(t("evaluations.result.courseDone"));
    screen.getByRole("link", { name: "El final" });
    expect(screen.queryByRole("link", { name: "La clase que sigue" })).toBeNull();
  });
});

describe("question by question", () => {
  const card = (number: number) => {
    const heading = screen.getByRole("heading", { name: new RegExp(`^${t("evaluations.question", { number })}`) });
    return within(heading.closest("li") ?? document.body);
  };
  const withResults = (questions: typeof exampleAttempt.questions) => ({ attempt: { ...exampleAttempt, questions } });

  it("tells right from wrong, and explains", async () => {
    await openAttempt();
    card(1).getByText(t("evaluations.result.right"));
    card(1).getByText("Muy bien.");
    card(2).getByText(t("evaluations.result.wrong"));
    card(2).getByText(t("evaluations.result.none"));
  });

  it("sets the case apart from what is asked", async () => {
    const prompt = "Llega con 182/116. ¿Qué le da?";
    const questions = exampleEvaluation.questions.map((question) => ({ ...question, prompt }));
    await openAttempt({ questions });
    expect(card(2).getByText("Llega con 182/116.").closest("p")?.textContent).not.toContain("?");
    card(2).getByText("¿Qué le da?");
  });

  it("folds what was right, and opens it when pressed", async () => {
    const { user } = await openAttempt();
    const details = card(1).getByText("Muy bien.").closest("details");
    expect(details?.open).toBe(false);
    expect(card(2).getByText(t("evaluations.result.none")).closest("details")).toBeNull();
    await user.click(card(1).getByText(t("evaluations.result.right")));
    expect(details?.open).toBe(true);
  });

  it("says why the right answers don't show yet", async () => {
    await openAttempt();
    screen.getByText(t("evaluations.result.hidden"));
    expect(screen.queryByText(t("evaluations.result.expected"))).toBeNull();
  });

  it("shows the expected answer only where the given one was wrong", async () => {
    await openAttempt(
      withResults({
        q1: { score: 0, expected: "x", feedback: null, see: null },
        q2: { score: 1, expected: ["x", "y"], feedback: null, see: null },
      }),
    );
    expect(card(1).getByText(t("evaluations.result.expected")).nextElementSibling?.textContent).toBe("Primera");
    expect(card(2).queryByText(t("evaluations.result.expected"))).toBeNull();
    expect(screen.queryByText(t("evaluations.result.hidden"))).toBeNull();
  });

  it("says how much of an answer was right", async () => {
    await openAttempt(withResults({ q2: { score: 0.667, expected: null, feedback: null, see: null } }), "en");
    expect(card(2).getByText(new RegExp(t("evaluations.result.partly"))).textContent).toMatch(/66%/);
  });

  it("writes out answers of every type as the language does", async () => {
    await openAttempt({
      answers: { q1: "y", q2: ["x", "y"], q3: 3.5, q4: "corazón", q5: { x: "s" }, q6: ["y", "x"] },
    });
    const given = [1, 2, 3, 4, 5, 6].map(
      (number) => card(number).getByText(t("evaluations.result.yours")).nextElementSibling?.textContent,
    );
    expect(given).toEqual([
      "Segunda",
      "PrimeraSegunda",
      "3.5 mmHg",
      "corazón",
      "Primera → AzulSegunda → —",
      "SegundaPrimera",
    ]);
  });
});
