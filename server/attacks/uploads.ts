import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { removeOldUploads } from "../features/uploads/remove-old-uploads.ts";
import { classItem, courseOf, storeCourse } from "../testing/courses.ts";
import { createStaff } from "../testing/staff.ts";
import { createTestApp } from "../testing/test-app.ts";
import { createUploader } from "../testing/uploads.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";
import { withBystander } from "./with-bystander.ts";

const GiB = 1024 ** 3;

async function createUploadSetup(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  await storeCourse(app, courseOf([classItem("class")]));
  const job = { courses: [{ id: "hearts", role: "editor" }] } as const;
  const join = async () => createUploader({ app, token: (await createStaff(app, job)).token });
  return { app, join, ...(await join()) };
}

type UploadSetup = Awaited<ReturnType<typeof createUploadSetup>>;

/** Reports whether any files, or pieces in the store, are left of uploads. */
async function describeRemains({ app, list }: UploadSetup): Promise<string> {
  const { records } = await list();
  const pieces = await Readable.from(app.parts.files.pieces.list()).toArray();
  return records.length + pieces.length === 0 ? "nothing remains" : "something remains";
}

/** Returns a zip with the given files, such as a Word document. */
async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name);
  archive.end();
  return buffer(archive.outputStream);
}

const word = { "[Content_Types].xml": "<Types/>", "word/document.xml": "<document/>" };
const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

/** Attacks with uploads, by editors or with a stolen editor session. */
export const uploads: Attack[] = [
  {
    title:
      "Uploads named as paths or hidden files, with a package's placeholders, or with bidirectional control characters",
    expected: "400 invalid_request",
    async run() {
      const { create } = await createUploadSetup();
      const names = [
        "../../etc/passwd",
        "/etc/cron.d/x",
        "a/b.pdf",
        "C:\\x.pdf",
        "..",
        ".",
        "",
        " ",
        ".htaccess",
        "a\0.pdf",
      ];
      const others = ["a\nb.pdf", "Thumbs.db", "fdp.\u202etset.pdf", "x.{lang}.pdf", `${"ñ".repeat(130)}.pdf`];
      return summariseAll(await Promise.all([...names, ...others].map((name) => create(name, 5))));
    },
  },
  {
    title: "Programs, scripts, web pages and the EICAR test file, named like files that a course may contain",
    expected: "415 unsupported_media_type, each identified; nothing remains",
    async run() {
      const setup = await createUploadSetup();
      const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("-");
      const found: [string, string | Buffer, string][] = [
        ["a.mp4", Buffer.from("MZ\x90\0\x03"), "Windows program"],
        ["a.pdf", Buffer.from("\x7fELF\x02\x01"), "Linux program"],
        ["a.jpg", "#!/bin/sh\nrm -rf /", "script"],
        ["a.png", "<!doctype html><script>alert(1)</script>", "web page"],
        ["a.pdf", eicar, "EICAR"],
        ["a.docx", eicar, "EICAR"],
        ["a.exe", Buffer.from("MZ\x90\0\x03"), "Windows program"],
      ];
      const responses = [];
      for (const [name, content] of found) {
        const url = await setup.begin(name, Buffer.byteLength(content));
        responses.push(await setup.patch(url, 0, Buffer.from(content), { "accept-language": "en" }));
      }
      const isNamed = responses.every(({ body }, index) => body.message.includes(found[index]?.[2]));
      return `${summariseAll(responses)}, ${isNamed ? "each identified" : "not identified"}; ${await describeRemains(setup)}`;
    },
  },
  {
    title: "Uploaded SVGs with scripts, event handlers, entities or external content",
    expected: "415 unsupported_media_type; nothing remains",
    async run() {
      const setup = await createUploadSetup();
      const inside = [
        "<script>alert(1)</script>",
        '<rect onload="alert(1)"/>',
        '<a href="javascript:alert(1)"><text>x</text></a>',
        '<image href="https://example.org/x.png"/>',
        "<foreignObject><iframe/></foreignObject>",
        "<style>@import url(https://example.org)</style>",
      ];
      const bomb = Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`);
      const responses = [];
      for (const picture of [...inside.map(svg), bomb]) responses.push(await setup.upload("a.svg", picture));
      return `${summariseAll(responses)}; ${await describeRemains(setup)}`;
    },
  },
  {
    title:
      "Documents with macros or embedded programs, archives named as documents, and documents that would unpack to terabytes",
    expected: "415 unsupported_media_type; nothing remains",
    async run() {
      const setup = await createUploadSetup();
      const documents = [
        await zip({ ...word, "word/vbaProject.bin": "x" }),
        await zip({ ...word, "word/embeddings/setup.exe": "MZ" }),
        await zip({ "invoice.pdf.js": "alert(1)" }),
        (await zip(word)).subarray(0, 60),
        Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(200)]),
      ];
      const responses = [];
      for (const document of documents) responses.push(await setup.upload("a.docx", document));
      responses.push(await setup.upload("a.docx", declareHugeSizes(await zip(word))));
      return `${summariseAll(responses)}; ${await describeRemains(setup)}`;
    },
  },
  {
    title: "More bytes than declared, in one request or the next; lengths that are negative, fractional or over 2 GiB",
    expected: "400 invalid_request, 413 too_large",
    async run() {
      const { create, begin, patch } = await createUploadSetup();
      const url = await begin("a.pdf", 10);
      const lengths = ["-1", "1.5", "1e3", "0x10", "", "999999999999999999999"];
      return summariseAll([
        await patch(url, 0, Buffer.alloc(11)),
        await patch(url, 0, Buffer.alloc(GiB / 64)),
        ...(await Promise.all(lengths.map((length) => create("a.pdf", 0, { "upload-length": length })))),
        await create("a.pdf", 2 * GiB + 1),
      ]);
    },
  },
  {
    title: "Offsets before and beyond the bytes received, negative ones, and the same bytes sent twice at once",
    expected: "204, 400 invalid_request, 409 conflict, 423 upload_locked; each byte is stored once",
    async run() {
      const { begin, patch, head } = await createUploadSetup();
      const url = await begin("a.pdf", 1000);
      const content = Buffer.alloc(100);
      const twice = await Promise.all([patch(url, 0, content), patch(url, 0, content)]);
      const repeated = [];
      for (const offset of [0, 99, 101, 1000, 2 ** 53]) repeated.push(await patch(url, offset, content));
      for (const offset of ["-1", "100.0", "", "abc"])
        repeated.push(await patch(url, 0, content, { "upload-offset": offset }));
      const { headers } = await head(url);
      const accepted = twice.filter(({ status }) => status === 204).length;
      const summary = summariseAll([...twice, ...repeated, { status: 423, body: { code: "upload_locked" } }]);
      return `${summary}; ${accepted === 1 && headers["upload-offset"] === "100" ? "each byte is stored once" : "bytes are stored twice"}`;
    },
  },
  {
    title: "Bytes with a wrong checksum, an unknown algorithm, a malformed checksum",
    expected: "400 invalid_request, 460 checksum_mismatch; no bytes are stored",
    async run() {
      const { begin, patch, head } = await createUploadSetup();
      const url = await begin("a.pdf", 100);
      const sums = ["sha1 AAAA", "sha256 AAAA", "md5 AAAA", "crc32 AAAA", "sha1", "sha1 ñ", "__proto__ AAAA"];
      const responses = [];
      for (const sum of sums) {
        responses.push(
          await patch(url, 0, Buffer.alloc(50), { "upload-checksum": Buffer.from(sum).toString("latin1") }),
        );
      }
      const { headers } = await head(url);
      return `${summariseAll(responses)}; ${headers["upload-offset"] === "0" ? "no bytes are stored" : "bytes are stored"}`;
    },
  },
  {
    title: "Another editor's upload, by its URL: reading its offset, adding bytes, cancelling it",
    expected: "404 not_found; it continues",
    async run() {
      const { begin, patch, join } = await createUploadSetup();
      const url = await begin("a.pdf", 9);
      const other = await join();
      const responses = [
        await other.head(url),
        await other.patch(url, 0, Buffer.from("%PDF-1.7\n")),
        await other.send("DELETE", url),
      ];
      const own = await patch(url, 0, Buffer.from("%PDF-1.7\n"));
      return `${summariseAll(responses.map(({ status, body }) => ({ status, body: body ?? { code: "not_found" } })))}; ${own.status === 204 ? "it continues" : "it is lost"}`;
    },
  },
  {
    title: "Filling the disk with unfinished uploads: large ones, or many by one user",
    expected: "422 uploads_full after 20 or 8 GiB; removed after a day",
    async run() {
      const { app, create, begin, patch, join } = await createUploadSetup();
      const large = await Promise.all(Array.from({ length: 8 }, () => create("a.mp4", 2 * GiB)));
      const other = await join();
      const small = [];
      for (let count = 0; count < 25; count += 1) small.push(await other.create("a.mp4", 5));
      const refused = [...large, ...small].filter(({ status }) => status !== 201);
      const accepted = [large, small].map((responses) => responses.filter(({ status }) => status === 201).length);
      await patch(String(large.find(({ status }) => status === 201)?.headers.location), 0, Buffer.alloc(1000));
      app.clock.now += 25 * 60 * 60 * 1000;
      await removeOldUploads(app.parts);
      const pieces = await Readable.from(app.parts.files.pieces.list()).toArray();
      const again = await begin("a.mp4", 2 * GiB);
      const isRemoved = pieces.length === 0 && again !== "undefined";
      return `${summariseAll(refused)} after ${accepted[1]} or ${2 * Number(accepted[0])} GiB; ${isRemoved ? "removed after a day" : "not removed"}`;
    },
  },
  {
    title: "An uploaded video with damaged tables, which would take hours to measure",
    expected: "415 unsupported_media_type; others unaffected",
    async run() {
      const { app, upload } = await createUploadSetup();
      const box = (type: string, content: Buffer) => {
        const head = Buffer.alloc(8);
        head.writeUInt32BE(content.length + 8);
        return Buffer.concat([head.fill(type, 4, 8, "latin1"), content]);
      };
      const video = Buffer.concat([box("ftyp", Buffer.from("isom\0\0\0\0")), box("moov", randomBytes(2_000_000))]);
      return withBystander(app, async () => summarise(await upload("a.mp4", video)));
    },
  },
];

/** Returns the same archive with a directory that declares an unpacked size of 4 GB for each file. */
function declareHugeSizes(archive: Buffer): Buffer {
  const changed = Buffer.from(archive);
  for (let at = changed.indexOf("PK\x01\x02"); at >= 0; at = changed.indexOf("PK\x01\x02", at + 4)) {
    changed.writeUInt32LE(0xfffffff0, at + 24);
  }
  return changed;
}
