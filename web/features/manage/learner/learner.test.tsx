import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { LearnerDetail } from "../../../../contract/staff/progress.ts";
import { t } from "../../../i18n/translation.ts";
import { abel, groupTeacher, luzInDetail, signInAsStaff } from "../../../testing/course-staff.ts";
import { type FakeReplies, problem } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-routes.tsx";

const read = "GET /api/v1/manage/courses/course-1/people/u-2";
const allow = "POST /api/v1/manage/courses/course-1/people/u-2/attempts";
let replies: FakeReplies;

beforeEach(() => {
  replies = { ...signInAsStaff(), [read]: luzInDetail };
});

async function open(language: "es" | "en" = "es") {
  const app = await renderApp("/modules/manage/courses/course-1/learners/u-2", { replies, language });
  await screen.findByRole("heading", { level: 1, name: "Luz Peña" });
  return app;
}

async function openDialog() {
  const app = await open();
  await app.user.click(screen.getByRole("button", { name: new RegExp(t("manage.learner.allow.open")) }));
  return { ...app, dialog: within(screen.getByRole("dialog", { name: t("manage.learner.allow.title") })) };
}

it.each(["es", "en"] as const)("shows a learner's progress item by item (%s)", async (language) => {
  await open(language);
  const facts = within(screen.getByRole("region", { name: t("manage.learner.facts") }));
  facts.getByText(t("manage.learners.doneOf", { done: 1, total: 3 }));
  const first = screen.getByText(/Primera clase/).closest("li");
  expect(first?.textContent).toContain(t("manage.learners.item.done"));
});

it("marks a stalled learner as the table of all learners does", async () => {
  const { startedAt, lastSeenAt } = abel.enrolment;
  replies[read] = { ...luzInDetail, enrolment: { ...luzInDetail.enrolment, startedAt }, lastSeenAt };
  await open();
  const facts = within(screen.getByRole("region", { name: t("manage.learner.facts") }));
  facts.getByText(t("manage.learners.state.stalled"));
});

it("shows the answers, scores and expected answers of an attempt", async () => {
  const { user } = await open();
  await user.click(screen.getByText(/Intento 1/));
  const wrong = (await screen.findByRole("heading", { name: /^Pregunta 2/ })).closest("li");
  if (!wrong) throw new Error("No card shows the question.");
  within(wrong).getByText(t("evaluations.result.wrong"));
  const terms = within(wrong).getAllByRole("term");
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    [t("manage.learner.answer"), "Primera"],
    [t("evaluations.result.expected"), "Segunda"],
  ]);
  within(wrong).getByText("Repase la segunda clase.");
  within(screen.getByRole("heading", { name: /^Pregunta 1/ })).getByText(t("evaluations.result.right"));
});

it("shows how many earlier attempts are not listed", async () => {
  const { enrolment } = luzInDetail;
  const [attempt] = luzInDetail.attempts;
  const made = Array.from({ length: 60 }, (_, index) => ({ ...attempt, id: `a${index}` }));
  const e1 = { ...enrolment.items.e1, attempts: made };
  replies[read] = { ...luzInDetail, enrolment: { ...enrolment, items: { ...enrolment.items, e1 } } };
  await open();
  screen.getByText(/Intento 60 /);
  screen.getByText(t("manage.learner.earlierAttempts", { count: 59 }));
});

it("allows more attempts exactly once after confirmation, and shows the new limit", async () => {
  replies[allow] = withAllowed(5);
  const { user, server, dialog } = await openDialog();
  await user.selectOptions(dialog.getByRole("combobox", { name: t("manage.learner.allow.more") }), "3");
  dialog.getByText(t("manage.learner.allow.then", { count: 5 }));
  await user.dblClick(dialog.getByRole("button", { name: t("manage.learner.allow.submit", { count: 3 }) }));
  await screen.findByText(t("manage.learner.allowed", { made: 1, count: 5 }));
  expect(server.sent(allow).map(({ body }) => body)).toEqual([{ evaluation: "e1", more: 3 }]);
  await screen.findByText(t("manage.learner.allow.done", { count: 3 }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows in the dialog why more attempts were refused, and can be closed", async () => {
  replies[allow] = () => problem(404, "not_found", "Ya no toma este curso.");
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole("button", { name: t("manage.learner.allow.submit", { count: 1 }) }));
  await dialog.findByText("Ya no toma este curso.");
  await user.click(dialog.getByRole("button", { name: t("common.cancel") }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  screen.getByText(t("manage.learner.allowed", { made: 1, count: 2 }));
});

it("offers no more attempts without a limit, and keeps attempts at assessments removed from the course", async () => {
  const attempts = luzInDetail.attempts.map((one) => ({ ...one, evaluation: "gone", title: "Evaluación de antes" }));
  replies[read] = { ...withAllowed(null), attempts };
  await open();
  screen.getByText(t("evaluations.attemptsFree"));
  expect(screen.queryByRole("button", { name: new RegExp(t("manage.learner.allow.open")) })).toBeNull();
  screen.getByRole("heading", { level: 2, name: "Evaluación de antes" });
});

it("lets administrators revoke the certificate, and requires a reason", async () => {
  const certificate = { code: "ACDE-FHJK-MPRT-WXY3", issuedAt: "2026-11-21T12:00:00.000Z", revoked: null };
  const revoke = "DELETE /api/v1/manage/certificates/ACDE-FHJK-MPRT-WXY3";
  replies = {
    ...signInAsStaff({ roles: ["admin"], courses: [] }),
    [read]: { ...luzInDetail, certificate },
    [revoke]: () => undefined,
  };
  const { user, server } = await open();
  await user.click(screen.getByRole("button", { name: t("manage.learner.certificate.revoke") }));
  const dialog = within(screen.getByRole("dialog"));
  const submit = dialog.getByRole("button", { name: t("manage.learner.certificate.submit") });
  await user.click(submit);
  dialog.getByText(t("manage.learner.certificate.reasonMissing"));
  await user.type(dialog.getByRole("textbox"), "Otra persona hizo el examen.");
  const revoked = { at: "2026-11-22T12:00:00.000Z", reason: "Otra persona hizo el examen." };
  server.reply(read, { ...luzInDetail, certificate: { ...certificate, revoked } });
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The button disappears with the certificate.
  const heading = screen.getByRole("heading", { name: t("manage.learner.certificate.title") });
  await expect.poll(() => document.activeElement).toBe(heading);
  expect(server.sent(revoke)[0]?.body).toEqual({ reason: "Otra persona hizo el examen." });
});

/** Returns the example with this attempt limit. */
function withAllowed(attemptsAllowed: number | null): LearnerDetail {
  const { enrolment } = luzInDetail;
  const modules = enrolment.course.modules.map((module) => ({
    ...module,
    items: module.items.map((item) => (item.kind === "class" ? item : { ...item, attemptsAllowed })),
  }));
  return { ...luzInDetail, enrolment: { ...enrolment, course: { ...enrolment.course, modules } } };
}

it("does not let teachers of a single group allow more attempts", async () => {
  replies = { ...replies, ...signInAsStaff(groupTeacher) };
  await open();
  await screen.findByText(t("manage.learner.allowed", { made: 1, count: 2 }));
  expect(screen.queryByRole("button", { name: new RegExp(t("manage.learner.allow.open")) })).toBeNull();
});

it.each(["es", "en"] as const)("shows a pretest as answered, not as passed or failed (%s)", async (language) => {
  const { enrolment } = luzInDetail;
  const modules = enrolment.course.modules.map((module) => ({
    ...module,
    items: module.items.map((item) => (item.id === "e1" ? { ...item, isPretest: true as const } : item)),
  }));
  replies[read] = { ...luzInDetail, enrolment: { ...enrolment, course: { ...enrolment.course, modules } } };
  await open(language);
  const attempt = screen.getByText(new RegExp(t("evaluations.attempt", { number: 1 }))).closest("details");
  expect(attempt?.textContent).toContain(t("manage.learners.item.answered"));
  expect(attempt?.textContent).toContain(t("evaluations.pretest.pass"));
  const outcomes = [t("evaluations.notPassed"), t("manage.learners.item.notPassed"), t("manage.learners.item.passed")];
  for (const outcome of outcomes) expect(document.body.textContent).not.toContain(outcome);
});
