declare global {
  /** Written by the server before this script (`server/pages/installed/worker.ts`). */
  var builtFiles: BuiltFiles;
}

interface BuiltFiles {
  /** The address of the page that serves every screen. */
  shell: string;
  /** The files of the first screens. */
  core: { url: string; revision: string | null }[];
  /** All files that learners may load. */
  all: string[];
}

/** The files of this worker's build. */
export const built: BuiltFiles = globalThis.builtFiles;
