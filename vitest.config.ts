import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { listDatabaseFreeTests } from "./scripts/needs-database.ts";
import { findPostgres, missingPostgresWarning } from "./scripts/postgres.mjs";

/**
 * Tests that concern only the embedded database (its files, its query plans, the folder of a single server), run before
 * any database exists, or cover how attacks are measured.
 */
const onlyOnSqlite = [
  "cli/settings.test.ts",
  "server/attacks/with-bystander.test.ts",
  "server/db/sqlite/checkpoints.test.ts",
  "server/db/sqlite/lock-folder.test.ts",
  "server/db/sqlite/sqlite-query-compiler.test.ts",
  "server/db/sqlite/sqlite.test.ts",
  "server/features/enrolments/plans.test.ts",
  "server/features/forum/posts/plans.test.ts",
  "server/features/moderation/plans.test.ts",
  "server/features/results/plans.test.ts",
  "server/jobs/plans.test.ts",
  "server/system-tests/start-faults.test.ts",
];

// Programs started by tests are compiled only once.
process.env.NODE_COMPILE_CACHE ??= resolve(".cache/compiled");

const withDatabase = "{server,cli}/**/*.test.ts";

if (!findPostgres()) console.warn(`\n${missingPostgresWarning}\n`);

// Shared machines stall for seconds at times; a hanging test still ends.
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

// The server keeps no state in its modules that a test could leave behind, and reloading it for every file takes longer
// than most files.
const shared = { isolate: false };

// Most tests wait for a process or a database: one more worker than cores, on machines with few. Declared in each
// project: projects with different values could not run in parallel.
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
      // The server tests that use a database run once more, each on its own database in one PostgreSQL.
      ...(findPostgres() ? [onPostgres()] : []),
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "web",
          root: "./web",
          environment: "jsdom",
          // A window per file, in a few processes: state in browser modules (texts, drafts, an install prompt) must not
          // reach the next file, and reloading jsdom takes longer than most files. Threads of one process would share
          // BroadcastChannels and locks.
          pool: "vmForks",
          maxWorkers,
          ...patience,
          include: ["**/*.test.{ts,tsx}"],
          setupFiles: ["testing/browser/node-parts.ts", "testing/browser/patience.ts"],
          // The browser build; Node would resolve a different one.
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
      exclude: [...onlyOnSqlite, ...listDatabaseFreeTests(withDatabase)],
      globalSetup: "scripts/postgres-setup.ts",
    },
  };
}
