import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CourseSummary } from "../../../contract/courses/courses.ts";
import { queryClient } from "../../api/query-client.ts";
import { exampleCourse, exampleEnrolment, exampleSummary } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import type { RecordedRequest } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const titles = ["El corazón", "La presión", "El parto", "La lactancia", "El ritmo", "La urgencia", "El puerperio"];

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function open(count: number) {
  const records: CourseSummary[] = titles.slice(0, count).map((title, index) => ({
    ...exampleSummary,
    id: `course-${index + 1}`,
    title,
  }));
  const app = await renderApp("/modules/courses", {
    replies: {
      "GET /api/v1/courses": { records, next: null },
      "GET /api/v1/courses-user": { records: [exampleEnrolment], next: null },
    },
  });
  await screen.findByRole("heading", { level: 1, name: "Cursos" });
  return app;
}

const shown = () =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);

test("shows the requirements of a course and the learner's progress on its card", async () => {
  await open(1);
  const card = within(screen.getByRole("main")).getAllByRole("listitem")[0];
  expect(card?.textContent).toMatch(/1\sh\s15\smin/);
  expect(card?.textContent).toMatch(/33\s%/);
  expect(screen.queryByLabelText("Buscar un curso")).toBeNull();
});

test("searches pages of the list that have not been loaded yet", async () => {
  const { user, server } = await open(7);
  const [first, ...others] = [...titles, "La diabetes"].map((title, index) => ({
    ...exampleSummary,
    id: `c-${index}`,
    title,
  }));
  server.reply("GET /api/v1/courses", ({ query }: RecordedRequest) =>
    query.get("cursor") === "c" ? { records: [first], next: null } : { records: others, next: "c" },
  );
  await queryClient.invalidateQueries();
  await screen.findByRole("button", { name: "Ver más cursos" });
  await user.type(screen.getByLabelText("Buscar un curso"), "corazon");
  await waitFor(() => expect(shown()).toEqual(["El corazón"]));
});

test("offers a search, ignoring accents, and a filter by progress for more than a few courses", async () => {
  const { user } = await open(7);
  await user.type(screen.getByLabelText("Buscar un curso"), "presion");
  expect(shown()).toEqual(["La presión"]);
  await user.clear(screen.getByLabelText("Buscar un curso"));
  await user.selectOptions(screen.getByLabelText("Mostrar"), "En curso");
  await waitFor(() => expect(shown()).toEqual(["El corazón"]));
});

test("finds a course by one of its classes and names it", async () => {
  const { user, server } = await open(7);
  const [module] = exampleCourse.modules;
  const modules = [{ id: "m1", title: "Presión", items: [] }, ...(module ? [module] : [])];
  server.reply("GET /api/v1/courses/course-4", { ...exampleCourse, id: "course-4", modules });
  await user.type(screen.getByLabelText("Buscar un curso"), "segunda");
  expect(await screen.findByText("Incluye: Segunda clase")).toBeTruthy();
  expect(shown()).toEqual(["La lactancia"]);
});
