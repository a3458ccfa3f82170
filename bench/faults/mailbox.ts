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
      const mail = decode(await readFile(join(folder, name), "latin1"));
      seen.add(name);
      const to = /^To: <?([^\s<>]+)/m.exec(mail)?.[1];
      const token = /token=([\w-]+)/.exec(mail)?.[1];
      if (to && token) tokens.set(to, token);
    }
  }

  return {
    async findToken(address) {
      if (!tokens.has(address)) await readNew();
      return tokens.get(address) ?? null;
    },
  };
}

/** Undoes quoted-printable as far as a link needs it. */
function decode(mail: string): string {
  return mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
}
