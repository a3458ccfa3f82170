// Records what a release leaves behind, for `earlier-releases.test.ts`: a backup made by that release, with data
// created through it, and the responses it gave. Run manually, once for each release whose data must remain readable:
//   git worktree add ../release <commit>; in it node scripts/setup.mjs start, then here
//   node scripts/make-release.ts ../release <commit>
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { validPackage } from "../courseware/testing/valid-package.ts";
import { execute, startPostgres } from "../server/testing/programs/postgres-server.ts";
import { fillRelease, readAll } from "../server/testing/releases/fill-release.ts";
import { findPostgres } from "./postgres.mjs";

const [release = "", name = ""] = process.argv.slice(2);
await make("sqlite", {});
const server = await startPostgres(findPostgres() ?? "");
await execute(server.url("postgres"), "create database release");
await make("postgres", { DATABASE_URL: server.url("release") }).finally(() => server.remove());

async function make(kind: string, settings: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "release-"));
  const env = { ...process.env, ...settings, DATA_DIR: join(folder, "data"), PORT: "0", RATE_LIMITS: "off" };
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: release, env, stdio: "inherit" });
  run("cli/course.ts", "import", await writeCourse(join(folder, "course")));
  const running = await start(env);
  const snapshot = join(folder, "snapshot");
  await mkdir(snapshot);
  try {
    await fillRelease(running);
    await writeFile(join(snapshot, "reads.json"), JSON.stringify(await readAll(running.address)));
    run("cli/backup.ts", join(snapshot, "backups"));
  } finally {
    await running.stop();
  }
  await chmod(snapshot, 0o755);
  const archive = join(import.meta.dirname, "../server/testing/releases", `${name}.${kind}.tar.gz`);
  execFileSync("tar", [
    "--owner=0",
    "--group=0",
    "--sort=name",
    "-C",
    snapshot,
    "-czf",
    archive,
    "backups",
    "reads.json",
  ]);
  await rm(folder, { recursive: true });
}

async function writeCourse(folder: string): Promise<string> {
  for (const [path, content] of Object.entries(validPackage())) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** Starts the release's server; its output shows its address and the links it emails. */
async function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: release,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const tokens: string[] = [];
  let address = "";
  lines.on("line", (line) => {
    address = /^Listening on (\S+)$/.exec(line)?.[1] ?? address;
    tokens.push(...(/^Mail to .*token=([\w-]+)/.exec(line)?.slice(1) ?? []));
  });
  while (address === "") await once(lines, "line");
  return {
    address,
    async lastToken() {
      for (;;) {
        const token = tokens.shift();
        if (token) return token;
        await once(lines, "line");
      }
    },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
