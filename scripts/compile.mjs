// Loads what a server and its threads load, so that Node keeps it compiled for the first start, too: what takes the types
// away is 10 MB in each of them, for as long as they live. Run by `scripts/serve.sh`, which says where it is kept.
await import("../server/main.ts");
await import("../server/import-package.ts");
for (const thread of ["http/render-worker.ts", "db/reading-worker.ts", "db/checkpoint-worker.ts"]) {
  // Compiled before it fails: it is given nothing to work on.
  await import(`../server/${thread}`).catch(() => {});
}
process.exit();
