import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads the mails that a server has captured in a folder. */
export interface Mailbox {
  /** The token of the link in the last mail to an address, if there is one. */
  findToken(address: string): Promise<string | null>;
}

/** Makes a reader that opens each file once. */
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

/** Whom a mail is for, the id that it keeps at every try, and the token of its link where it is to confirm an account. */
export function readMail(source: string): { to: string; id: string; token: string | null } {
  // Quoted-printable, as far as a link needs it.
  const text = source.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
  return {
    to: /^To: <?([^\s<>]+)/m.exec(source)?.[1] ?? "",
    id: /^Message-ID: <([^@>]+)/im.exec(source)?.[1] ?? "",
    token: /confirmation\?token=([\w-]+)/.exec(text)?.[1] ?? null,
  };
}
