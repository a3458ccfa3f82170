import type { Language } from "../../contract/language.ts";
import type { Milliseconds } from "../db/schema.ts";

/** A mail ready to go. */
export interface Message {
  /** The same at every try, so that mail programs show a mail that went twice once. */
  id: string;
  to: string;
  language: Language;
  /** What the sender is called where MAIL_FROM names nobody. */
  program: string;
  subject: string;
  text: string;
  html: string;
  /** Where the mail's button leads. */
  link: string;
  /** Takes a POST that ends mails of this kind (RFC 8058); only mails that one can do without have it. */
  unsubscribe?: string;
  writtenAt: Milliseconds;
}

/** Sends mails. */
export interface MailTransport {
  /** Resolves when the mail is on its way; throws RefusedMail where another try is of no use, else any error. */
  send(message: Message): Promise<void>;
  close(): void;
}

/** The mail server said that this recipient gets no mail. */
export class RefusedMail extends Error {
  override readonly name = "RefusedMail";
}
