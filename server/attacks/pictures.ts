import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { fixture } from "../../courseware/testing/valid-package.ts";
import { importChanged } from "../testing/files/packages.ts";
import { createLearner } from "../testing/people.ts";
import { createTestApp } from "../testing/test-app.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";
import { withBystander } from "./with-bystander.ts";

type Fields = [name: string, value: string | File][];

const file = (content: Buffer | string, name = "me.jpg") => new File([new Uint8Array(Buffer.from(content))], name);
const script = "<script>alert(document.domain)</script>";
const jpeg = () => sharp({ create: { width: 40, height: 40, channels: 3, background: "red" } }).jpeg();

/** Creates a learner, with functions to submit profile forms and to open the photo. */
async function openProfile(environment: Record<string, string> = {}) {
  const test = await createTestApp(environment);
  const { id, token } = await createLearner(test);
  const send = async (fields: Fields) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const request = new Request("http://localhost", { method: "POST", body: form });
    const headers = { authorization: `Bearer ${token}`, "content-type": request.headers.get("content-type") ?? "" };
    const payload = Buffer.from(await request.arrayBuffer());
    const response = await test.app.inject({ method: "PATCH", url: `/api/v1/users/${id}`, headers, payload });
    return { status: response.statusCode, body: response.json() };
  };
  const sendAll = async (forms: Fields[]) => {
    const responses: Awaited<ReturnType<typeof send>>[] = [];
    for (const form of forms) responses.push(await send(form));
    return responses;
  };
  const open = (photo: string) => test.app.inject(`/api/v1/files/${photo}/open?token=${token}`);
  return { test, send, sendAll, open };
}

/** Returns a PNG that declares the given size but holds little image data. */
function createImageBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(1_000_000)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", size),
    pixels,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Creates a course file, with a function to request it with custom headers. */
async function createCoverReader() {
  const test = await createTestApp();
  await importChanged(test);
  const { token } = await createLearner(test);
  const { body } = await test.call("GET", "/api/v1/courses/heart", { token });
  const url = `/api/v1/files/${body.cover}/open?token=${token}`;
  return (headers: Record<string, string>) => test.app.inject({ url, headers });
}

const uploads: [string, string, () => Promise<Fields[]>][] = [
  [
    "An HTML page, an executable, an SVG and a GIF uploaded as a JPEG photo",
    "415 unsupported_media_type",
    async () =>
      [script, "MZ\x90\0", `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, "GIF89a"].map((text) => [
        ["photo", file(text)],
      ]),
  ],
  [
    "A polyglot photo: a JPEG signature followed by HTML; a truncated JPEG",
    "415 unsupported_media_type",
    async () => {
      const whole = await jpeg().toBuffer();
      const page = Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.from(script)]);
      return [[["photo", file(page)]], [["photo", file(whole.subarray(0, whole.length / 2))]]];
    },
  ],
  [
    "Decompression bombs: 1 KB PNGs of 30,000 and 100,000 pixels square",
    "413 too_large",
    async () => [30_000, 100_000].map((side) => [["photo", file(createImageBomb(side, side), "me.png")]]),
  ],
  [
    "A photo over 5 MB",
    "413 too_large",
    async () => [[["photo", file(Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.alloc(5_300_000)]))]]],
  ],
  [
    "A form with two photos, a text as the photo, 500 fields, a duplicate field, a password",
    "400 invalid_request",
    async () => {
      const photo = file(await jpeg().toBuffer());
      return [
        [
          ["photo", photo],
          ["photo", photo],
        ],
        [["photo", "/etc/passwd"]],
        Array.from({ length: 500 }, (_, n) => [`f${n}`, "x"]),
        [
          ["firstName", "Ana"],
          ["firstName", "Eva"],
        ],
        [["password", '{"current":"a","new":"b"}']],
        [["__proto__", "x"]],
      ];
    },
  ],
];

const photos: [string, string, () => Promise<File>, (bytes: Buffer) => Promise<string>][] = [
  [
    "A polyglot photo: a JPEG with HTML appended and in its comment",
    "200; stored as image/webp without the HTML",
    async () => file(Buffer.concat([await jpeg().toBuffer(), Buffer.from(script)]), "me.html"),
    async (bytes) => (bytes.includes("script") ? "with the HTML" : "without the HTML"),
  ],
  [
    "A photo with EXIF data on place and camera",
    "200; stored as image/webp without EXIF",
    async () =>
      file(
        await jpeg()
          .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitude: "18/1" } })
          .toBuffer(),
      ),
    async (bytes) => ((await sharp(bytes).metadata()).exif ? "with EXIF" : "without EXIF"),
  ],
];

/** Attacks with uploads and files. */
export const pictures: Attack[] = [
  ...uploads.map(([title, expected, forms]) => ({
    title,
    expected: `${expected}; others unaffected`,
    async run() {
      const [{ test, sendAll }, fields] = [await openProfile(), await forms()];
      return withBystander(test, async () => summariseAll(await sendAll(fields)));
    },
  })),
  ...photos.map(([title, expected, photo, inspect]) => ({
    title,
    expected,
    async run() {
      const { send, open } = await openProfile();
      const response = await send([["photo", await photo()]]);
      const { headers, rawPayload } = await open(response.body.photo);
      return `${summarise(response)}; stored as ${headers["content-type"]} ${await inspect(rawPayload)}`;
    },
  })),
  {
    title: "Disk exhaustion: one photo after another",
    expected: "200, 429 too_many_requests; 20 accepted; others unaffected",
    async run() {
      const photo = file(await jpeg().toBuffer());
      const forms = Array.from({ length: 25 }, (): Fields => [["photo", photo]]);
      const { test, sendAll } = await openProfile({ RATE_LIMITS: "on" });
      return withBystander(test, async () => {
        const responses = await sendAll(forms);
        return `${summariseAll(responses)}; ${responses.filter(({ status }) => status === 200).length} accepted`;
      });
    },
  },
  {
    title: "A photo named `../../index.html`",
    expected: 'inline; filename="photo.webp"',
    async run() {
      const { send, open } = await openProfile();
      const { body } = await send([["photo", file(await jpeg().toBuffer(), "../../index.html")]]);
      return String((await open(body.photo)).headers["content-disposition"]).split("; filename*")[0] ?? "";
    },
  },
  {
    title: "A file opened as a document on this origin",
    expected: "nosniff; default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    async run() {
      const { headers } = await (await createCoverReader())({});
      return `${headers["x-content-type-options"]}; ${headers["content-security-policy"]}`;
    },
  },
  {
    title: "Ranges: hundreds of overlapping ranges, a reversed one, malformed ones",
    expected: "200, complete",
    async run() {
      const readCover = await createCoverReader();
      const many = `bytes=${Array.from({ length: 500 }, (_, n) => `${n}-`).join(",")}`;
      const responses = await Promise.all(
        [many, "bytes=9-1", "bytes=x", "lines=1-2"].map((range) => readCover({ range })),
      );
      const isComplete = responses.every(({ rawPayload }) => rawPayload.equals(fixture("still.jpg")));
      return `${[...new Set(responses.map(({ statusCode }) => statusCode))]}, ${isComplete ? "complete" : "incomplete"}`;
    },
  },
  {
    title: "Ranges: past the end, and with 100-digit numbers",
    expected: "206, 416",
    async run() {
      const readCover = await createCoverReader();
      const huge = "9".repeat(100);
      const ranges = ["bytes=99999999-", `bytes=${huge}-`, `bytes=0-${huge}`, `bytes=-${huge}`];
      const responses = await Promise.all(ranges.map((range) => readCover({ range })));
      return [...new Set(responses.map(({ statusCode }) => statusCode))].sort().join(", ");
    },
  },
  {
    title: "Path traversal in the id of a file",
    expected: "404 not_found",
    async run() {
      const test = await createTestApp();
      const { token } = await createLearner(test);
      const ids = ["..%2f..%2fetc%2fpasswd", "..%5c..%5cx", "%2e%2e", "platform.db", "....//"];
      const open = (id: string) => test.call("GET", `/api/v1/files/${id}/open`, { token });
      return summariseAll(await Promise.all(ids.map(open)));
    },
  },
  {
    title: "A file of a course not started; a file with the token of an ended session",
    expected: "404 not_found; 401 not_signed_in",
    async run() {
      const test = await createTestApp();
      await importChanged(test);
      const [reader, other] = [await createLearner(test), await createLearner(test)];
      const started = await test.call("POST", "/api/v1/courses/heart/start", { token: reader.token, body: {} });
      const { body } = await test.call("GET", `/api/v1/courses-user/${started.body.id}/items/circulation`, {
        token: reader.token,
      });
      const found = JSON.stringify(body).match(/"file":"([^"]+)"/)?.[1] ?? "";
      const unstarted = await test.call("GET", `/api/v1/files/${found}/open?token=${other.token}`);
      await test.call("POST", "/api/v1/users/logout", { token: reader.token, body: {} });
      const ended = await test.call("GET", `/api/v1/files/${found}/open?token=${reader.token}`);
      return `${summarise(unstarted)}; ${summarise(ended)}`;
    },
  },
];
