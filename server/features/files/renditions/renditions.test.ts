import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { makeFolder } from "../../../../courseware/testing/build-package.ts";
import { fixture } from "../../../../courseware/testing/valid-package.ts";
import type { AtEnd } from "../../../testing/database.ts";
import { importChanged } from "../../../testing/files/packages.ts";
import { startJobs } from "../../../testing/jobs.ts";
import { createLearner } from "../../../testing/people.ts";
import { shareAmongTests } from "../../../testing/share-among-tests.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { recordLooseBytes } from "../loose/record-loose-bytes.ts";
import { createRenditionJob } from "./make-renditions.ts";
import { defaultTools, hasTools } from "./transcode.ts";
import { countPendingTranscodings, renditionJob } from "./transcodings.ts";

const isInstalled = await hasTools(defaultTools);
if (!isInstalled) console.warn("\nSKIPPED: ffmpeg is not installed, so the tests of video renditions are not run.\n");

/** No other work needs the processor during a test. */
const testTools = { ...defaultTools, nice: 0 };

const day = 24 * 60 * 60 * 1000;

/** Creates a server that makes renditions. */
function makerOf(app: TestApp, tools = testTools) {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const jobs = startJobs(app, createRenditionJob({ parts: app.parts, log, tools }));
  return { lines, troubles: jobs.lines, make: () => jobs.idle(renditionJob), stop: jobs.stop };
}

/** Creates a video like a camera's: far larger than its content needs, and with few frames, as these take the time. */
async function film({ seconds, rate, atEnd }: { seconds: number; rate: number; atEnd: AtEnd }): Promise<Buffer> {
  const path = join(await makeFolder(atEnd), "film.mp4");
  const inputs = `-f lavfi -i testsrc2=s=640x480:r=${rate}:d=${seconds} -f lavfi -i sine=d=${seconds}`;
  const form = "-c:v libx264 -preset ultrafast -b:v 1500k -pix_fmt yuv420p -c:a aac -ac 2 -b:a 128k -shortest";
  execFileSync("ffmpeg", ["-v", "error", ...`${inputs} ${form} -movflags +faststart`.split(" "), path]);
  return readFileSync(path);
}

/** Creates an ffmpeg that reads a video in real time, which leaves time to kill it; returns its path. */
async function makeSlow(): Promise<string> {
  const path = join(await makeFolder(), "ffmpeg");
  writeFileSync(path, '#!/bin/sh\nexec ffmpeg -re "$@"\n', { mode: 0o755 });
  return path;
}

/** The small course with this video, also in English unless another is given. */
const withVideo = (video: Buffer, english = video) => ({ "media/clip.es.mp4": video, "media/clip.en.mp4": english });

/** Creates a learner of the small course; returns functions that open the class. */
async function enrol(app: TestApp, changes: Record<string, Buffer>) {
  await importChanged(app, changes);
  const { token } = await createLearner(app);
  const { id } = (await app.call("POST", "/api/v1/courses/heart/start", { token })).body;
  const open = async (headers = {}) => {
    // Other servers' renditions may become visible some seconds later.
    app.clock.now += 10_000;
    return app.call("GET", `/api/v1/courses-user/${id}/items/circulation`, { token, language: "es", headers });
  };
  const openVideo = async () => (await open()).body.blocks.find(({ type }: { type: string }) => type === "video");
  return { token, open, openVideo };
}

async function untilEncoding({ folder }: TestApp): Promise<void> {
  const work = join(folder, "renditions");
  const isThere = () => existsSync(work) && readdirSync(work).some((name) => existsSync(join(work, name, "low.mp4")));
  while (!isThere()) await wait(10);
}

const countRows = async ({ parts }: TestApp) => (await parts.db.selectFrom("renditions").select("id").execute()).length;
const listStored = ({ parts }: TestApp) => Readable.from(parts.files.list()).toArray();

it("without ffmpeg, serves whole videos and logs this once", async () => {
  const app = await createTestApp();
  const { lines, make } = makerOf(app, { ...testTools, ffmpeg: "no-such-ffmpeg" });
  await importChanged(app);
  await make();
  await make();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("ffmpeg is not installed");
  expect(await app.parts.db.selectFrom("transcodings").selectAll().execute()).toEqual([]);
});

describe.runIf(isInstalled)("with ffmpeg", () => {
  const short = shareAmongTests((atEnd) => film({ seconds: 2, rate: 5, atEnd }));
  const long = shareAmongTests((atEnd) => film({ seconds: 10, rate: 1, atEnd }));

  it("a class offers the renditions of its video to its learners, under a new ETag", async () => {
    const app = await createTestApp();
    const video = short();
    const { token, open, openVideo } = await enrol(app, withVideo(video));
    const before = await open();
    expect((await openVideo()).renditions).toEqual([]);
    await makerOf(app).make();
    const after = await open({ "if-none-match": String(before.headers.etag) });
    expect(after.status).toBe(200);
    const { bytes, renditions } = await openVideo();
    expect(bytes).toBe(video.length);
    expect(renditions).toMatchObject([
      { kind: "low", type: "video/mp4" },
      { kind: "audio", type: "audio/mp4" },
    ]);
    const [low, audio] = renditions;
    expect(low.bytes).toBeLessThan((bytes * 2) / 3);
    const file = `/api/v1/files/${audio.file}/open`;
    const range = await app.call("GET", file, { token, headers: { range: "bytes=4-7" } });
    expect([range.status, range.body, range.headers["content-type"]]).toEqual([206, "ftyp", "audio/mp4"]);
    const stranger = await createLearner(app);
    expect((await app.call("GET", file, { token: stranger.token })).status).toBe(404);
  });

  it("makes no rendition twice, keeps none that is hardly smaller, and treats none as loose", async () => {
    const app = await createTestApp();
    const videos = withVideo(short(), fixture("short.mp4"));
    const { openVideo } = await enrol(app, videos);
    await makerOf(app).make();
    const [stored, { renditions }] = [(await listStored(app)).sort(), await openVideo()];
    await importChanged(app, { ...videos, "classes/about.es.md": "Otro texto.\n" });
    const { lines, make } = makerOf(app);
    await make();
    expect(lines).toEqual([]);
    expect((await openVideo()).renditions).toEqual(renditions);
    expect(await countRows(app)).toBe(2);
    app.clock.now += 2 * day;
    await app.parts.jobs.idle("loose-bytes");
    expect(await recordLooseBytes(app.parts)).toBe(0);
    // The text is in the database.
    expect((await listStored(app)).sort()).toEqual(stored);
  });

  it("a killed server leaves nothing incomplete, and another takes over", async () => {
    const app = await createTestApp();
    const { openVideo } = await enrol(app, withVideo(long()));
    const stored = (await listStored(app)).sort();
    const env = { ...process.env, ...app.home };
    const program = "server/testing/programs/make-renditions.ts";
    const child = spawn(process.execPath, [program, await makeSlow()], { env, stdio: "inherit" });
    await untilEncoding(app);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect([await countRows(app), (await listStored(app)).sort()]).toEqual([0, stored]);
    // The child process took its lease by the real clock.
    app.clock.now = Date.now();
    const { make } = makerOf(app);
    app.clock.now += 6 * 60 * 1000;
    await make();
    expect((await openVideo()).renditions).toHaveLength(2);
    expect(readdirSync(join(app.folder, "renditions"))).toEqual([]);
  });

  it("a stopping server aborts its work and repeats it after the next start", async () => {
    const app = await createTestApp();
    const { openVideo } = await enrol(app, withVideo(long()));
    const maker = makerOf(app, { ...testTools, ffmpeg: await makeSlow() });
    const work = maker.make();
    await untilEncoding(app);
    await maker.stop();
    await work;
    expect(await countRows(app)).toBe(0);
    await makerOf(app).make();
    expect((await openVideo()).renditions).toHaveLength(2);
  });

  it("retries a video whose bytes are unavailable later, and then gives up", async () => {
    const app = await createTestApp();
    await importChanged(app);
    const { hash } = await app.parts.db
      .selectFrom("files")
      .select("hash")
      .where("type", "=", "video/mp4")
      .executeTakeFirstOrThrow();
    await app.parts.files.remove(hash);
    const { make, troubles } = makerOf(app);
    for (let tries = 0; tries < 4; tries++) {
      await make();
      app.clock.now += 60 * 60 * 1000;
    }
    expect(troubles.map((line) => JSON.parse(line).msg)).toEqual(["job failed", "job failed", "job given up"]);
    expect(troubles.join()).toContain("Transcoding clip");
    expect(await countPendingTranscodings(app.parts.db)).toBe(0);
  });

  it("an import has only those renditions made again that are missing from the store", async () => {
    const app = await createTestApp();
    const videos = withVideo(short());
    await enrol(app, videos);
    const { make } = makerOf(app);
    await make();
    const made = await countRows(app);
    await importChanged(app, videos);
    expect(await countRows(app)).toBe(made);
    const { hash } = await app.parts.db.selectFrom("renditions").select("hash").executeTakeFirstOrThrow();
    await app.parts.files.remove(hash);
    await importChanged(app, videos);
    expect(await countRows(app)).toBeLessThan(made);
    await make();
    expect(await countRows(app)).toBe(made);
    expect(await app.parts.files.has(hash)).toBe(true);
  });

  it("only one of two servers makes the renditions of a video", async () => {
    const app = await createTestApp();
    await enrol(app, withVideo(short(), fixture("short.mp4")));
    const [one, two] = [makerOf(app), makerOf(app)];
    await Promise.all([one.make(), two.make()]);
    const named = [...one.lines, ...two.lines].map((line) => JSON.parse(line).video).sort();
    expect(named).toEqual(["clip.en.mp4", "clip.es.mp4"]);
  });
});
