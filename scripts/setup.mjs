// Prepares a fresh clone for its npm script. Plain JavaScript without packages, because it installs them; it may run on
// the machine's own Node, as old as version 18.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm } from "./npm.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const wanted = process.argv[2];
const builtFiles = ["web/dist/index.html", "web/dist-server/render.js", "web/dist-worker/worker.js"];

install();
if (wanted === "start" || wanted === "test") buildWeb();
if (wanted === "start") compileServer();
if (wanted === "test") {
  await (await import("./chromium.mjs")).ensureChromium(say);
  (await import("./postgres.mjs")).ensurePostgres(say);
}

function install() {
  unlessDone("installed", { state: hashOf(["package.json", "package-lock.json"]), results: ["node_modules"] }, () => {
    say("Installing the packages (only when they changed)…");
    // Not `npm ci`, which fails if a registry lacks an optional package's build for another platform.
    const [node, cli] = npm;
    const words = [cli, "install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    run(node, words);
    // On an old Node, npm skips builds for this machine that require a newer one.
    if (majorOf(node) < 22) run(join(root, "node_modules/.bin/node"), ["--no-deprecation", ...words]);
  });
}

function majorOf(node) {
  return Number.parseInt(spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.slice(1), 10);
}

function buildWeb() {
  const sources = ["package-lock.json", ...listFiles("web"), ...listFiles("contract")];
  unlessDone("built", { state: hashOf(sources), results: builtFiles }, () => {
    say("Building the web application (only when it changed)…");
    const node = join(root, "node_modules/.bin/node");
    run(node, [join(root, "node_modules/vite/bin/vite.js"), "build", "web", "--logLevel", "warn"]);
  });
}

function compileServer() {
  const folders = ["server", "contract", "courseware"];
  const sources = ["package-lock.json", ...folders.flatMap(listFiles)];
  unlessDone("compiled", { state: hashOf(sources), results: ["node_modules/.cache/compiled"] }, () => {
    say("Compiling the server (only when it changed)…");
    run(join(root, "scripts/serve.sh"), [join(root, "scripts/compile.mjs")]);
  });
}

/** Runs a step only if its inputs have changed or its results are missing. */
function unlessDone(name, { state, results }, step) {
  const mark = join(root, "node_modules", `.${name}`);
  const isDone =
    results.every((result) => existsSync(join(root, result))) &&
    existsSync(mark) &&
    readFileSync(mark, "utf8") === state;
  if (isDone) return;
  step();
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(mark, state);
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function listFiles(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length))
    .filter((file) => !file.startsWith("web/dist") && !/\.test\.tsx?$/.test(file))
    .sort();
}

/** Runs a program to completion; its output goes to standard error, because standard output belongs to the server. */
function run(program, args) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ["ignore", 2, 2] });
  if (status === 0) return;
  say(`Failed: ${program} ${args.join(" ")}${error ? ` (${error.message})` : ""}`);
  process.exit(1);
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
