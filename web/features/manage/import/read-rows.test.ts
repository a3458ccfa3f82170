import { expect, test } from "vitest";
import { fromPasted } from "./from-pasted.ts";
import { readRows, writeRows } from "./read-rows.ts";

test.each([
  ["tabs", "a@example.org\tAna\tPérez\nb@example.org\tLuz\tDíaz"],
  ["commas", "a@example.org,Ana,Pérez\r\nb@example.org,Luz,Díaz\r\n"],
  ["semicolons", "a@example.org;Ana;Pérez\n\nb@example.org;Luz;Díaz\n"],
])("reads rows with %s between their cells", (_, text) => {
  expect(readRows(text)).toEqual([
    ["a@example.org", "Ana", "Pérez"],
    ["b@example.org", "Luz", "Díaz"],
  ]);
});

test("reads and writes cells in quotes, with separators, quotes and lines within", () => {
  const rows = [
    ["email", "group", ""],
    ["a@example.org", 'Sala "B", piso 2', "one\ntwo"],
  ];
  expect(readRows(writeRows(rows))).toEqual(rows);
});

test("reads nothing where there is nothing", () => {
  expect(readRows("")).toEqual([]);
  expect(readRows("\n \n")).toEqual([]);
});

test("takes names of columns in Spanish, as spreadsheets have them", async () => {
  const { file, addedLines } = fromPasted("Correo\tNombre\tApellido\na@example.org\tAna\tPérez", "");
  expect([await file.text(), addedLines]).toEqual(["email,firstName,lastName\r\na@example.org,Ana,Pérez\r\n", 0]);
});

test("names the columns of rows that come without, and the course that they are for", async () => {
  const { file, addedLines } = fromPasted("a@example.org\tAna\tPérez\nb@example.org", "hearts");
  const text = "email,firstName,lastName,course\r\na@example.org,Ana,Pérez,hearts\r\nb@example.org,,,hearts\r\n";
  expect([await file.text(), addedLines]).toEqual([text, 1]);
});
