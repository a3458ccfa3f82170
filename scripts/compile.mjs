// Loads everything that a server and its threads load, so that Node has it compiled before the first start: otherwise
// each of them would hold the type-stripping compiler in memory. Run by `scripts/serve.sh`, which sets the cache.
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

await import("../server/main.ts");
await import("../server/start-server.ts");
await import("../server/import-package.ts");
const root = fileURLToPath(new URL("../", import.meta.url));
// Migrations and endpoints are discovered by folder, so no module imports them.
const found = ["server/db/migrations/*.ts", "contract/**/*.ts"];
for (const file of globSync(found, { cwd: root, exclude: ["**/*.test.ts", "contract/testing/**"] })) {
  await import(`../${file}`);
}
for (const thread of globSync(["server/**/*-worker.ts", "courseware/**/*-thread.ts"], { cwd: root })) {
  // It is compiled before it fails for lack of input.
  await import(`../${thread}`).catch(() => {});
}
process.exit();
