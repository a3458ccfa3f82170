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

/** Opens the example attempt from the list of attempts. */
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

describe("introduction", () => {
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

  it("states that attempts are unlimited", async () => {
    await showEvaluation({ evaluation: { attemptsAllowed: null }, attempts: [failed] });
    screen.getByText(t("evaluations.attemptsFree"));
    press(t("evaluations.again"));
  });

  it("offers only the past attempts for review when none is left", async () => {
    await showEvaluation({ attempts: [failed, passed] });
    screen.getByText(t("evaluations.attemptsNone"));
    for (const name of [t("evaluations.start"), t("evaluations.again"), t("evaluations.goOn")]) {
      expect(screen.queryByRole("button", { name })).toBeNull();
    }
    press(t("evaluations.reviewOf", { number: 2 }));
  });

  it("omits the number of questions once none are drawn", async () => {
    await showEvaluation({ attempts: [failed, passed], evaluation: { questions: [] } });
    screen.getByText(t("evaluations.attemptsNone"));
    expect(screen.queryByText(t("evaluations.questions", { count: 0 }))).toBeNull();
  });

  it("refetches the assessment before a new attempt", async () => {
    const { user, refresh } = await showEvaluation({ attempts: [failed] });
    await user.click(press(t("evaluations.again")));
    await waitFor(() => headingOf(1));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe("list of attempts", () => {
  it("lists the attempts, most recent first, with their results", async () => {
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

  it("opens an attempt with the focus on its result, and leads back", async () => {
    const { user } = await openAttempt();
    const heading = screen.getByRole("heading", { name: new RegExp(t("evaluations.result.notPassed")) });
    await expect.poll(() => document.activeElement).toBe(heading);
    await user.click(press(t("evaluations.result.back")));
    screen.getByRole("heading", { name: t("evaluations.attempts") });
  });

  it("retries after a failed request", async () => {
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

  it("offers another attempt if one is left", async () => {
    const { user, refresh } = await openAttempt();
    await user.click(press(t("evaluations.again")));
    await waitFor(() => headingOf(1));
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe("result", () => {
  it("shows the number of correct answers and the pass mark in English", async () => {
    await openAttempt({}, "en");
    const needed = t("evaluations.result.needed", { percent: "70%" });
    screen.getByText(`${t("evaluations.result.count", { right: 1, count: 6 })}. ${needed}.`);
    expect(screen.getByRole("heading", { name: new RegExp(t("evaluations.result.notPassed")) }).textContent).toContain(
      "50%",
    );
  });

  it("links to what to review, not to the next item, after a fail", async () => {
    await openAttempt();
    screen.getByRole("link", { name: "La clase anterior" });
    expect(screen.queryByRole("link", { name: "La clase que sigue" })).toBeNull();
  });

  it("links to the next item and omits the pass mark after a pass", async () => {
    await openAttempt({ attempt: { ...exampleAttempt, percent: 80, passed: true } });
    screen.getByRole("link", { name: "La clase que sigue" });
    screen.getByText(`${t("evaluations.result.count", { right: 1, count: 6 })}.`);
    expect(screen.queryByRole("link", { name: "La clase anterior" })).toBeNull();
  });

  it("announces a completed course and links to its end", async () => {
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

describe("results by question", () => {
  const card = (number: number) => {
    const heading = screen.getByRole("heading", { name: new RegExp(`^${t("evaluations.question", { number })}`) });
    return within(heading.closest("li") ?? document.body);
  };
  const withResults = (questions: typeof exampleAttempt.questions) => ({ attempt: { ...exampleAttempt, questions } });

  it("distinguishes correct from wrong answers and shows the explanations", async () => {
    await openAttempt();
    card(1).getByText(t("evaluations.result.right"));
    card(1).getByText("Muy bien.");
    card(2).getByText(t("evaluations.result.wrong"));
    card(2).getByText(t("evaluations.result.none"));
  });

  it("separates the case from the question", async () => {
    const prompt = "Llega con 182/116. ¿Qué le da?";
    const questions = exampleEvaluation.questions.map((question) => ({ ...question, prompt }));
    await openAttempt({ questions });
    expect(card(2).getByText("Llega con 182/116.").closest("p")?.textContent).not.toContain("?");
    card(2).getByText("¿Qué le da?");
  });

  it("collapses correct answers and expands them on a click", async () => {
    const { user } = await openAttempt();
    const details = card(1).getByText("Muy bien.").closest("details");
    expect(details?.open).toBe(false);
    expect(card(2).getByText(t("evaluations.result.none")).closest("details")).toBeNull();
    await user.click(card(1).getByText(t("evaluations.result.right")));
    expect(details?.open).toBe(true);
  });

  it("explains why the correct answers are not shown yet", async () => {
    await openAttempt();
    screen.getByText(t("evaluations.result.hidden"));
    expect(screen.queryByText(t("evaluations.result.expected"))).toBeNull();
  });

  it("shows the expected answer only if the given one was wrong", async () => {
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

  it("shows the score of a partly correct answer", async () => {
    await openAttempt(withResults({ q2: { score: 0.667, expected: null, feedback: null, see: null } }), "en");
    expect(card(2).getByText(new RegExp(t("evaluations.result.partly"))).textContent).toMatch(/66%/);
  });

  it("writes out answers of every type in the current language", async () => {
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
