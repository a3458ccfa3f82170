import { createTransport } from "nodemailer";
import { type Sender, toNodemailer } from "./to-nodemailer.ts";
import { type MailTransport, RefusedMail } from "./transport.ts";

const second = 1000;

const patience = {
  dnsTimeout: 10 * second,
  connectionTimeout: 10 * second,
  greetingTimeout: 15 * second,
  socketTimeout: 20 * second,
};

/** Connects to a mail server and signs in, without sending; rejects with what it said. */
export async function tryConnection(smtpUrl: string): Promise<void> {
  const mailer = createTransport({ url: smtpUrl, ...patience });
  await mailer.verify().finally(() => mailer.close());
}

/** Sends mails over SMTP. A server that is slow or silent is given up within the minute. */
export function createSmtpTransport(smtpUrl: string, sender: Sender): MailTransport {
  const mailer = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    maxRequeues: 0,
    idleTimeout: 30 * second,
    ...patience,
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

/** The server answered, for good (5yz), and it is the recipient that it did not like: the sender is for MAIL_FROM to mend. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("code" in error) || !("responseCode" in error)) return false;
  const isOfRecipient = "command" in error && error.command === "RCPT TO";
  return error.code === "EENVELOPE" && isOfRecipient && Number(error.responseCode) >= 500;
}
