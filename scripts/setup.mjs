// Prepares a fresh clone for its npm script. Plain JavaScript without packages, because it installs them; it may run on
// the machine's own Node, as old as version 18.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { npm } from "./npm.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const target = process.argv[2];
const builtFiles = ["web/dist/index.html", "web/dist-server/render.js", "web/dist-worker/worker.js"];

install();
if (target === "start" || target === "test") buildWeb();
if (target === "start") compileServer();
if (target === "test") {
  await (await import("./chromium.mjs")).ensureChromium(log);
  (await import("./postgres.mjs")).ensurePostgres(log);
}

function install() {
  runIfStale("installed", { state: hashOf(["package.json", "package-lock.json"]), results: ["node_modules"] }, () => {
    log("Installing the packages (only when they changed)…");
    // Not `npm ci`, which fails if a registry lacks an optional package's build for another platform.
    const [node, cli] = npm;
    const args = [cli, "install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    run(node, args);
    // On an old Node, npm skips builds for this machine that require a newer one.
    if (majorOf(node) < 22) run(join(root, "node_modules/.bin/node"), ["--no-deprecation", ...args]);
  });
}

function majorOf(node) {
  return Number.parseInt(spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.slice(1), 10);
}

function buildWeb() {
  const sources = ["package-lock.json", ...listFiles("web"), ...listFiles("contract")];
  runIfStale("built", { state: hashOf(sources), results: builtFiles }, () => {
    log("Building the web application (only when it changed)…");
    const node = join(root, "node_modules/.bin/node");
    run(node, [join(root, "node_modules/vite/bin/vite.js"), "build", "web", "--logLevel", "warn"]);
  });
}

function compileServer() {
  const folders = ["server", "contract", "courseware"];
  const sources = ["package-lock.json", ...folders.flatMap(listFiles)];
  runIfStale("compiled", { state: hashOf(sources), results: ["node_modules/.cache/compiled"] }, () => {
    log("Compiling the server (only when it changed)…");
    run(join(root, "scripts/serve.sh"), [join(root, "scripts/compile.mjs")]);
  });
}

/** Runs a step only if its inputs have changed or its results are missing. */
function runIfStale(name, { state, results }, step) {
  const stampFile = join(root, "node_modules", `.${name}`);
  const isFresh =
    results.every((result) => existsSync(join(root, result))) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, "utf8") === state;
  if (isFresh) return;
  step();
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(stampFile, state);
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
  log(`Failed: ${program} ${args.join(" ")}${error ? ` (${error.message})` : ""}`);
  process.exit(1);
}

function log(line) {
  process.stderr.write(`${line}\n`);
}
