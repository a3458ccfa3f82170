declare global {
  /** What the server writes before this script (`server/pages/installed/worker.ts`). */
  var builtFiles: BuiltFiles;
}

interface BuiltFiles {
  /** The address of the page that stands for every screen. */
  shell: string;
  /** What the first screens are made of. */
  core: { url: string; revision: string | null }[];
  /** What learners may come to load. */
  all: string[];
}

/** The files of the build that this worker came with. */
export const built: BuiltFiles = globalThis.builtFiles;
