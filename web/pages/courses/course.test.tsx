import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { t } from "../../i18n/translation.ts";
import { exampleClass, exampleCourse, exampleDetail, exampleEnrolment } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const replies = {
  "GET /api/v1/courses/course-1": exampleCourse,
  "GET /api/v1/courses-user": { records: [], next: null },
  "POST /api/v1/courses/course-1/start": exampleEnrolment,
  "GET /api/v1/courses-user/uc-1": exampleDetail,
  "GET /api/v1/courses-user/uc-1/items/c2": exampleClass,
  "PATCH /api/v1/courses-user/uc-1": exampleEnrolment,
};

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("shows the objectives of a course and opens it when started", async () => {
  const { user, router } = await renderApp("/modules/courses/course-1", { replies });
  expect(await screen.findByText("Reconocer señales de alarma")).toBeTruthy();
  expect(screen.getByText(/2.1 MB en total/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Empezar el curso" }));
  await waitFor(() => expect(router.location.pathname).toBe("/modules/play/uc-1"));
});

test("marks the language of texts available only in another language", async () => {
  const course = { ...exampleCourse, languages: ["en"], description: "What it is about." };
  await renderApp("/modules/courses/course-1", { replies: { ...replies, "GET /api/v1/courses/course-1": course } });
  const title = await screen.findByRole("heading", { level: 1 });
  const about = screen.getByText("What it is about.");
  for (const text of [title, about]) expect(text.closest("[lang]")?.getAttribute("lang")).toBe("en");
  const own = screen.getByRole("heading", { name: t("courses.about") });
  expect(own.closest("[lang]")?.getAttribute("lang")).toBe("es");
});

test("continues an enrolled course and expands the current module, with its completed and next items", async () => {
  await renderApp("/modules/courses/course-1", {
    replies: { ...replies, "GET /api/v1/courses-user": { records: [exampleEnrolment], next: null } },
  });
  const goOn = await screen.findByRole("link", { name: "Continuar" });
  expect(goOn.getAttribute("href")).toBe("/modules/play/uc-1?item=c2");
  const rows = within(screen.getByRole("list", { name: "Contenido" }))
    .getAllByRole("listitem")
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Completado"),
    expect.stringContaining("A continuación"),
    expect.stringContaining("Evaluación final"),
  ]);
  const last = screen.getByRole("link", { name: "Evaluación final" });
  expect(last.getAttribute("href")).toBe("/modules/play/uc-1?item=e1");
  expect(screen.getByText(/2.1 MB en total/)).toBeTruthy();
});

test("shows the contents before the learner's results by objective", async () => {
  const state = { objective: "o1", text: "Leer un ECG", before: 40, after: null, right: 1, answered: 2 };
  await renderApp("/modules/courses/course-1", {
    replies: {
      ...replies,
      "GET /api/v1/courses-user": { records: [exampleEnrolment], next: null },
      "GET /api/v1/courses-user/uc-1/objectives": { objectives: [state] },
    },
  });
  const known = await screen.findByText(state.text);
  const contents = screen.getByRole("list", { name: "Contenido" });
  expect(contents.compareDocumentPosition(known)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
