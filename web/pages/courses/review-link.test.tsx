import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { ClassContent } from "../../../contract/courses/classes.ts";
import type { AttemptReview, QuestionResult } from "../../../contract/courses/evaluations.ts";
import { t } from "../../i18n/translation.ts";
import { exampleAttempt, summarise } from "../../testing/evaluation-scene.tsx";
import { exampleClass, exampleDetail, exampleEvaluation } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { changeCall, detailCall, exampleVideo, openItem } from "../../testing/player-scene.ts";
import "../../testing/browser/fake-text-tracks.ts";
import { resetLayout } from "../../theme/layout-config.ts";

const press = (name: string) => screen.getByRole("button", { name: new RegExp(name) });

beforeEach(() => {
  localStorage.clear();
  resetLayout();
  signIn();
});

const wrong: QuestionResult = {
  score: 0,
  expected: null,
  feedback: "Piense en el **pulso**.",
  isHint: true,
  see: { class: "c2", video: "v1", at: 80 },
};

/** Opens the result of a failed attempt with the given results for its first questions. The class contains a video. */
async function openResult(results: Record<string, QuestionResult>, content: Partial<ClassContent> = {}) {
  const attempt = { ...exampleAttempt, questions: { ...exampleAttempt.questions, ...results } };
  const { questions, title, passPercent } = exampleEvaluation;
  const review: AttemptReview = { attempt, title, passPercent, questions, answers: {} };
  const view = await openItem({
    item: "e1",
    detail: { ...exampleDetail, items: { ...exampleDetail.items, e1: taken(summarise(attempt)) } },
    replies: {
      [`${detailCall}/items/e1`]: exampleEvaluation,
      [`${detailCall}/items/c2`]: { ...exampleClass, blocks: [exampleVideo], ...content },
      [`${detailCall}/attempts/a-1`]: review,
    },
  });
  await screen.findByRole("heading", { name: t("evaluations.attempts") });
  await view.user.click(press(t("evaluations.reviewOf", { number: 1 })));
  await screen.findByRole("heading", { name: t("evaluations.result.byQuestion") });
  return view;
}

function taken(attempt: ReturnType<typeof summarise>) {
  return { completedAt: null, position: 0, watched: 0, videos: {}, attempts: [attempt] };
}

it("links a wrong answer to its position in the class, and the class back to the result", async () => {
  const { user, router } = await openResult({ q2: wrong });
  const name = t("evaluations.result.seeAt", { title: "Segunda clase", time: "1:20" });
  await user.click(await screen.findByRole("link", { name }));

  await screen.findByRole("heading", { level: 1, name: "Segunda clase" });
  const video = await waitFor(() => {
    const found = document.querySelector("video");
    if (!found) throw new Error("no video yet");
    return found;
  });
  Object.defineProperty(video, "duration", { configurable: true, value: 600 });
  act(() => void fireEvent(video, new Event("loadedmetadata")));
  expect(video.currentTime).toBeCloseTo(80, 5);
  const asked = new URLSearchParams(router.location.search);
  asked.delete("at");
  await act(() => router.navigate(`?${asked}`));
  expect(document.querySelector("video")).toBe(video);
  await user.click(await screen.findByRole("link", { name: t("evaluations.result.backToResult") }));
  await screen.findByRole("heading", { name: t("evaluations.result.byQuestion") });
  expect(router.location.search).toBe("?item=e1");
});

it("applies a requested position once, resumes normally afterwards, and applies it again for the same link", async () => {
  const asked = { item: "c2", video: "v1", at: "80" };
  const replies = { [`${detailCall}/items/c2`]: { ...exampleClass, blocks: [exampleVideo] } };
  const { router } = await openItem({ replies });
  await act(() => router.navigate(`?${new URLSearchParams(asked)}`));
  const first = await waitFor(() => document.querySelector("video") ?? expect.fail("no video yet"));
  for (const event of ["seeking", "pause"]) fireEvent(first, new Event(event));
  await waitFor(() => expect(router.location.search).toBe("?item=c2"));
  expect(document.querySelector("video")).toBe(first);
  await act(() => router.navigate(`?${new URLSearchParams(asked)}`));
  await waitFor(() => expect(document.querySelector("video")).not.toBe(first));
});

it("applies a note's position to the first of several videos", async () => {
  const blocks = [exampleVideo, { ...exampleVideo, id: "v2" }];
  const { router } = await openItem({ replies: { [`${detailCall}/items/c2`]: { ...exampleClass, blocks } } });
  await act(() => router.navigate("?item=c2&at=80"));
  const video = await waitFor(() => document.querySelector("video") ?? expect.fail("no video yet"));
  Object.defineProperty(video, "duration", { configurable: true, value: 600 });
  act(() => void fireEvent(video, new Event("loadedmetadata")));
  expect(video.currentTime).toBeCloseTo(80, 5);
});

it("reports progress in the language of a class stored only in the other language", async () => {
  const content = { ...exampleClass, blocks: [exampleVideo] };
  const kept = () => Response.json(content, { headers: { "Content-Language": "es" } });
  const { server } = await openItem({ language: "en", replies: { [`${detailCall}/items/c2`]: kept } });
  const video = await waitFor(() => document.querySelector("video") ?? expect.fail("no video yet"));
  video.currentTime = 80;
  for (const event of ["seeking", "pause"]) fireEvent(video, new Event(event));
  const report = await waitFor(
    () => server.sent(changeCall).find(({ body }) => "video" in Object(body)) ?? expect.fail("not told yet"),
  );
  expect(report.headers.get("Accept-Language")).toBe("es");
});

it("returns to the result with the browser's back button", async () => {
  const { user, router } = await openResult({ q2: { ...wrong, see: { class: "c2" } } });
  await user.click(await screen.findByRole("link", { name: t("evaluations.result.see", { title: "Segunda clase" }) }));
  await screen.findByRole("heading", { level: 1, name: "Segunda clase" });
  await act(() => router.navigate(-1));

  await screen.findByRole("heading", { name: t("evaluations.result.byQuestion") });
});

it("shows neither link nor hint for a correct answer", async () => {
  await openResult({ q1: { ...wrong, score: 1 } });

  expect(screen.queryByText(t("evaluations.result.hint"))).toBeNull();
  expect(screen.queryByRole("link", { name: /1:20/ })).toBeNull();
});

it("labels hints as hints and explanations as explanations", async () => {
  const { isHint: _, ...explained } = wrong;
  await openResult({ q1: explained, q2: wrong });

  expect(screen.getAllByText(t("evaluations.result.hint"))).toHaveLength(1);
  expect(screen.getAllByText(t("evaluations.result.feedback"))).toHaveLength(1);
});

it("shows no link to a result if the class was opened from elsewhere", async () => {
  await openItem({ item: "c2" });
  await screen.findByRole("heading", { level: 1, name: "Segunda clase" });

  expect(screen.queryByRole("link", { name: t("evaluations.result.backToResult") })).toBeNull();
});

it("shows the reviewer, the same review date in every time zone, and the sources of a class", async () => {
  const day = (at: string) => `${at}T00:00:00.000Z`;
  const review = { by: "Luz Díaz", at: day("2026-03-05"), dueAt: day("2027-03-05") };
  const sources = [
    { title: "Guía ESC", year: 2018, url: "https://example.org/guide" },
    { title: "Sanghavi", year: 2014 },
  ];
  await openItem({ replies: { [`${detailCall}/items/c2`]: { ...exampleClass, review, sources } } });

  await screen.findByText(t("player.reviewed", { date: "5 de marzo de 2026", by: "Luz Díaz" }));
  const link = screen.getByRole("link", { name: "Guía ESC" });
  expect(link.getAttribute("href")).toBe("https://example.org/guide");
  expect(screen.getByText(/Sanghavi/).textContent).toBe("Sanghavi (2014)");
});

it("shows in one line that a class is behind the other language", async () => {
  const behind = { language: "en", at: "2026-11-21T12:00:00.000Z" };
  const line = t("player.behind", { date: "21 de noviembre de 2026" });
  await openItem({ replies: { [`${detailCall}/items/c2`]: { ...exampleClass, behind } } });
  expect((await screen.findByText(line)).tagName).toBe("P");
});

it("omits the review, the sources and that line if there are none", async () => {
  await openItem();
  await screen.findByRole("heading", { level: 1, name: "Segunda clase" });

  expect(screen.queryByRole("heading", { name: t("player.sources") })).toBeNull();
  expect(screen.queryByText(/se actualizó en inglés/)).toBeNull();
});
