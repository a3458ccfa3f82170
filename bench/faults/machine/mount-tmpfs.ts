import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Mounts a RAM disk of this size on a new folder; `remove` unmounts it. */
export async function mountTmpfs(size: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "fault-mount-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", root]);
  return {
    folder: join(root, "data"),
    async remove() {
      execFileSync("umount", [root]);
      await rm(root, { recursive: true });
    },
  };
}
