import type { Config } from "../config.ts";
import type { Db, Milliseconds } from "../db/schema.ts";
import { countMails } from "../mail/queue.ts";
import { tryConnection } from "../mail/smtp-transport.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, warning, fault } = findingsOf("mail");

/** A mail that waits longer (ms) does not wait for its turn. */
const longWait: Milliseconds = 60 * 60 * 1000;

/** Signs in to the mail server without sending anything. */
export async function checkMailServer({ smtpUrl, dataDir }: Config): Promise<Finding> {
  if (smtpUrl === undefined) {
    return warning(
      `SMTP_URL no está: los correos solo se guardan en ${dataDir}/mail, y nadie los recibe.`,
      `SMTP_URL is not set: mails are only written to ${dataDir}/mail, and nobody gets them.`,
    );
  }
  try {
    await tryConnection(smtpUrl);
    return ok("el servidor de correo acepta la conexión", "the mail server takes the connection");
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return fault(
      `el servidor de correo no acepta la conexión (${said}). Revise SMTP_URL: nombre, puerto, usuario y contraseña. Los correos esperan mientras tanto.`,
      `the mail server does not take the connection (${said}). Check SMTP_URL: name, port, user and password. Mails wait meanwhile.`,
    );
  }
}

/** Looks whether mails leave. */
export async function checkOutbox(db: Db, now: Milliseconds): Promise<Finding[]> {
  const { waiting, refused, oldest } = await countMails(db);
  const error = await findError(db);
  const found: Finding[] = [];
  if (oldest !== null && now - oldest > longWait) {
    const hours = Math.round((now - oldest) / longWait);
    found.push(
      fault(
        `esperan ${waiting}, el más antiguo desde hace ${hours} h (${error ?? "ningún servidor los envía"}). ¿Está en marcha el servidor? ¿Acepta el de correo?`,
        `${waiting} wait, the oldest for ${hours} h (${error ?? "no server sends them"}). Does the server run? Does the mail server take them?`,
      ),
    );
  }
  if (refused > 0) {
    found.push(
      warning(
        `${refused} no se pudieron entregar (${error ?? ""}). Suelen ser direcciones mal escritas.`,
        `${refused} could not be delivered (${error ?? ""}). Mostly these are mistyped addresses.`,
      ),
    );
  }
  return found;
}

/** What a mail server said last. */
async function findError(db: Db): Promise<string | null> {
  const said = db.selectFrom("outbox").select("last_error").where("last_error", "is not", null);
  const row = await said.orderBy("created_at", "desc").limit(1).executeTakeFirst();
  return row?.last_error ?? null;
}
