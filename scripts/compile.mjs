// Loads what a server and its threads load, so that Node has it compiled before the first start: the compiler that strips
// types would otherwise stay in the memory of each of them. Run by `scripts/serve.sh`, which names the cache.
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

await import("../server/main.ts");
await import("../server/start-server.ts");
await import("../server/import-package.ts");
const root = fileURLToPath(new URL("../", import.meta.url));
// Migrations and the calls of the contract are found by their folders: no module names them.
const found = ["server/db/migrations/*.ts", "contract/**/*.ts"];
for (const file of globSync(found, { cwd: root, exclude: ["**/*.test.ts", "contract/testing/**"] })) {
  await import(`../${file}`);
}
for (const thread of globSync(["server/**/*-worker.ts", "courseware/**/*-thread.ts"], { cwd: root })) {
  // It is compiled before it fails, since it is given nothing to work on.
  await import(`../${thread}`).catch(() => {});
}
process.exit();
