import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { createFaultLog } from "../faults.ts";
import { packageLimits } from "../limits.ts";
import { messages } from "../messages.ts";
import { openPackage } from "../open-package.ts";
import { error, makeFolder, open, saveZip, zipPackage } from "../testing/build-package.ts";
import { packageWithoutVideo } from "../testing/valid-package.ts";
import { unzip } from "./unzip.ts";

let temporary = "";

beforeEach(async () => {
  temporary = await makeFolder();
  vi.stubEnv("TMPDIR", temporary);
  return () => vi.unstubAllEnvs();
});

function startZip(): ZipFile {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(packageWithoutVideo())) zip.addBuffer(Buffer.from(content), path);
  return zip;
}

/** Renames an entry to a name of the same length that the archiving library would refuse. */
function rename(from: string, to: string): (bytes: Buffer) => Buffer {
  return (bytes) => Buffer.from(bytes.toString("latin1").replaceAll(from, to), "latin1");
}

/** Overwrites two bytes of the first entry's record in the central directory. */
function setInDirectory(offset: number, value: number): (bytes: Buffer) => Buffer {
  return (bytes) => {
    bytes.writeUInt16LE(value, bytes.indexOf("PK\x01\x02", 0, "latin1") + offset);
    return bytes;
  };
}

test.each(["../evil.txt", "/a/evil.txt", "a/../../evi", "C:/evil.txt", "a\\evil.txt", "a//evil.txt", "a/\0evil.txt"])(
  "refuses an entry named %j and writes nothing",
  async (name) => {
    const zip = startZip();
    const placeholder = "z".repeat(name.length);
    zip.addBuffer(Buffer.from("x"), placeholder);
    zip.end();
    const path = await saveZip(zip, rename(placeholder, name));
    const { course, faults } = await openPackage(path);

    expect(course).toBeNull();
    expect(faults).toEqual([error(name, 1, messages.zipNameOutside())]);
    expect((await readdir(temporary)).filter((entry) => !entry.startsWith("courseware-test-"))).toEqual([]);
    expect(await readdir(dirname(path))).toEqual(["course.zip"]);
  },
);

test("refuses a link in an archive", async () => {
  const zip = startZip();
  zip.addBuffer(Buffer.from("/etc/passwd"), "media/link.svg", { mode: 0o120777 });
  zip.end();
  const { faults } = await open(await saveZip(zip));

  expect(faults).toEqual([error("media/link.svg", 1, messages.isLink())]);
});

test("refuses an encrypted entry", async () => {
  const zip = startZip();
  zip.end();
  const { faults } = await open(await saveZip(zip, setInDirectory(8, 1)));

  expect(faults).toEqual([error("course.yaml", 1, messages.zipEncrypted())]);
});

test("refuses an entry with an unknown compression method", async () => {
  const zip = startZip();
  zip.end();
  const { faults } = await open(await saveZip(zip, setInDirectory(10, 99)));

  expect(faults).toEqual([error("course.yaml", 1, messages.zipMethod())]);
});

test("refuses names that are the same name on some systems", async () => {
  const zip = startZip();
  zip.addBuffer(Buffer.from("x"), "Media/HEART.svg");
  zip.addBuffer(Buffer.from("x"), "media/heart.svg/inside.txt");
  zip.end();
  const { faults } = await open(await saveZip(zip));

  expect(faults).toEqual([
    error("Media/HEART.svg", 1, messages.duplicateName("Media/HEART.svg")),
    error("media/heart.svg/inside.txt", 1, messages.duplicateName("media/heart.svg/inside.txt")),
  ]);
});

test("stops at an entry that unpacks to more than the limit, and leaves nothing behind", async () => {
  const limits = { ...packageLimits, mediaBytes: 100_000 };
  const path = await zipPackage({ ...packageWithoutVideo(), "media/bomb.webp": Buffer.alloc(1_000_000) });
  const { faults } = await openPackage(path, limits);

  expect(faults).toEqual([error("media/bomb.webp", 1, messages.tooLargeUnpacked(limits))]);
  expect((await readdir(temporary)).filter((entry) => entry.startsWith("course-"))).toEqual([]);
});

test("refuses entries that together unpack to more than the limit", async () => {
  const limits = { ...packageLimits, packageBytes: 3_000 };
  const { faults } = await open(await zipPackage(packageWithoutVideo()), limits);

  expect(faults).toMatchObject([{ message: messages.tooLargeUnpacked(limits) }]);
});

test("refuses an archive with too many entries", async () => {
  const limits = { ...packageLimits, files: 5 };
  const path = await zipPackage(packageWithoutVideo());
  const { faults } = await open(path, limits);

  expect(faults).toEqual([error(basename(path), 1, messages.tooManyFiles(5))]);
});

test("reports an entry with a false size or checksum as damaged", async () => {
  const smaller = startZip();
  smaller.end();
  const other = new ZipFile();
  other.addBuffer(Buffer.from("format: 1 "), "course.yaml", { compress: false });
  other.end();

  const sizes = await open(await saveZip(smaller, setInDirectory(24, 10)));
  const contents = await open(await saveZip(other, rename("format: 1 ", "format: 2 ")));
  expect(sizes.faults).toEqual([error("course.yaml", 1, messages.zipDamaged())]);
  expect(contents.faults).toEqual([error("course.yaml", 1, messages.zipDamaged())]);
});

test("unpacks an archive too large to be read whole, and refuses it if damaged", async () => {
  const long = Buffer.alloc(17 * 2 ** 20, "alarm signs, ");
  const unpack = async (change?: (bytes: Buffer) => Buffer) => {
    const zip = startZip();
    zip.addBuffer(long, "media/long.pdf", { compress: false });
    zip.end();
    const [source, folder, faults] = [await saveZip(zip, change), await makeFolder(), createFaultLog()];
    const archive = { file: "course.zip", line: 1 };
    const isWhole = await unzip({ source, archive, folder, limits: packageLimits, faults });
    const stored = await readFile(join(folder, "media/long.pdf")).catch(() => null);
    return { isWhole, faults: faults.all(), stored };
  };
  const { stored, ...whole } = await unpack();
  expect(whole).toEqual({ isWhole: true, faults: [] });
  expect(stored?.equals(long)).toBe(true);
  const { isWhole, faults } = await unpack(rename("alarm signs, ", "alarm sings, "));
  expect([isWhole, faults]).toEqual([false, [error("media/long.pdf", 1, messages.zipDamaged())]]);
});

test("reports a file that is not an archive, and a truncated one", async () => {
  const zip = startZip();
  zip.end();
  const cut = await saveZip(zip, (bytes) => bytes.subarray(0, bytes.length / 2));

  expect((await open(cut)).faults).toEqual([error("course.zip", 1, messages.notAPackage())]);
});

test("ignores the entries that macOS adds to an archive", async () => {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(packageWithoutVideo()))
    zip.addBuffer(Buffer.from(content), `heart/${path}`);
  zip.addBuffer(Buffer.from("x"), "__MACOSX/heart/._course.yaml");
  zip.addBuffer(Buffer.from("x"), "heart/.DS_Store");
  zip.addEmptyDirectory("heart/empty");
  zip.end();
  const { course, faults } = await open(await saveZip(zip));

  expect(faults).toEqual([]);
  expect(course?.id).toBe("heart");
});
