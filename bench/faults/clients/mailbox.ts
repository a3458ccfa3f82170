import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads the emails that a server has captured in a folder. */
export interface Mailbox {
  /** Returns the token of the link in the last email to an address, if there is one. */
  findToken(address: string): Promise<string | null>;
}

/** Creates a reader that opens each file once. */
export function createMailbox(folder: string): Mailbox {
  const seen = new Set<string>();
  const tokens = new Map<string, string>();

  async function readNew(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.sort()) {
      if (seen.has(name) || !name.endsWith(".eml")) continue;
      const { to, token } = readMail(await readFile(join(folder, name), "latin1"));
      seen.add(name);
      if (token) tokens.set(to, token);
    }
  }

  return {
    async findToken(address) {
      if (!tokens.has(address)) await readNew();
      return tokens.get(address) ?? null;
    },
  };
}

/**
 * Returns an email's recipient, its id, which is the same on every attempt, and the token of its link if it confirms an
 * account.
 */
export function readMail(source: string): { to: string; id: string; token: string | null } {
  // Decodes quoted-printable as far as a link needs it.
  const text = source.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
  return {
    to: /^To: <?([^\s<>]+)/m.exec(source)?.[1] ?? "",
    id: /^Message-ID: <([^@>]+)/im.exec(source)?.[1] ?? "",
    token: /confirmation\?token=([\w-]+)/.exec(text)?.[1] ?? null,
  };
}
