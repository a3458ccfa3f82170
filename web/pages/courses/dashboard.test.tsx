import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CourseItem } from "../../features/enrolments/remaining.ts";
import { t } from "../../i18n/translation.ts";
import { exampleDetail, exampleEnrolment } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const list = "GET /api/v1/courses-user";

beforeEach(() => {
  localStorage.clear();
  signIn();
});

test("points users without a course to the list of courses", async () => {
  await renderApp("/modules/dashboard", { replies: { [list]: { records: [], next: null } } });
  expect(await screen.findByRole("heading", { name: "Su primer curso le espera" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver los cursos" }).getAttribute("href")).toBe("/modules/courses");
});

test("shows the progress of a course and links to the last position", async () => {
  await renderApp("/modules/dashboard", {
    replies: { [list]: { records: [exampleEnrolment], next: null }, [`${list}/uc-1`]: exampleDetail },
  });
  expect(await screen.findByText("Segunda clase", { selector: "p" })).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("33");
  const link = screen.getByRole("link", { name: /^Continuar con/ });
  expect(link.getAttribute("href")).toBe("/modules/play/uc-1?item=c2");
  expect(screen.getByText(/Quedan unos 55 min/)).toBeTruthy();
});

test("lists the missing items of a course with the rule for each", async () => {
  const { user } = await renderApp("/modules/dashboard", {
    replies: { [list]: { records: [exampleEnrolment], next: null }, [`${list}/uc-1`]: exampleDetail },
  });
  await user.click(await screen.findByText("¿Qué me falta?"));
  const missing = screen.getByRole("link", { name: "Evaluación final" });
  expect(missing.getAttribute("href")).toBe("/modules/play/uc-1?item=e1");
  expect(missing.closest("li")?.textContent).toMatch(/Se aprueba con 70\s%/);
  screen.getByText(/apruebe todas las evaluaciones/);
});

test("shows an assessment's own pass mark, and that no attempt is left", async () => {
  const [module] = exampleDetail.course.modules;
  const strict = (item: CourseItem) => (item.id === "e1" ? { ...item, passPercent: 80, attemptsAllowed: 1 } : item);
  const modules = module ? [{ ...module, items: module.items.map(strict) }] : [];
  const attempts = [{ id: "a1", submittedAt: "2026-11-20T10:00:00.000Z", percent: 75, passed: false }];
  const detail = {
    ...exampleDetail,
    course: { ...exampleDetail.course, modules },
    items: { ...exampleDetail.items, e1: { ...exampleDetail.items.e1, attempts } },
  };
  const { user } = await renderApp("/modules/dashboard", {
    replies: { [list]: { records: [exampleEnrolment], next: null }, [`${list}/uc-1`]: detail },
  });
  await user.click(await screen.findByText("¿Qué me falta?"));
  const missing = screen.getByRole("link", { name: "Evaluación final" }).closest("li");
  expect(missing?.textContent).toMatch(/Su mejor resultado: 75\s%. Se aprueba con 80\s%. Ya no le quedan intentos/);
});

test("shows no pass mark for a missing pretest", async () => {
  const [module] = exampleDetail.course.modules;
  const first = (item: CourseItem) => (item.id === "e1" ? { ...item, isPretest: true as const } : item);
  const modules = module ? [{ ...module, items: module.items.map(first) }] : [];
  const detail = { ...exampleDetail, course: { ...exampleDetail.course, modules } };
  const { user } = await renderApp("/modules/dashboard", {
    replies: { [list]: { records: [exampleEnrolment], next: null }, [`${list}/uc-1`]: detail },
  });
  await user.click(await screen.findByText("¿Qué me falta?"));
  const missing = screen.getByRole("link", { name: "Evaluación final" }).closest("li");
  expect(missing?.textContent).toBe("Evaluación finalFalta entregarla");
  screen.getByText(t("enrolments.whyTextPretest"));
});

test("sends no further requests and shows no error while signing out", async () => {
  const { user, server } = await renderApp("/modules/dashboard", {
    replies: { [list]: { records: [exampleEnrolment], next: null }, [`${list}/uc-1`]: exampleDetail },
  });
  await screen.findByText("Segunda clase", { selector: "p" });
  const before = server.sent(list).length;
  await user.click(screen.getAllByRole("button", { name: "Cerrar sesión" })[0] ?? document.body);
  await screen.findByRole("heading", { level: 1, name: "Iniciar sesión" });
  expect(server.sent(list)).toHaveLength(before);
});

test("lists completed courses separately", async () => {
  const completed = { ...exampleEnrolment, status: "completed", completedAt: "2026-11-20T12:00:00.000Z" };
  await renderApp("/modules/dashboard", { replies: { [list]: { records: [completed], next: null } } });
  expect(await screen.findByRole("heading", { name: "Completados" })).toBeTruthy();
  expect(screen.getByText(/Completado el 20 de noviembre de 2026/)).toBeTruthy();
});

test("shows four or more completed courses as rows", async () => {
  const completed = { ...exampleEnrolment, status: "completed", completedAt: "2026-11-20T12:00:00.000Z" };
  const records = ["uc-1", "uc-2", "uc-3", "uc-4"].map((id) => ({ ...completed, id }));
  await renderApp("/modules/dashboard", { replies: { [list]: { records, next: null } } });
  const cards = await screen.findAllByRole("article");
  expect(cards.map(({ dataset }) => dataset.row)).toEqual(["true", "true", "true", "true"]);
});

test("shows the progress by module for the course used last", async () => {
  const [module] = exampleDetail.course.modules;
  const second = { id: "m2", title: "El corazón", items: [{ ...module?.items[0], id: "c9" }] };
  const detail = { ...exampleDetail, course: { ...exampleDetail.course, modules: [module, second] } };
  await renderApp("/modules/dashboard", {
    replies: { [list]: { records: [exampleEnrolment], next: null }, [`${list}/uc-1`]: detail },
  });
  const modules = await screen.findByRole("list", { name: "Avance por módulo" });
  const rows = within(modules).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "La circulaciónHecho: 1 de 3",
    "El corazónHecho: 0 de 1",
  ]);
});
