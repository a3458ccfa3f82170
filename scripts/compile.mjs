// Loads what a server and its threads load, so that Node keeps it compiled for the first start, too: what takes the types
// away is 10 MB in each of them, for as long as they live. Run by `scripts/serve.sh`, which says where it is kept.
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

await import("../server/main.ts");
await import("../server/import-package.ts");
const server = fileURLToPath(new URL("../server/", import.meta.url));
for (const thread of globSync("**/*-worker.ts", { cwd: server })) {
  // Compiled before it fails: it is given nothing to work on.
  await import(`../server/${thread}`).catch(() => {});
}
process.exit();
