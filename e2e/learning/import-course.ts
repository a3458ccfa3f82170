import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Server } from "../server.ts";

/** Imports a course from files, given by path; `copies` are existing files to add, by path. */
export async function importCourse(
  { dataDir }: Server,
  files: Record<string, string | Buffer>,
  copies: Record<string, string> = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "course-"));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  for (const [path, from] of Object.entries(copies)) await cp(from, join(folder, path));
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, ["cli/course.ts", "import", folder], { env, stdio: "ignore" });
  await rm(folder, { recursive: true });
}
