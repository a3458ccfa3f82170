import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-routes.tsx";
import { type Sorting, Table } from "./table.tsx";
import { Tabs } from "./tabs.tsx";

interface Learner {
  name: string;
  percent: number;
}

const learners: Learner[] = [
  { name: "Luz", percent: 70 },
  { name: "Ana", percent: 90 },
];
const columns = [
  { id: "name", label: "Nombre", isSortable: true, cell: ({ name }: Learner) => name },
  { id: "percent", label: "Resultado", isNumeric: true, isSortable: true, cell: ({ percent }: Learner) => percent },
  { id: "action", label: "Acción", cell: ({ name }: Learner) => <a href={`/${name}`}>Ver</a> },
];

function Learners() {
  const [sorting, setSorting] = useState<Sorting>({ column: "name", direction: "ascending" });
  const by = (learner: Learner) => (sorting.column === "name" ? learner.name : String(learner.percent));
  const sorted = learners.toSorted((a, b) => by(a).localeCompare(by(b)));
  const rows = sorting.direction === "ascending" ? sorted : sorted.toReversed();
  return (
    <Table
      caption="Personas"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      empty="Nadie."
      sorting={sorting}
      onSort={setSorting}
    />
  );
}

const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
const sortBy = (name: string) => screen.getByRole("button", { name });

test("reverses the order when the sorted header is pressed", async () => {
  const { user } = await renderPart(<Learners />);
  expect(names()).toEqual(["Ana", "Luz"]);
  await user.click(sortBy("Nombre"));
  expect(names()).toEqual(["Luz", "Ana"]);
  expect(screen.getByRole("columnheader", { name: "Nombre" }).ariaSort).toBe("descending");
  await user.click(sortBy("Nombre"));
  expect(names()).toEqual(["Ana", "Luz"]);
});

test("sorts ascending by another header, and by one header only", async () => {
  const { user } = await renderPart(<Learners />);
  sortBy("Resultado").focus();
  await user.keyboard("{Enter}");
  expect(names()).toEqual(["Luz", "Ana"]);
  expect(screen.getAllByRole("columnheader").map(({ ariaSort }) => ariaSort)).toEqual(["none", "ascending", null]);
});

test("finds the actions of a row by the row's name", async () => {
  await renderPart(<Learners />);
  const row = screen.getByRole("row", { name: /^Luz/ });
  expect(within(row).getByRole("link", { name: "Ver" }).getAttribute("href")).toBe("/Luz");
});

test("makes a wide table focusable, so that it can be scrolled by keyboard", async () => {
  const { user } = await renderPart(<Learners />);
  await user.tab();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("region", { name: "Personas" }));
  screen.getByRole("table", { name: "Personas" });
});

const parts = [
  { id: "people", label: "Personas" },
  { id: "results", label: "Resultados" },
  { id: "settings", label: "Ajustes" },
] as const;

function Parts() {
  const [tab, setTab] = useState<(typeof parts)[number]["id"]>("people");
  return (
    <Tabs label="Curso" tabs={parts} selected={tab} onSelect={setTab}>
      <p>{tab}</p>
    </Tabs>
  );
}

test("shows only the panel of the tab that was clicked", async () => {
  const { user } = await renderPart(<Parts />);
  await user.click(screen.getByRole("tab", { name: "Ajustes" }));
  expect(screen.getByRole("tabpanel", { name: "Ajustes" }).textContent).toBe("settings");
  expect(screen.getAllByRole("tab", { selected: true })).toHaveLength(1);
});

test("selects the first and last tab with Home and End, and ignores other keys", async () => {
  const { user } = await renderPart(<Parts />);
  await user.tab();
  await user.keyboard("{End}");
  screen.getByRole("tab", { name: "Ajustes", selected: true });
  await user.keyboard("{ArrowDown}x");
  screen.getByRole("tab", { name: "Ajustes", selected: true });
  await user.keyboard("{Home}");
  screen.getByRole("tabpanel", { name: "Personas" });
});
