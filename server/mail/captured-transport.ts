import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Sender, toNodemailer } from "./to-nodemailer.ts";
import type { MailTransport, Message } from "./transport.ts";

/** Where captured mails go: a folder for the files, and a line for each. */
export interface Capture {
  folder: string;
  print: (line: string) => void;
}

/** Writes mails to disk instead of sending them, and prints their links: for trying the product without a mail server. */
export function createCapturedTransport({ folder, print }: Capture, sender: Sender): MailTransport {
  return {
    async send(message) {
      // Loaded with the first mail, not with every start.
      const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
      const eml = await new MailComposer({ ...toNodemailer(message, sender), newline: "windows" }).compile().build();
      await write(folder, nameOf(message), eml);
      print(`Mail to ${mask(message.to)}: ${message.link}`);
    },
    close() {},
  };
}

async function write(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `.${name}.part`);
  await writeFile(draft, content, { flush: true });
  await rename(draft, join(folder, name));
}

/** Names sort by time; a mail that is written again takes its own place. */
function nameOf({ id, writtenAt }: Message): string {
  return `${new Date(writtenAt).toISOString().replace(/[:.]/g, "-")}-${id}.eml`;
}

/** What is printed may be kept with the log, which is to hold nobody's address. */
function mask(address: string): string {
  return `${address.slice(0, 1)}***${address.slice(address.lastIndexOf("@"))}`;
}
