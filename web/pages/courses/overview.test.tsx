import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { CourseSummary } from "../../../contract/courses/courses.ts";
import type { Enrolment } from "../../../contract/courses/enrolments.ts";
import { t } from "../../i18n/translation.ts";
import { exampleCourse, exampleDetail, exampleEnrolment, exampleSummary } from "../../testing/example-course.ts";
import { only } from "../../testing/example-post.ts";
import { signIn } from "../../testing/example-session.ts";
import { type FakeReplies, problem } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";
import { changeLayout, resetLayout } from "../../theme/layout-config.ts";

const list = "GET /api/v1/courses";
const own = "GET /api/v1/courses-user";
const start = "POST /api/v1/courses/course-1/start";
const completed: Enrolment = {
  ...exampleEnrolment,
  id: "uc-2",
  course: { ...exampleSummary, id: "course-2", title: "La presión" },
  status: "completed",
  progress: { done: 3, total: 3, percent: 100 },
  completedAt: "2026-11-20T12:00:00.000Z",
};

beforeEach(() => {
  localStorage.clear();
  resetLayout();
  signIn();
});

async function open(path: string, replies: FakeReplies = {}, language: "es" | "en" = "es") {
  const app = await renderApp(path, {
    language,
    replies: {
      [list]: only(exampleSummary),
      [own]: only(),
      [`${list}/course-1`]: exampleCourse,
      [`${own}/uc-1`]: exampleDetail,
      "GET /api/v1/posts": only(),
      "GET /api/v1/notices": { ...only(), unread: 0 },
      ...replies,
    },
  });
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const main = () => within(screen.getByRole("main"));

describe("overview", () => {
  it.each(["es", "en"] as const)("greets the user by name and suggests a first course, in %s", async (language) => {
    await open("/modules/dashboard", {}, language);
    screen.getByRole("heading", { level: 1, name: t("enrolments.hello", { name: "Ana" }) });
    screen.getByRole("heading", { name: t("enrolments.empty.title") });
    const link = screen.getByRole("link", { name: t("enrolments.empty.action") });
    expect(link.getAttribute("href")).toBe("/modules/courses");
  });

  it("starts with the first class if nothing in a course has been opened", async () => {
    const fresh = { ...exampleEnrolment, lastClass: null, progress: { done: 0, total: 3, percent: 0 } };
    const items = { ...exampleDetail.items, c1: { ...exampleDetail.items.c2, attempts: [] } };
    await open("/modules/dashboard", {
      [own]: only(fresh),
      [`${own}/uc-1`]: { ...exampleDetail, ...fresh, course: exampleDetail.course, items },
    });
    const link = await screen.findByRole("link", { name: `${t("enrolments.beginClass")}: ${exampleSummary.title}` });
    await waitFor(() => expect(link.getAttribute("href")).toBe("/modules/play/uc-1?item=c1"));
    expect(screen.queryByText(t("enrolments.why"))).toBeNull();
  });

  it("continues a course whose last class is unknown, as it has left the course", async () => {
    const fresh = { ...exampleEnrolment, lastClass: null };
    await open("/modules/dashboard", {
      [own]: only(fresh),
      [`${own}/uc-1`]: { ...exampleDetail, ...fresh, course: exampleDetail.course },
    });
    const link = await screen.findByRole("link", { name: t("enrolments.goOnWith", { title: exampleSummary.title }) });
    await waitFor(() => expect(link.getAttribute("href")).toBe("/modules/play/uc-1?item=c2"));
    expect(link.textContent).toBe(t("enrolments.goOn"));
  });

  it("puts the course used last before the others", async () => {
    const second = {
      ...exampleEnrolment,
      id: "uc-3",
      course: { ...exampleSummary, id: "course-3", title: "El parto" },
    };
    await open("/modules/dashboard", { [own]: only(exampleEnrolment, second), [`${own}/uc-3`]: exampleDetail });
    await screen.findByRole("heading", { name: t("forum.recent") });
    const headings = main()
      .getAllByRole("heading")
      .map(({ textContent }) => textContent);
    expect(headings.slice(1)).toEqual([
      t("enrolments.goOnWhere"),
      exampleSummary.title,
      t("enrolments.underWay"),
      "El parto",
      t("forum.recent"),
    ]);
  });

  it("shows many courses in progress as rows without requesting their details", async () => {
    const others = ["A", "B", "C"].map((letter) => ({
      ...exampleEnrolment,
      id: `uc-${letter}`,
      course: { ...exampleSummary, id: `course-${letter}`, title: `Curso ${letter}` },
    }));
    const { server } = await open("/modules/dashboard", { [own]: only(exampleEnrolment, ...others) });
    const link = screen.getByRole("link", { name: t("enrolments.goOnWith", { title: "Curso C" }) });
    expect(link.getAttribute("href")).toBe("/modules/play/uc-C");
    expect(server.sent(`${own}/uc-C`)).toEqual([]);
  });

  it("reports that everything is completed, and links to other courses and back to these", async () => {
    await open("/modules/dashboard", { [own]: only(completed) });
    screen.getByRole("heading", { name: t("enrolments.allDone.title") });
    const review = screen.getByRole("link", { name: t("enrolments.reviewOf", { title: "La presión" }) });
    expect(review.getAttribute("href")).toBe("/modules/play/uc-2");
    screen.getByRole("link", { name: t("enrolments.empty.action") });
  });

  it("links to a course even if its details failed to load", async () => {
    await open("/modules/dashboard", {
      [own]: only(exampleEnrolment),
      [`${own}/uc-1`]: () => problem(503, "unavailable", "Ahora no."),
    });
    const link = await screen.findByRole("link", { name: t("enrolments.goOnWith", { title: exampleSummary.title }) });
    expect(link.getAttribute("href")).toBe("/modules/play/uc-1");
    screen.getByText(t("enrolments.doneOf", { done: 1, total: 3 }));
  });

  it("shows how much of a video remains to be watched", async () => {
    const items = { ...exampleDetail.items, c2: { ...exampleDetail.items.c2, attempts: [], watched: 40 } };
    const { user } = await open("/modules/dashboard", {
      [own]: only(exampleEnrolment),
      [`${own}/uc-1`]: { ...exampleDetail, items },
    });
    await user.click(await screen.findByText(t("enrolments.why")));
    const missing = screen.getByRole("link", { name: "Segunda clase" }).closest("li");
    expect(missing?.textContent).toContain(t("enrolments.missingVideo", { percent: "40\u00a0%" }));
  });

  it.each([
    ["another one was started", 30, "enrolments.missingVideo"],
    ["no other one was started", undefined, "enrolments.missingClass"],
  ] as const)("does not ask for the video already watched when %s", async (_, other, said) => {
    const videos = {
      v1: { position: 0, watched: 100 },
      ...(other !== undefined && { v2: { position: 0, watched: other } }),
    };
    const items = { ...exampleDetail.items, c2: { ...exampleDetail.items.c2, attempts: [], watched: 100, videos } };
    const { user } = await open("/modules/dashboard", {
      [own]: only(exampleEnrolment),
      [`${own}/uc-1`]: { ...exampleDetail, items },
    });
    await user.click(await screen.findByText(t("enrolments.why")));
    const missing = screen.getByRole("link", { name: "Segunda clase" }).closest("li");
    expect(missing?.textContent).toContain(t(said, { percent: "30\u00a0%" }));
  });
});

describe("course list", () => {
  const courses = (count: number): CourseSummary[] =>
    Array.from({ length: count }, (_, index) => ({
      ...exampleSummary,
      id: `course-${index + 1}`,
      title: `Curso ${String.fromCharCode(65 + index)}`,
    }));

  it("states that there are no courses yet", async () => {
    await open("/modules/courses", { [list]: only() }, "en");
    screen.getByRole("heading", { name: t("courses.empty.title") });
    expect(main().queryByRole("list")).toBeNull();
  });

  it("shows the requirements with localised plurals", async () => {
    await open("/modules/courses", {}, "en");
    const facts = main().getByRole("article").textContent;
    for (const fact of [t("courses.classes", { count: 2 }), t("courses.evaluations", { count: 1 })]) {
      expect(facts).toContain(fact);
    }
    expect(facts).not.toContain("%");
  });

  it("marks completed courses", async () => {
    await open("/modules/courses", { [own]: only({ ...completed, course: exampleSummary }) });
    const progress = main().getByRole("progressbar", { name: t("courses.progress") });
    expect(progress.ariaValueNow).toBe("100");
    main().getByText(t("courses.done"));
  });

  it("shows all courses again after an unsuccessful search is cleared", async () => {
    const { user } = await open("/modules/courses", { [list]: only(...courses(7)) });
    const search = screen.getByRole("searchbox", { name: t("courses.search") });
    await user.type(search, "c");
    const place = screen.getByText(/^\d cursos?$/).closest("[role=status]");
    await user.type(search, "xyz");
    const none = screen.getByRole("heading", { name: t("courses.searchNone.title") });
    // Screen readers announce it because the status region already existed.
    expect(none.closest("[role=status]")).toBe(place);
    await user.click(screen.getByRole("button", { name: t("courses.clear") }));
    expect(main().getAllByRole("article")).toHaveLength(7);
    expect(search).toHaveProperty("value", "");
  });

  it("filters by courses not started and by completed ones", async () => {
    const { user } = await open("/modules/courses", {
      [list]: only(...courses(7)),
      [own]: only(exampleEnrolment, completed),
    });
    const filter = screen.getByRole("combobox", { name: t("courses.filter.label") });
    await user.selectOptions(filter, t("courses.filter.new"));
    expect(main().getAllByRole("article")).toHaveLength(5);
    await user.selectOptions(filter, t("courses.filter.completed"));
    main().getByRole("link", { name: "Curso B" });
    expect(main().getAllByRole("article")).toHaveLength(1);
  });

  it("loads no pictures in data saver mode", async () => {
    changeLayout({ saveData: true });
    const { container } = await open("/modules/courses", { [list]: only({ ...exampleSummary, cover: "f-1" }) });
    expect(container.querySelector("main img")).toBeNull();
  });
});

describe("course page", () => {
  it("shows the total requirements and the pass mark in English", async () => {
    await open("/modules/courses/course-1", {}, "en");
    main().getByText(t("courses.pass", { percent: "70%" }));
    main().getByText(/2\.1\sMB/);
    main().getByText("Luz Peña");
  });

  it("marks the completed classes", async () => {
    await open("/modules/courses/course-1", { [own]: only(exampleEnrolment) });
    const outline = screen.getByRole("heading", { name: t("courses.outline") }).closest("section");
    const items = [...(outline?.querySelectorAll("li li") ?? [])];
    expect(items.map(({ textContent }) => textContent?.includes(t("courses.done")))).toEqual([true, false, false]);
  });

  it("collapses all modules but the current one, each with its progress", async () => {
    const [first] = exampleDetail.course.modules;
    const second = { id: "m2", title: "El parto", items: [{ ...first?.items[0], id: "c9", title: "Tercera clase" }] };
    const modules = [
      { ...first, items: first?.items.slice(0, 1) },
      { ...second, items: [...second.items] },
    ];
    const items = { c1: exampleDetail.items.c1, c9: exampleDetail.items.c2 };
    const detail = { ...exampleDetail, lastClass: "c1", course: { ...exampleDetail.course, modules }, items };
    const { user } = await open("/modules/courses/course-1", {
      [`${list}/course-1`]: { ...exampleCourse, modules },
      [own]: only({ ...exampleEnrolment, lastClass: "c1" }),
      [`${own}/uc-1`]: detail,
    });
    const folds = [...screen.getByRole("list", { name: t("courses.outline") }).querySelectorAll("details")];
    expect(folds.map(({ open: isOpen }) => isOpen)).toEqual([false, true]);
    expect(folds.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(t("enrolments.doneOf", { done: 1, total: 1 })),
      expect.stringContaining(t("enrolments.doneOf", { done: 0, total: 1 })),
    ]);
    await user.click(within(folds[0] ?? document.body).getByRole("heading", { level: 3 }));
    expect(folds.map(({ open: isOpen }) => isOpen)).toEqual([true, true]);
  });

  it("expands the first module without links for users who have not started", async () => {
    await open("/modules/courses/course-1", {}, "en");
    const outline = within(screen.getByRole("list", { name: t("courses.outline") }));
    expect(outline.getByText("Primera clase").closest("details")?.open).toBe(true);
    outline.getByText(new RegExp(`^${t("courses.items", { count: 3 })}`));
    expect(outline.queryByRole("link")).toBeNull();
  });

  it("offers to review a completed course", async () => {
    const detail = { ...exampleDetail, status: "completed", progress: completed.progress };
    await open("/modules/courses/course-1", {
      [own]: only({ ...completed, id: "uc-1", course: exampleSummary }),
      [`${own}/uc-1`]: detail,
    });
    screen.getByRole("link", { name: t("courses.review") });
    expect(screen.queryByText(t("enrolments.why"))).toBeNull();
  });

  it("prevents a second start while starting", async () => {
    const answer = Promise.withResolvers<object>();
    const { user, server } = await open("/modules/courses/course-1", { [start]: () => answer.promise });
    await user.click(screen.getByRole("button", { name: t("courses.start") }));
    const button = await screen.findByRole("button", { name: t("courses.starting") });
    await user.click(button);
    expect(button.ariaBusy).toBe("true");
    expect(server.sent(start)).toHaveLength(1);
    answer.resolve(exampleEnrolment);
  });

  it("explains why a course could not be started, and can be retried", async () => {
    const { user } = await open("/modules/courses/course-1", {
      [start]: () => problem(503, "unavailable", "Ahora no se puede."),
    });
    await user.click(screen.getByRole("button", { name: t("courses.start") }));
    await screen.findByText("Ahora no se puede.");
    await waitFor(() => screen.getByRole("button", { name: t("courses.start") }));
  });

  it("offers no new conversation before the course is started", async () => {
    await open("/modules/courses/course-1");
    await screen.findByText(t("forum.nobodyYet"));
    expect(screen.queryByRole("link", { name: t("forum.askCourse") })).toBeNull();
  });
});
