import { expect, test } from "vitest";
import { readTable, writeRows } from "./read-rows.ts";

const cellsOf = (text: string) => readTable(text).map(({ cells }) => cells);

test.each([
  ["tabs", "a@example.org\tAna\tPérez\nb@example.org\tLuz\tDíaz"],
  ["commas", "a@example.org,Ana,Pérez\r\nb@example.org,Luz,Díaz\r\n"],
  ["semicolons", "a@example.org;Ana;Pérez\n\nb@example.org;Luz;Díaz\n"],
])("reads rows with %s between their cells", (_, text) => {
  expect(cellsOf(text)).toEqual([
    ["a@example.org", "Ana", "Pérez"],
    ["b@example.org", "Luz", "Díaz"],
  ]);
});

test("reads and writes cells in quotes, with separators, quotes and lines within", () => {
  const rows = [
    ["email", "group", ""],
    ["a@example.org", 'Sala "B", piso 2', "one\ntwo"],
  ];
  expect(cellsOf(writeRows(rows))).toEqual(rows);
});

test("reads nothing where there is nothing", () => {
  expect(cellsOf("")).toEqual([]);
  expect(cellsOf("\n \n")).toEqual([]);
});

test("counts lines as whoever wrote them does, empty ones and those within cells too", () => {
  const text = '\ufeffemail,group\r\n\r\na@example.org,"Sala\nNorte"\r\n\r\nb@example.org,\r\n';
  expect(readTable(text)).toEqual([
    { line: 1, cells: ["email", "group"] },
    { line: 3, cells: ["a@example.org", "Sala\nNorte"] },
    { line: 6, cells: ["b@example.org", ""] },
  ]);
});
