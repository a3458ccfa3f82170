import { readdir } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { packTar, type TarHeader } from "modern-tar";
import { beforeEach, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { messages } from "../messages.ts";
import { makeFolder, saveZip, zipPackage } from "../testing/build-package.ts";
import { refusals } from "./messages/refusals.ts";
import { convertPath, refusalOf, tarFiles, writeSource } from "./testing/convert-source.ts";

let temporary = "";

beforeEach(async () => {
  temporary = await makeFolder();
  vi.stubEnv("TMPDIR", temporary);
  return async () => {
    vi.unstubAllEnvs();
  };
});

/** Lists what a refused source left in the temporary folder, except the tests' own folders. */
async function leftovers(): Promise<string[]> {
  return (await readdir(temporary)).filter((name) => !name.startsWith("courseware-test-"));
}

async function tarEntry(header: TarHeader): Promise<string> {
  return writeSource(gzipSync(await packTar([{ header, body: header.size > 0 ? "x" : undefined }])));
}

const tarNames = ["../evil.xml", "/etc/evil.xml", "a/../../evil.xml", "a\\evil.xml", "C:/evil.xml"];

test.each(tarNames)("refuses a tar entry named %j and writes nothing", async (name) => {
  const { place, reason } = await refusalOf(await tarEntry({ name, size: 1, type: "file" }));

  expect(place).toEqual({ file: name, line: 1 });
  expect(reason).toEqual(messages.zipNameOutside());
  expect(await leftovers()).toEqual([]);
});

test.each(["symlink", "link"] as const)("refuses a %s in a tar", async (type) => {
  const path = await tarEntry({ name: "course.xml", size: 0, type, linkname: "/etc/passwd" });

  expect((await refusalOf(path)).reason).toEqual(messages.isLink());
  expect(await leftovers()).toEqual([]);
});

test("refuses a link and a name outside the folder in a zip", async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from("/etc/passwd"), "imsmanifest.xml", { mode: 0o120777 });
  zip.end();

  expect(await refusalOf(await saveZip(zip))).toMatchObject({
    place: { file: "imsmanifest.xml", line: 1 },
    reason: messages.isLink(),
  });
  expect(await leftovers()).toEqual([]);
});

test("refuses a decompression bomb, in any kind of archive", async () => {
  const zeros = { "course.xml": Buffer.alloc(3_000_000) };
  const limits = { ratio: 10, harmlessBytes: 100_000 };

  expect((await refusalOf(await zipPackage(zeros), limits)).place.file).toBe("course.xml");
  expect((await refusalOf(await tarFiles(zeros), limits)).place.file).toBe("course.xml");
  expect(await leftovers()).toEqual([]);
});

test("refuses an archive with too many folders, of any kind", async () => {
  const names = Array.from({ length: 21 }, (_, index) => `folder${index}`);
  const zip = new ZipFile();
  for (const name of names) zip.addEmptyDirectory(name);
  zip.end();
  const tar = await packTar(names.map((name) => ({ header: { name, size: 0, type: "directory" } })));
  for (const path of [await saveZip(zip), await writeSource(gzipSync(tar))]) {
    expect((await refusalOf(path, { files: 5 })).reason).toEqual(messages.tooManyFiles(5));
  }
});

test("refuses an archive with too many files, of any kind", async () => {
  const files = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.xml`, "x"]));

  expect((await refusalOf(await zipPackage(files), { files: 20 })).reason).toEqual(messages.tooManyFiles(20));
  expect((await refusalOf(await tarFiles(files), { files: 20 })).reason).toEqual(messages.tooManyFiles(20));
  expect(await leftovers()).toEqual([]);
});

test("refuses a truncated archive", async () => {
  const whole = gzipSync(
    await packTar([{ header: { name: "course.xml", size: 5000, type: "file" }, body: "x".repeat(5000) }]),
  );
  const path = await writeSource(whole.subarray(0, whole.length / 2));

  expect((await refusalOf(path)).reason).toEqual(refusals.archiveDamaged());
  expect(await leftovers()).toEqual([]);
});

test.each([
  [
    "an external entity",
    '<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz>&x;</quiz>',
    refusals.doctype(),
  ],
  ["a billion laughs", '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>', refusals.doctype()],
  ["an undeclared entity", "<quiz>&x;</quiz>", refusals.malformedXml()],
  ["a truncated file", "<quiz><question>", refusals.malformedXml()],
  ["a thousand nested levels", `<quiz>${"<a>".repeat(1000)}`, refusals.xmlTooDeep(100)],
])("refuses XML with %s", async (_, xml, reason) => {
  expect((await refusalOf(await writeSource(xml))).reason).toEqual(reason);
});

test("refuses bytes that do not match the declared encoding, at their line", async () => {
  const xml = Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n\xe1</quiz>', "latin1");
  const gift = Buffer.from("A{T}\n\n\xe1{T}", "latin1");

  expect((await refusalOf(await writeSource(xml))).reason).toEqual(messages.notUtf8());
  expect(await refusalOf(await writeSource(gift))).toMatchObject({ place: { line: 3 }, reason: messages.notUtf8() });
});

test.each([
  ["an empty file", ""],
  ["prose", "Hello, this is a letter."],
  ["a web page", "<html><body>x</body></html>"],
  ["a picture", Buffer.from("89504e470d0a1a0a", "hex")],
])("does not recognise %s as any format", async (_, content) => {
  expect((await refusalOf(await writeSource(content))).reason).toEqual(refusals.unknownFormat());
});

test("does not open an archive within an archive", async () => {
  const inner = gzipSync(await packTar([{ header: { name: "course.xml", size: 9, type: "file" }, body: "<course/>" }]));

  expect((await refusalOf(await zipPackage({ "inner.tar.gz": inner }))).reason).toEqual(refusals.unknownFormat());
});

test("refuses a source without questions", async () => {
  expect((await refusalOf(await writeSource("<quiz></quiz>"))).reason).toEqual(refusals.nothingToConvert());
});

test("reads backslashes as folder separators, as Windows programs write them, without escaping the folder", async () => {
  const rename = (bytes: Buffer) => Buffer.from(bytes.toString("latin1").replaceAll("a/p.html", "a\\p.html"), "latin1");
  const zipOf = (name: string) => {
    const zip = new ZipFile();
    zip.addBuffer(
      Buffer.from(
        '<manifest><organizations/><resources><resource identifier="r" type="webcontent" href="a/p.html"/></resources></manifest>',
      ),
      "imsmanifest.xml",
    );
    zip.addBuffer(Buffer.from("<p>Con dos dedos.</p>"), name);
    zip.end();
    return zip;
  };

  const { report } = await convertPath(await saveZip(zipOf("a/p.html"), rename));
  expect(report.found).toMatchObject({ item: 1 });
  const climbing = await saveZip(zipOf("zz/a/p.html"), (bytes) =>
    Buffer.from(bytes.toString("latin1").replaceAll("zz/a/p.html", "..\\a\\p.html"), "latin1"),
  );
  expect((await refusalOf(climbing)).reason).toEqual(messages.zipNameOutside());
});
