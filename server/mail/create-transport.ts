import { join } from "node:path";
import type { Config } from "../config.ts";
import { createCapturedTransport } from "./captured-transport.ts";
import type { MailTransport } from "./transport.ts";

/** The dependencies of creating a transport. */
export interface TransportOptions {
  config: Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;
  publicUrl: () => string;
  /** Prints the line with the link of each captured email. */
  print?: (line: string) => void;
}

/** Creates the configured transport: SMTP, or files in `DATA_DIR/mail/` with their links on standard output. */
export async function createTransport({
  config,
  publicUrl,
  print = printLine,
}: TransportOptions): Promise<MailTransport> {
  const sender = { mailFrom: config.mailFrom, publicUrl };
  if (config.smtpUrl !== undefined) {
    // Loaded only when needed: capturing emails needs no SMTP client.
    const { createSmtpTransport } = await import("./smtp-transport.ts");
    return createSmtpTransport(config.smtpUrl, sender);
  }
  return createCapturedTransport({ folder: join(config.dataDir, "mail"), print }, sender);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
