import { readFileSync } from "node:fs";

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(new URL("../../web/dist/.vite/manifest.json", import.meta.url), "utf8"),
);

/** Returns the built file of a module in `web/`. */
export function builtFile(module: string): string {
  const built = manifest[module];
  if (!built) throw new Error(`The build has no file for ${module}.`);
  return built.file;
}
