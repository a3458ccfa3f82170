import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { exampleResults, signInAsStaff } from "../../../testing/course-staff.ts";
import { type FakeReplies, problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-routes.tsx";
import { formatPercent } from "../../../ui/text/amounts.ts";

const read = "GET /api/v1/manage/courses/course-1/results";
let replies: FakeReplies;

beforeEach(() => {
  replies = { ...signInAsStaff(), [read]: { evaluations: [exampleResults] } };
});

async function open(search = "", language: "es" | "en" = "es") {
  const app = await renderApp(`/modules/manage/courses/course-1/results${search}`, { replies, language });
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const percent = (value: number) => formatPercent(value, "es");
const section = () => {
  const found = screen.getByRole("heading", { level: 2, name: "Evaluación final" }).closest("section");
  if (!found) throw new Error("No section shows the assessment.");
  return within(found);
};

it.each(["es", "en"] as const)(
  "lists the questions that need attention first, with the reason in words (%s)",
  async (language) => {
    await open("", language);
    section().getByText(t("manage.results.need", { count: 2 }));
    const cards = section()
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.closest("li")?.textContent ?? "");
    expect(cards.map((text) => /¿[^?]+\?/.exec(text)?.[0])).toEqual([
      "¿Cuándo se refiere?",
      "¿Qué se mide?",
      "¿Cuál es el pulso normal?",
    ]);
    expect(cards[0]).toContain(t("manage.results.reason.hard"));
    expect(cards[1]).toContain(t("manage.results.reason.weak"));
    expect(cards[2]).not.toContain(t("manage.results.reason.hard"));
  },
);

it("shows the figures of an assessment, and the share of each choice with the correct one marked", async () => {
  await open();
  const figures = section()
    .getAllByRole("definition")
    .slice(0, 5)
    .map(({ textContent }) => textContent);
  expect(figures).toEqual(["40", "52", `30 (${percent(75)})`, percent(71), percent(74)]);
  const shares = section().getByRole("list", { name: t("manage.results.shares") });
  const [right, wrong] = within(shares).getAllByRole("listitem");
  expect(right?.textContent).toBe(`El mismo día${t("manage.results.correct")}${percent(20)}`);
  expect(wrong?.textContent).toBe(`En una semana${percent(80)}`);
});

it("rounds down: no figure shows a hundred per cent or reaches a threshold that the value misses", async () => {
  const [question] = exampleResults.questions;
  const questions = [{ ...question, facility: 0.2996, discrimination: 0.0996 }];
  replies[read] = { evaluations: [{ ...exampleResults, learners: 200, passed: 199, questions }] };
  await open();
  const figureOf = (name: "figure.passed" | "facility" | "discrimination") =>
    section().getByText(t(`manage.results.${name}`)).nextElementSibling?.textContent;
  section().getByText(t("manage.results.concern.hard"));
  section().getByText(t("manage.results.concern.weak"));
  expect(figureOf("figure.passed")).toBe(`199 (${percent(99)})`);
  expect([figureOf("facility"), figureOf("discrimination")]).toEqual([percent(29), "0.09"]);
});

/** Returns the results of an assessment with this many learners and its figures withheld. */
function withheldResults(learners: number) {
  const questions = exampleResults.questions.map(({ choices: _, ...question }) => ({
    ...question,
    answered: learners,
    facility: null,
    discrimination: null,
  }));
  const few = { passed: null, meanPercent: null, medianPercent: null };
  return { evaluations: [{ ...exampleResults, ...few, learners, attempts: learners + 1, questions }] };
}

it("explains that figures are hidden because the rest of the course has too few learners", async () => {
  replies[read] = withheldResults(40);
  await open();
  section().getByText(t("manage.results.fewerElse"));
  expect(section().getAllByText(t("manage.results.hiddenElse"))).toHaveLength(6);
  expect(section().queryByText(t("manage.results.fewer"))).toBeNull();
});

it("explains that figures of fewer than 5 learners are hidden", async () => {
  replies[read] = withheldResults(4);
  await open();
  section().getByText(t("manage.results.fewer"));
  expect(section().getAllByText(t("manage.results.hidden"))).toHaveLength(6);
  expect(section().queryByText(/%/)).toBeNull();
});

it("filters by assessment and group, and stores the filters in the URL", async () => {
  const group = { id: "g-1", name: "San Juan", course: "course-1", startsAt: null, endsAt: null };
  replies["GET /api/v1/manage/groups"] = {
    records: [{ ...group, teachers: [], size: 9, joinCode: null }],
    next: null,
  };
  const { user, server, router } = await open();
  await user.selectOptions(await screen.findByRole("combobox", { name: t("manage.courses.group") }), "San Juan");
  await user.selectOptions(screen.getByRole("combobox", { name: t("courses.evaluation") }), "e1");
  await waitFor(() => {
    expect(Object.fromEntries(server.sent(read).at(-1)?.query ?? [])).toEqual({ group: "g-1", evaluation: "e1" });
  });
  expect(router.location.search).toBe("?group=g-1&evaluation=e1");
});

it("saves the questions as a CSV file without executable formulas", async () => {
  const files: Blob[] = [];
  const address = (file: Blob) => `blob:${files.push(file)}`;
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: address, revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const [first] = exampleResults.questions;
  const questions = [
    { ...first, prompt: "=1+1", discrimination: -0.2 },
    { ...first, prompt: " =1+1\n\n¿Qué hace; primero?" },
  ];
  replies[read] = { evaluations: [{ ...exampleResults, questions }] };
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: t("manage.results.export") }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await readText(files[0])).split("\r\n");
  expect(lines[1]).toBe("Evaluación final,1,'=1+1,40,0.8,-0.2,");
  expect(lines[2]).toMatch(/^Evaluación final,2,"' =1\+1\n\n¿Qué hace; primero\?",/);
  click.mockRestore();
});

it("shows editors the results without links to learners", async () => {
  const course = { id: "course-1", title: "El corazón en el embarazo", role: "editor" as const };
  replies = { ...replies, ...signInAsStaff({ roles: [], courses: [course] }) };
  await open();
  section().getByRole("heading", { level: 3, name: /^Pregunta 2/ });
  expect(screen.queryByRole("link", { name: t("manage.courses.learners") })).toBeNull();
});

/** Returns the text of a blob, which jsdom does not provide itself. */
async function readText(file: Blob | undefined): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve } = Promise.withResolvers<void>();
  reader.onload = () => resolve();
  reader.readAsText(file ?? new Blob());
  await promise;
  return String(reader.result);
}

it("stays open when the group from the URL no longer exists, and works without it", async () => {
  replies[read] = ({ query }: RecordedRequest) =>
    query.get("group") ? problem(404, "not_found", "No existe.") : { evaluations: [exampleResults] };
  const { user } = await open("?group=g-9");
  await screen.findByText(t("manage.results.failed"));
  await user.selectOptions(screen.getByRole("combobox", { name: t("manage.courses.group") }), "");
  await screen.findByRole("heading", { level: 2, name: "Evaluación final" });
});
