import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testing/render-routes.tsx";
import { Table } from "./table.tsx";
import { Tabs } from "./tabs.tsx";
import { Tree } from "./tree.tsx";

const tabs = [
  { id: "people", label: "Personas" },
  { id: "results", label: "Resultados" },
] as const;

function Parts() {
  const [tab, setTab] = useState<"people" | "results">("people");
  return (
    <Tabs label="Curso" tabs={tabs} selected={tab} onSelect={setTab}>
      {tab}
    </Tabs>
  );
}

test("cycles through tabs with the arrow keys and labels the panel", async () => {
  const { user } = await renderPart(<Parts />);
  await user.click(screen.getByRole("tab", { name: "Personas", selected: true }));
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tabpanel", { name: "Resultados" }).textContent).toBe("results");
  await user.keyboard("{ArrowRight}");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("tab", { name: "Personas", selected: true }));
  await user.tab();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("tabpanel", { name: "Personas" }));
});

const nodes = [
  { id: "m1", label: "Uno", children: [{ id: "c1", label: "Uno A" }] },
  { id: "m2", label: "Dos" },
];

test("expands, navigates and collapses a tree with the arrow keys", async () => {
  const select = vi.fn();
  const { user } = await renderPart(<Tree label="Contenido" nodes={nodes} selected={null} onSelect={select} />);
  await user.tab();
  const item = (name: string) =>
    within(screen.getByRole("tree", { name: "Contenido" })).getByRole("treeitem", { name });
  await expect.poll(() => document.activeElement).toBe(item("Uno"));
  await user.keyboard("{ArrowRight}");
  expect(item("Uno").ariaExpanded).toBe("true");
  expect(item("Uno A").ariaLevel).toBe("2");
  await user.keyboard("{ArrowRight}");
  await expect.poll(() => document.activeElement).toBe(item("Uno A"));
  await user.keyboard("{Enter}");
  expect(select).toHaveBeenCalledExactlyOnceWith("c1");
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.poll(() => document.activeElement).toBe(item("Uno"));
  expect(screen.queryByRole("treeitem", { name: "Uno A" })).toBeNull();
  await user.keyboard("{End}");
  await expect.poll(() => document.activeElement).toBe(item("Dos"));
});

const columns = [
  { id: "name", label: "Nombre", isSortable: true, cell: (name: string) => name },
  { id: "length", label: "Letras", isNumeric: true, cell: (name: string) => name.length },
];
const table = { caption: "Personas", columns, rowKey: (name: string) => name, empty: "Nadie todavía." };

test("names table rows and sorts by the column headers", async () => {
  const sort = vi.fn();
  const sorting = { column: "name", direction: "ascending" } as const;
  const { user } = await renderPart(<Table {...table} rows={["Ana", "Luisa"]} sorting={sorting} onSort={sort} />);
  expect(within(screen.getByRole("row", { name: "Luisa 5" })).getByRole("rowheader", { name: "Luisa" })).toBeTruthy();
  expect(screen.getByRole("columnheader", { name: "Nombre" }).ariaSort).toBe("ascending");
  await user.click(screen.getByRole("button", { name: "Nombre" }));
  expect(sort).toHaveBeenCalledExactlyOnceWith({ column: "name", direction: "descending" });
  expect(screen.queryByRole("button", { name: "Letras" })).toBeNull();
});

test("shows a message for a table without rows", async () => {
  await renderPart(<Table {...table} rows={[]} />);
  expect(screen.getByText("Nadie todavía.")).toBeTruthy();
});
