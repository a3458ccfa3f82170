import { expect, test } from "vitest";
import { readTable, writeRows } from "./read-rows.ts";

const cellsOf = (text: string) => readTable(text).map(({ cells }) => cells);

test.each([
  ["tabs", "a@example.org\tAna\tPérez\nb@example.org\tLuz\tDíaz"],
  ["commas", "a@example.org,Ana,Pérez\r\nb@example.org,Luz,Díaz\r\n"],
  ["semicolons", "a@example.org;Ana;Pérez\n\nb@example.org;Luz;Díaz\n"],
])("reads rows with %s as separators", (_, text) => {
  expect(cellsOf(text)).toEqual([
    ["a@example.org", "Ana", "Pérez"],
    ["b@example.org", "Luz", "Díaz"],
  ]);
});

test("reads quoted cells with spaces around them", () => {
  expect(readTable('a@x.do, "Ana" ,"Pérez, Luz"\r\nb@x.do,  "Eva", Soto "la Chula"')).toEqual([
    { line: 1, cells: ["a@x.do", "Ana", "Pérez, Luz"] },
    { line: 2, cells: ["b@x.do", "Eva", 'Soto "la Chula"'] },
  ]);
});

test("reads and writes quoted cells that contain separators, quotes and line breaks", () => {
  const rows = [
    ["email", "group", ""],
    ["a@example.org", 'Sala "B", piso 2', "one\ntwo"],
  ];
  expect(cellsOf(writeRows(rows))).toEqual(rows);
});

test("reads no rows from empty text", () => {
  expect(cellsOf("")).toEqual([]);
  expect(cellsOf("\n \n")).toEqual([]);
});

test("counts lines as in the source, including empty ones and those within cells", () => {
  const text = '\ufeffemail,group\r\n\r\na@example.org,"Sala\nNorte"\r\n\r\nb@example.org,\r\n';
  expect(readTable(text)).toEqual([
    { line: 1, cells: ["email", "group"] },
    { line: 3, cells: ["a@example.org", "Sala\nNorte"] },
    { line: 6, cells: ["b@example.org", ""] },
  ]);
});
