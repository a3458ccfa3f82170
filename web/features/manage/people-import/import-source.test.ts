import { describe, expect, it } from "vitest";
import { fromFile, fromPasted } from "./import-source.ts";

const noPlacement = { course: "", group: "" };
const hearts = { course: "hearts", group: "" };
const north = { course: "hearts", group: "Norte" };

describe("pasted rows", () => {
  it("may have Spanish column names, as spreadsheets do", async () => {
    const { file, lineOf } = fromPasted("Correo\tNombre\tApellido\na@example.org\tAna\tPérez", noPlacement);
    expect(await file.text()).toBe("email,firstName,lastName\r\na@example.org,Ana,Pérez\r\n");
    expect(lineOf(2)).toBe(2);
  });

  it("keep an unknown heading, whatever it is, for the server to report", async () => {
    const { file } = fromPasted("email\tconstructor\na@example.org\tAna", noPlacement);
    expect(await file.text()).toBe("email,constructor\r\na@example.org,Ana\r\n");
  });

  it("may lack a heading, and are placed in the chosen course", async () => {
    const { file, completed, lineOf } = fromPasted("a@example.org\tAna\tPérez\nb@example.org", hearts);
    expect(await file.text()).toBe(
      "course,group,email,firstName,lastName\r\nhearts,,a@example.org,Ana,Pérez\r\nhearts,,b@example.org,,\r\n",
    );
    expect([completed, lineOf(2), lineOf(3)]).toEqual([2, 1, 2]);
  });
});

describe("a chosen file", () => {
  const fileOf = (text: string | Uint8Array<ArrayBuffer>) => new File([text], "personas.csv", { type: "text/csv" });
  const read = async (text: string, placement = north) => {
    const source = await fromFile(fileOf(text), placement);
    return { ...source, text: await source.file.text() };
  };

  it("is completed with course and group where its rows name none", async () => {
    const { text, completed, file } = await read("email;firstName;lastName\na@example.org;Ana;Pérez\n");
    expect(text).toBe("course,group,email,firstName,lastName\r\nhearts,Norte,a@example.org,Ana,Pérez\r\n");
    expect([completed, file.name]).toEqual([1, "personas.csv"]);
  });

  it("keeps the course and group that a row names, and adds the chosen group only within the chosen course", async () => {
    const rows = [
      "lungs,,a@x.org",
      "lungs,Sur,b@x.org",
      ",,c@x.org",
      "hearts,,d@x.org",
      ",Sur,e@x.org",
      "hearts,Sur,f@x.org",
    ];
    const { text, completed } = await read(`Course,group,email\n${rows.join("\n")}\n`);
    expect(text.trim().split("\r\n")).toEqual([
      "Course,group,email",
      ...["lungs,,a@x.org", "lungs,Sur,b@x.org", "hearts,Norte,c@x.org", "hearts,Norte,d@x.org"],
      ...["hearts,Sur,e@x.org", "hearts,Sur,f@x.org"],
    ]);
    expect(completed).toBe(3);
  });

  it("maps faults to its original lines", async () => {
    const { lineOf } = await read('email,group\n\n\na@x.org,"Sala\nuno"\nb@x.org,\n');
    expect([lineOf(1), lineOf(2), lineOf(4)]).toEqual([1, 4, 6]);
  });

  it("keeps surplus cells for the server to report", async () => {
    const { text } = await read("email,,\na@x.org,b,c\n", hearts);
    expect(text).toBe("course,group,email,,\r\nhearts,,a@x.org,b,c\r\n");
  });

  it.each([
    ["nothing is chosen", "email\na@x.org\n", noPlacement],
    ["a quote is not closed", 'email,firstName\na@x.org,"Ana\n', north],
    ["it is empty", "", north],
    ["it is not in UTF-8", new Uint8Array([0x65, 0xe9, 0x0a]), north],
  ])("is sent unchanged when %s", async (_, content, placement) => {
    const file = fileOf(content);
    const source = await fromFile(file, placement);
    expect(source.file).toBe(file);
    expect([source.completed, source.lineOf(7)]).toEqual([0, 7]);
  });
});
