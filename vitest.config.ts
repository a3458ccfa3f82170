import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { listWithoutDatabase } from "./scripts/needs-database.ts";
import { findPostgres, leftOut } from "./scripts/postgres.mjs";

/**
 * What is about the embedded database alone (its files, its plans, the folder that one server has), comes before any, or is
 * about how attacks are measured.
 */
const onlyOnSqlite = [
  "cli/settings.test.ts",
  "server/attacks/beside.test.ts",
  "server/db/sqlite/checkpoints.test.ts",
  "server/db/sqlite/lock.test.ts",
  "server/db/sqlite/sqlite-query-compiler.test.ts",
  "server/db/sqlite/sqlite.test.ts",
  "server/features/enrolments/plans.test.ts",
  "server/features/forum/posts/plans.test.ts",
  "server/features/moderation/plans.test.ts",
  "server/features/results/plans.test.ts",
  "server/jobs/plans.test.ts",
  "server/system-tests/start-faults.test.ts",
];

// The programs that tests start compile once.
process.env.NODE_COMPILE_CACHE ??= resolve(".cache/compiled");

const withDatabase = "{server,cli}/**/*.test.ts";

if (!findPostgres()) console.warn(`\n${leftOut}\n`);

// Shared machines stall for seconds at times; a test that hangs still ends.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

// The server keeps nothing in its modules that a test could leave behind, and to load it anew for every file costs more
// than most files.
const shared = { isolate: false };

// Most tests wait for a process or a database more than they work: one more than there are cores, where these are few.
// Each project says it: those that differ could not run side by side.
const maxWorkers = Math.max(3, availableParallelism() - 1);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "server",
          environment: "node",
          maxWorkers,
          ...patience,
          ...shared,
          include: ["{contract,courseware,server,cli,bench,scripts,content}/**/*.test.ts"],
          exclude: ["**/*.postgres.test.ts"],
          globalSetup: "scripts/sqlite-setup.ts",
        },
      },
      // Those of the server's tests that come to a database once more, each on one of its own in one PostgreSQL.
      ...(findPostgres() ? [onPostgres()] : []),
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "web",
          root: "./web",
          environment: "jsdom",
          // A window for each file, in a few processes: what a module of the browser keeps (texts, drafts, an offer to
          // install) must not reach the next file, and to load jsdom anew costs more than most files. Threads of one
          // process would hear each other's BroadcastChannels and wait for each other's locks.
          pool: "vmForks",
          maxWorkers,
          ...patience,
          include: ["**/*.test.{ts,tsx}"],
          setupFiles: "testing/browser/node-parts.ts",
          // What browsers get of it; Node would get another one.
          alias: { "tus-js-client": resolve("node_modules/tus-js-client/lib.esm/browser/index.js") },
          server: { deps: { inline: [/tus-js-client/] } },
        },
      },
    ],
  },
});

function onPostgres() {
  return {
    test: {
      name: "server-postgres",
      environment: "node" as const,
      maxWorkers,
      ...patience,
      ...shared,
      include: [withDatabase],
      exclude: [...onlyOnSqlite, ...listWithoutDatabase(withDatabase)],
      globalSetup: "scripts/postgres-setup.ts",
    },
  };
}
