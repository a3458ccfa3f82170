import { createTransport } from "nodemailer";
import { type Sender, toNodemailer } from "./to-nodemailer.ts";
import { type MailTransport, RefusedMail } from "./transport.ts";

const second = 1000;

const timeouts = {
  dnsTimeout: 10 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 15 * second,
  socketTimeout: 20 * second,
};

/** Connects to a mail server and signs in, without sending; rejects with the server's error. */
export async function testConnection(smtpUrl: string): Promise<void> {
  const mailer = createTransport({ url: smtpUrl, ...timeouts });
  await mailer.verify().finally(() => mailer.close());
}

/** Creates a transport that sends emails over SMTP, with a timeout for a slow or silent server. */
export function createSmtpTransport(smtpUrl: string, sender: Sender): MailTransport {
  const mailer = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    maxRequeues: 0,
    idleTimeout: 30 * second,
    ...timeouts,
  });
  return {
    async send(message) {
      const signal = AbortSignal.timeout(50 * second);
      await mailer.sendMail({ ...toNodemailer(message, sender), signal }).catch((error: unknown) => {
        throw isRefusal(error) ? new RefusedMail(error.message) : error;
      });
    },
    close: () => mailer.close(),
  };
}

/**
 * Whether the server permanently refused (5yz) the recipient. If it refused the sender, MAIL_FROM has to be corrected
 * instead.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  const concernsRecipient = "command" in error && error.command === "RCPT TO";
  return error.code === "EENVELOPE" && concernsRecipient && Number(error.responseCode) >= 500;
}
