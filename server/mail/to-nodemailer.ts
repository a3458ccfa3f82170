import type { SendMailOptions } from "nodemailer";
import type { Message } from "./transport.ts";

/** Whom mails come from: MAIL_FROM, or an address at PUBLIC_URL that the program's name stands beside. */
export interface Sender {
  mailFrom: string | undefined;
  publicUrl: () => string;
}

/**
 * A mail as nodemailer takes it. The recipient is given as one address, never as a text that would be read as a list;
 * nodemailer folds line breaks out of every header.
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
