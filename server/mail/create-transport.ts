import { join } from "node:path";
import type { Config } from "../config.ts";
import { createCapturedTransport } from "./captured-transport.ts";
import type { MailTransport } from "./transport.ts";

/** What the choice of a transport depends on. */
export interface TransportOptions {
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;
  publicUrl: () => string;
  /** Takes the line with the link of each captured mail. */
  print?: (line: string) => void;
}

/** The transport that the settings ask for: SMTP, or files in `DATA_DIR/mail/` and their links on standard output. */
export async function createTransport({
  config,
  publicUrl,
  print = printLine,
}: TransportOptions): Promise<MailTransport> {
  const sender = { mailFrom: config.mailFrom, publicUrl };
  if (config.smtpUrl !== undefined) {
    // Who captures mails pays nothing for the client.
    const { createSmtpTransport } = await import("./smtp-transport.ts");
    return createSmtpTransport(config.smtpUrl, sender);
  }
  return createCapturedTransport({ folder: join(config.dataDir, "mail"), print }, sender);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
