import type { Language } from "../../contract/language.ts";
import type { Site } from "../../contract/site.ts";

/** What pages need of the rest of the server. They are handed `Parts`, which has all of it. */
export interface PageParts {
  config: { dataDir: string; hasWorker: boolean };
  /** Where browsers load files from when another server sends them. */
  files: { elsewhere?: { origin: string | null } | undefined };
  site: Record<Language, Site>;
  /** The privacy policy, in Markdown. */
  privacy: Record<Language, string>;
  publicUrl: () => string;
}
