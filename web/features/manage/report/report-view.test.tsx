import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ConversionReport, ReportEntry } from "../../../../contract/writing/report.ts";
import { t } from "../../../i18n/translation.ts";
import { renderStaffPart } from "../../../testing/render-routes.tsx";
import { ReportView } from "./report-view.tsx";

function entryOf(change: Partial<ReportEntry>): ReportEntry {
  return { place: "quiz.xml:1", kind: "question", outcome: "converted", what: "Una pregunta", why: "", ...change };
}

const many = (count: number, change: Partial<ReportEntry> = {}) =>
  Array.from({ length: count }, (_, index) => entryOf({ what: `Pregunta ${index + 1}`, ...change }));

async function open(entries: readonly ReportEntry[], language: "es" | "en" = "es") {
  const found = Object.fromEntries(entries.map(({ kind }) => [kind, 1]));
  const report: ConversionReport = { format: "Moodle XML", version: null, found, entries: [...entries] };
  const view = await renderStaffPart(<ReportView report={report} />, { language });
  const region = within(await screen.findByRole("region", { name: t("manage.report.title") }));
  const rows = () => region.queryAllByRole("listitem").map(({ textContent }) => textContent);
  const choose = (key: "outcome" | "kind") => region.getByRole("combobox", { name: t(`manage.report.${key}`) });
  return { ...view, region, rows, choose };
}

it.each(["es", "en"] as const)("counts the elements by outcome (%s)", async (language) => {
  const { region } = await open([...many(1200), entryOf({ outcome: "dropped" })], language);
  const facts = region.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    [t("manage.report.count.converted"), new Intl.NumberFormat(language === "es" ? "es-DO" : "en-US").format(1200)],
    [t("manage.report.count.changed"), "0"],
    [t("manage.report.count.dropped"), "1"],
  ]);
});

it.each([
  ["what was lost", ["converted", "changed", "dropped"], "dropped"],
  ["what was changed if nothing was lost", ["converted", "changed"], "changed"],
  ["everything if nothing was lost or changed", ["converted"], ""],
] as const)("starts with %s", async (_, outcomes, first) => {
  const { rows, choose } = await open(outcomes.map((outcome) => entryOf({ outcome, what: outcome })));
  expect(choose("outcome")).toHaveProperty("value", first);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toContain(first || "converted");
});

it("lists losses first when all outcomes are shown, then follows the source", async () => {
  const outcomes = ["converted", "changed", "dropped", "changed", "dropped"] as const;
  const { user, rows, choose } = await open(
    outcomes.map((outcome, index) => entryOf({ outcome, what: `n.º ${index}` })),
  );
  await user.selectOptions(choose("outcome"), "");
  const order = rows().map((row) => row?.match(/n\.º (\d)/)?.[1]);
  expect(order).toEqual(["2", "4", "1", "3", "0"]);
});

it("offers only the kinds present, and filters by one", async () => {
  const { user, region, rows, choose } = await open([entryOf({}), entryOf({ kind: "video", what: "El parto" })]);
  const offered = within(choose("kind"))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(offered).toEqual([t("manage.report.all"), t("manage.report.kinds.question"), t("manage.report.kinds.video")]);
  await user.selectOptions(choose("kind"), "video");
  expect(rows()).toHaveLength(1);
  region.getByText("El parto", { exact: false });
  region.getByText(t("manage.report.shown", { count: 1 }));
});

it.each([
  ["in the name, ignoring accents", "ulcera"],
  ["in the reason", "dibujo"],
  ["in the place", "tema-3"],
  ["in several fields, in any order", "TEMA úlcera  dibujo"],
])("finds words %s", async (_, words) => {
  const sought = entryOf({ what: "Úlcera péptica", why: "Es un dibujo.", place: "tema-3/quiz.xml:8" });
  const { user, region, rows } = await open([entryOf({}), sought]);
  await user.type(region.getByRole("searchbox"), `${words}{Enter}`);
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toContain("Úlcera péptica");
});

it("shows that nothing matches", async () => {
  const { user, region, rows } = await open([entryOf({})]);
  await user.type(region.getByRole("searchbox"), "nada{Enter}");
  region.getByText(t("manage.report.shown", { count: 0 }));
  expect(rows()).toEqual([]);
});

it("shows a long report in steps, and keeps the focus nearby after the last one", async () => {
  const { user, region, rows } = await open(many(120));
  const more = () => region.getByRole("button", { name: t("manage.report.more") });
  expect(rows()).toHaveLength(50);
  await user.click(more());
  expect(rows()).toHaveLength(100);
  await user.click(more());
  expect(rows()).toHaveLength(120);
  expect(region.queryByRole("button", { name: t("manage.report.more") })).toBeNull();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

it("returns to the first step when a filter changes", async () => {
  const { user, region, rows, choose } = await open([...many(60), ...many(60, { kind: "choice" })]);
  await user.click(region.getByRole("button", { name: t("manage.report.more") }));
  await user.selectOptions(choose("kind"), "choice");
  expect(rows()).toHaveLength(50);
});

it("shows a very long name in full, and omits an empty reason", async () => {
  const name = "Cuestionario ".repeat(60).trim();
  const { rows } = await open([entryOf({ what: name })]);
  expect(rows()[0]).toBe(`${t("manage.report.one.converted")}${t("manage.report.kinds.question")} ${name}quiz.xml:1`);
});
