import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { signInAsStaff } from "../../../testing/course-staff.ts";
import { type FakeReplies, problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-routes.tsx";
import { formatPercent } from "../../../ui/text/amounts.ts";

const read = "GET /api/v1/manage/courses/course-1/gain";
const beat = { objective: "beat", text: "Contar el pulso", before: 40, after: 70, gain: 0.5, learners: 12 };
const flow = { objective: "flow", text: "Explicar el flujo", before: 100, after: 90, gain: null, learners: 11 };
let replies: FakeReplies;

beforeEach(() => {
  replies = { ...signInAsStaff(), [read]: { objectives: [beat, flow], groups: [] } };
});

async function open(search = "", language: "es" | "en" = "es") {
  const app = await renderApp(`/modules/manage/courses/course-1/gain${search}`, { replies, language });
  await screen.findByRole("heading", { level: 1 });
  return app;
}

const region = (name: string) => within(screen.getByRole("region", { name }));
const figuresOf = (name: string) =>
  region(name)
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

it.each(["es", "en"] as const)("shows before, after, gain and learners of each objective (%s)", async (language) => {
  await open("", language);
  const percent = (value: number) => formatPercent(value, language);
  expect(figuresOf(t("manage.gain.everyone"))).toEqual([
    ...[percent(40), percent(70), "0.5", "12"],
    ...[percent(100), percent(90), t("manage.gain.nothingLeft"), "11"],
  ]);
  region(t("manage.gain.everyone")).getByRole("heading", { level: 3, name: "Contar el pulso" });
});

it("breaks learners down into named groups, and explains which groups are not shown", async () => {
  const groups = [
    { group: "DO", objectives: [{ ...beat, learners: 6 }] },
    { group: null, objectives: [{ ...beat, learners: 5 }] },
  ];
  replies[read] = ({ query }: RecordedRequest) => ({
    objectives: [beat],
    groups: query.get("by") === "country" ? groups : [],
  });
  const { user, router } = await open();
  expect(screen.queryByText(t("manage.gain.fewer"))).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: t("manage.gain.by") }), t("manage.gain.of.country"));
  await screen.findByText(t("manage.gain.fewer"));
  expect(figuresOf("República Dominicana")).toContain("6");
  expect(figuresOf(t("manage.gain.notSaid"))).toContain("5");
  expect(router.location.search).toBe("?by=country");

  await user.selectOptions(screen.getByRole("combobox", { name: t("manage.gain.by") }), t("manage.gain.of.language"));
  await screen.findByText(t("manage.gain.noGroup"));
});

it.each(["es", "en"] as const)("explains what is needed when there is no data (%s)", async (language) => {
  replies[read] = { objectives: [], groups: [] };
  await open("", language);
  screen.getByText(t("manage.gain.empty.none"));
  expect(screen.queryByRole("button", { name: t("manage.learners.export") })).toBeNull();
});

it("saves the displayed table as a file", async () => {
  const queries: URLSearchParams[] = [];
  replies[read] = ({ headers, query }: RecordedRequest) => {
    if (headers.get("Accept") !== "text/csv") return { objectives: [beat], groups: [] };
    queries.push(query);
    return new Response("Grupo\r\n");
  };
  URL.createObjectURL = vi.fn(() => "blob:gain");
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = await open("?by=profession");
  await user.click(screen.getByRole("button", { name: t("manage.learners.export") }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(queries.map((query) => query.get("by"))).toEqual(["profession"]);
});

it("stays open when the group from the URL no longer exists, and works without it", async () => {
  replies[read] = ({ query }: RecordedRequest) =>
    query.get("group") ? problem(404, "not_found", "No existe.") : { objectives: [beat, flow], groups: [] };
  const { user } = await open("?group=g-9");
  await screen.findByText(t("manage.gain.failed"));
  await user.selectOptions(screen.getByRole("combobox", { name: t("manage.courses.group") }), "");
  await waitFor(() => expect(figuresOf(t("manage.gain.everyone"))).toHaveLength(8));
});
