import type { Language } from "../../contract/language.ts";
import type { Milliseconds } from "../db/schema.ts";

/** An email ready to be sent. */
export interface Message {
  /** The same for every attempt: mail programs then show an email that was sent twice only once. */
  id: string;
  to: string;
  language: Language;
  /** The sender's name if MAIL_FROM contains none. */
  program: string;
  subject: string;
  text: string;
  html: string;
  /** The target of the email's button. */
  link: string;
  /** The URL that unsubscribes on POST (RFC 8058); only for optional emails. */
  unsubscribe?: string;
  writtenAt: Milliseconds;
}

/** Sends emails. */
export interface MailTransport {
  /** Resolves when the email is on its way. Throws RefusedMail if retrying is pointless, otherwise any error. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** Thrown when the mail server refuses the recipient. */
export class RefusedMail extends Error {
  override readonly name = "RefusedMail";
}
