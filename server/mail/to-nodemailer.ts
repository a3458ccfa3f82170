import type { SendMailOptions } from "nodemailer";
import type { Message } from "./transport.ts";

/**
 * The sender of emails: MAIL_FROM, or else an address at the host of PUBLIC_URL with the program's title as its name.
 */
export interface Sender {
  mailFrom: string | undefined;
  publicUrl: () => string;
}

/**
 * Converts an email for nodemailer. The recipient is passed as a single address, never as text that could be parsed as
 * a list; nodemailer removes line breaks from every header.
 */
export function toNodemailer(message: Message, { mailFrom, publicUrl }: Sender): SendMailOptions {
  const { hostname } = new URL(publicUrl());
  return {
    from: mailFrom ?? { name: message.program, address: `no-reply@${hostname}` },
    to: { name: "", address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: `<${message.id}@${hostname}>`,
    date: new Date(message.writtenAt),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "Content-Language": message.language,
      ...(message.unsubscribe !== undefined && {
        "List-Unsubscribe": `<${message.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
