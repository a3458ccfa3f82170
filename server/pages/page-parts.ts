import type { Language } from "../../contract/language.ts";
import type { Site } from "../../contract/site.ts";

/** The parts of the server that pages need; `Parts` satisfies it. */
export interface PageParts {
  config: { dataDir: string; hasWorker: boolean };
  /** The origin from which browsers load files if another server sends them. */
  files: { elsewhere?: { origin: string | null } | undefined };
  site: Record<Language, Site>;
  /** The privacy notice, in Markdown. */
  privacy: Record<Language, string>;
  publicUrl: () => string;
}
