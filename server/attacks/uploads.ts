import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { removeOldUploads } from "../features/uploads/remove-old-uploads.ts";
import { classItem, courseOf, storeCourse } from "../testing/courses.ts";
import { createStaff } from "../testing/staff.ts";
import { createTestApp } from "../testing/test-app.ts";
import { createUploader } from "../testing/uploads.ts";
import { type Attack, allInShort, inShort } from "./attack.ts";
import { besideAnother } from "./beside.ts";

const GiB = 1024 ** 3;

async function createRoom(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  await storeCourse(app, courseOf([classItem("class")]));
  const job = { courses: [{ id: "hearts", role: "editor" }] } as const;
  const join = async () => createUploader({ app, token: (await createStaff(app, job)).token });
  return { app, join, ...(await join()) };
}

type Room = Awaited<ReturnType<typeof createRoom>>;

/** Reports whether any files, or pieces in the store, are left of uploads. */
async function listRemains({ app, list }: Room): Promise<string> {
  const { records } = await list();
  const pieces = await Readable.from(app.parts.files.pieces.list()).toArray();
  return records.length + pieces.length === 0 ? "nothing is left" : "something is left";
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
    tries: "Uploads whose names are paths, hidden files, devices of a package, or turn their direction",
    gets: "400 invalid_request",
    async run() {
      const { create } = await createRoom();
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
      return allInShort(await Promise.all([...names, ...others].map((name) => create(name, 5))));
    },
  },
  {
    tries: "Programs, scripts, web pages and the test file of virus scanners, named as what a course takes",
    gets: "415 unsupported_media_type, each named; nothing is left",
    async run() {
      const room = await createRoom();
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
      const answers = [];
      for (const [name, content] of found) {
        const url = await room.begin(name, Buffer.byteLength(content));
        answers.push(await room.patch(url, 0, Buffer.from(content), { "accept-language": "en" }));
      }
      const isNamed = answers.every(({ body }, index) => body.message.includes(found[index]?.[2]));
      return `${allInShort(answers)}, ${isNamed ? "each named" : "not named"}; ${await listRemains(room)}`;
    },
  },
  {
    tries: "SVG pictures with scripts, events, entities and content from elsewhere, by upload",
    gets: "415 unsupported_media_type; nothing is left",
    async run() {
      const room = await createRoom();
      const inside = [
        "<script>alert(1)</script>",
        '<rect onload="alert(1)"/>',
        '<a href="javascript:alert(1)"><text>x</text></a>',
        '<image href="https://example.org/x.png"/>',
        "<foreignObject><iframe/></foreignObject>",
        "<style>@import url(https://example.org)</style>",
      ];
      const bomb = Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`);
      const answers = [];
      for (const picture of [...inside.map(svg), bomb]) answers.push(await room.upload("a.svg", picture));
      return `${allInShort(answers)}; ${await listRemains(room)}`;
    },
  },
  {
    tries: "Documents with macros, with programs inside, that are mere archives, or would unpack to terabytes",
    gets: "415 unsupported_media_type; nothing is left",
    async run() {
      const room = await createRoom();
      const documents = [
        await zip({ ...word, "word/vbaProject.bin": "x" }),
        await zip({ ...word, "word/embeddings/setup.exe": "MZ" }),
        await zip({ "invoice.pdf.js": "alert(1)" }),
        (await zip(word)).subarray(0, 60),
        Buffer.concat([Buffer.from("PK\x03\x04"), randomBytes(200)]),
      ];
      const answers = [];
      for (const document of documents) answers.push(await room.upload("a.docx", document));
      answers.push(await room.upload("a.docx", claimHuge(await zip(word))));
      return `${allInShort(answers)}; ${await listRemains(room)}`;
    },
  },
  {
    tries:
      "More bytes than were announced, in one request or the next; lengths that are negative, fractions or beyond 2 GiB",
    gets: "400 invalid_request, 413 too_large",
    async run() {
      const { create, begin, patch } = await createRoom();
      const url = await begin("a.pdf", 10);
      const lengths = ["-1", "1.5", "1e3", "0x10", "", "999999999999999999999"];
      return allInShort([
        await patch(url, 0, Buffer.alloc(11)),
        await patch(url, 0, Buffer.alloc(GiB / 64)),
        ...(await Promise.all(lengths.map((length) => create("a.pdf", 0, { "upload-length": length })))),
        await create("a.pdf", 2 * GiB + 1),
      ]);
    },
  },
  {
    tries: "Offsets before, behind and beyond what came, negative ones, and the same bytes twice at once",
    gets: "204, 400 invalid_request, 409 conflict, 423 upload_locked; each byte counts once",
    async run() {
      const { begin, patch, head } = await createRoom();
      const url = await begin("a.pdf", 1000);
      const content = Buffer.alloc(100);
      const twice = await Promise.all([patch(url, 0, content), patch(url, 0, content)]);
      const games = [];
      for (const offset of [0, 99, 101, 1000, 2 ** 53]) games.push(await patch(url, offset, content));
      for (const offset of ["-1", "100.0", "", "abc"])
        games.push(await patch(url, 0, content, { "upload-offset": offset }));
      const { headers } = await head(url);
      const taken = twice.filter(({ status }) => status === 204).length;
      const held = allInShort([...twice, ...games, { status: 423, body: { code: "upload_locked" } }]);
      return `${held}; ${taken === 1 && headers["upload-offset"] === "100" ? "each byte counts once" : "bytes count twice"}`;
    },
  },
  {
    tries: "Bytes under another checksum, an unknown algorithm, a checksum that is none",
    gets: "400 invalid_request, 460 checksum_mismatch; no byte counts",
    async run() {
      const { begin, patch, head } = await createRoom();
      const url = await begin("a.pdf", 100);
      const sums = ["sha1 AAAA", "sha256 AAAA", "md5 AAAA", "crc32 AAAA", "sha1", "sha1 ñ", "__proto__ AAAA"];
      const answers = [];
      for (const sum of sums) {
        answers.push(await patch(url, 0, Buffer.alloc(50), { "upload-checksum": Buffer.from(sum).toString("latin1") }));
      }
      const { headers } = await head(url);
      return `${allInShort(answers)}; ${headers["upload-offset"] === "0" ? "no byte counts" : "bytes count"}`;
    },
  },
  {
    tries: "Another editor's upload, by its address: reading where it stands, adding bytes, ending it",
    gets: "404 not_found; it goes on",
    async run() {
      const { begin, patch, join } = await createRoom();
      const url = await begin("a.pdf", 9);
      const other = await join();
      const answers = [
        await other.head(url),
        await other.patch(url, 0, Buffer.from("%PDF-1.7\n")),
        await other.send("DELETE", url),
      ];
      const own = await patch(url, 0, Buffer.from("%PDF-1.7\n"));
      return `${allInShort(answers.map(({ status, body }) => ({ status, body: body ?? { code: "not_found" } })))}; ${own.status === 204 ? "it goes on" : "it is lost"}`;
    },
  },
  {
    tries: "Filling the disk with uploads that never end: large ones, many, by one person, a byte at a time",
    gets: "422 uploads_full after 20 or 8 GiB; gone after a day",
    async run() {
      const { app, create, begin, patch, join } = await createRoom();
      const large = await Promise.all(Array.from({ length: 8 }, () => create("a.mp4", 2 * GiB)));
      const other = await join();
      const small = [];
      for (let count = 0; count < 25; count += 1) small.push(await other.create("a.mp4", 5));
      const refused = [...large, ...small].filter(({ status }) => status !== 201);
      const kept = [large, small].map((answers) => answers.filter(({ status }) => status === 201).length);
      await patch(String(large.find(({ status }) => status === 201)?.headers.location), 0, Buffer.alloc(1000));
      app.clock.now += 25 * 60 * 60 * 1000;
      await removeOldUploads(app.parts);
      const pieces = await Readable.from(app.parts.files.pieces.list()).toArray();
      const again = await begin("a.mp4", 2 * GiB);
      const isGone = pieces.length === 0 && again !== "undefined";
      return `${allInShort(refused)} after ${kept[1]} or ${2 * Number(kept[0])} GiB; ${isGone ? "gone after a day" : "left"}`;
    },
  },
  {
    tries: "A video whose tables are damaged so that measuring it takes hours, by upload",
    gets: "415 unsupported_media_type; others at once",
    async run() {
      const { app, upload } = await createRoom();
      const box = (type: string, content: Buffer) => {
        const head = Buffer.alloc(8);
        head.writeUInt32BE(content.length + 8);
        return Buffer.concat([head.fill(type, 4, 8, "latin1"), content]);
      };
      const video = Buffer.concat([box("ftyp", Buffer.from("isom\0\0\0\0")), box("moov", randomBytes(2_000_000))]);
      return besideAnother(app, async () => inShort(await upload("a.mp4", video)));
    },
  },
];

/** Returns the same archive with a directory that declares an unpacked size of 4 GB for each file. */
function claimHuge(archive: Buffer): Buffer {
  const claimed = Buffer.from(archive);
  for (let at = claimed.indexOf("PK\x01\x02"); at >= 0; at = claimed.indexOf("PK\x01\x02", at + 4)) {
    claimed.writeUInt32LE(0xfffffff0, at + 24);
  }
  return claimed;
}
