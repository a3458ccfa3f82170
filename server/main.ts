// Starts the server. What Node makes of the sources is kept for the next start, which takes a third less work then.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)));
// Only what is loaded after this is kept.
await import("./serve.ts");
