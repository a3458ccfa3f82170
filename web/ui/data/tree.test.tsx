import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-routes.tsx";
import { Tree } from "./tree.tsx";

const nodes = [
  {
    id: "m1",
    label: "La circulación",
    children: [
      { id: "c1", label: "Primera clase" },
      { id: "c2", label: "Segunda clase" },
    ],
  },
  { id: "m2", label: "La presión" },
  { id: "m3", label: "El parto", children: [{ id: "c3", label: "Tercera clase" }] },
];

function Contents() {
  const [selected, setSelected] = useState<string | null>(null);
  return <Tree label="Contenido" nodes={nodes} selected={selected} onSelect={setSelected} />;
}

const item = (name: string) => within(screen.getByRole("tree", { name: "Contenido" })).getByRole("treeitem", { name });
const shown = () => screen.getAllByRole("treeitem").map(({ textContent }) => textContent);

test("initially shows only the top level, with each item's position", async () => {
  await renderPart(<Contents />);
  expect(shown()).toEqual(["La circulación", "La presión", "El parto"]);
  const last = item("El parto");
  expect([last.ariaLevel, last.ariaPosInSet, last.ariaSetSize]).toEqual(["1", "3", "3"]);
  expect([last.ariaExpanded, item("La presión").ariaExpanded]).toEqual(["false", null]);
});

test("expands and collapses a branch on a click", async () => {
  const { user } = await renderPart(<Contents />);
  await user.click(item("La circulación"));
  expect(shown()).toEqual(["La circulación", "Primera clase", "Segunda clase", "La presión", "El parto"]);
  await user.click(item("La circulación"));
  expect(shown()).toEqual(["La circulación", "La presión", "El parto"]);
});

test("selects one item at a time", async () => {
  const { user } = await renderPart(<Contents />);
  await user.click(item("La presión"));
  expect(screen.getByRole("treeitem", { selected: true }).textContent).toBe("La presión");
  await user.click(item("El parto"));
  expect(screen.getByRole("treeitem", { selected: true }).textContent).toBe("El parto");
});

test("returns to the last focused item with the Tab key", async () => {
  const { user } = await renderPart(
    <>
      <Contents />
      <button type="button">Después</button>
    </>,
  );
  await user.tab();
  await user.keyboard("{ArrowDown}");
  await user.tab();
  await expect.poll(() => document.activeElement?.textContent).toBe("Después");
  await user.tab({ shift: true });
  await expect.poll(() => document.activeElement).toBe(item("La presión"));
});

test("moves to the ends with Home and End, and wraps around with the arrow keys", async () => {
  const { user } = await renderPart(<Contents />);
  await user.tab();
  await user.keyboard("{End}");
  await expect.poll(() => document.activeElement).toBe(item("El parto"));
  await user.keyboard("{ArrowDown}");
  await expect.poll(() => document.activeElement).toBe(item("La circulación"));
  await user.keyboard("{ArrowUp}{Home}");
  await expect.poll(() => document.activeElement).toBe(item("La circulación"));
});

test("moves to the parent with the left arrow and into an open branch with the right one", async () => {
  const { user } = await renderPart(<Contents />);
  await user.click(item("La circulación"));
  await user.click(item("Segunda clase"));
  await user.keyboard("{ArrowLeft}");
  await expect.poll(() => document.activeElement).toBe(item("La circulación"));
  await user.keyboard("{ArrowRight}");
  await expect.poll(() => document.activeElement).toBe(item("Primera clase"));
});

test("selects with the space bar as with Enter", async () => {
  const { user } = await renderPart(<Contents />);
  await user.tab();
  await user.keyboard("{ArrowDown} ");
  expect(item("La presión").ariaSelected).toBe("true");
});
