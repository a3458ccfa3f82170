import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Sender, toNodemailer } from "./to-nodemailer.ts";
import type { MailTransport, Message } from "./transport.ts";

/** Where captured emails go: a folder for the files, and a function that prints a line for each. */
export interface Capture {
  folder: string;
  print: (line: string) => void;
}

/**
 * Writes emails to disk instead of sending them, and prints their links: for trying the product without a mail server.
 */
export function createCapturedTransport({ folder, print }: Capture, sender: Sender): MailTransport {
  return {
    async send(message) {
      // Loaded with the first email rather than at every start.
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

/** Names sort by time; a retry overwrites the file of the previous attempt. */
function nameOf({ id, writtenAt }: Message): string {
  return `${new Date(writtenAt).toISOString().replace(/[:.]/g, "-")}-${id}.eml`;
}

/** The output may be stored with the log, which must not contain addresses. */
function mask(address: string): string {
  return `${address.slice(0, 1)}***${address.slice(address.lastIndexOf("@"))}`;
}
