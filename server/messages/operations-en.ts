import type { OperationTexts } from "./operations-es.ts";

/** Messages of the doctor, backups and the move to PostgreSQL for operators, in English. */
export const en: OperationTexts = {
  settings: {
    valid: "the settings are valid",
    noPublicUrl:
      "PUBLIC_URL is not set: links in emails will say localhost. Set the address at which people reach the server.",
    plainHttp: "PUBLIC_URL begins with http://: passwords travel unencrypted. Put a web server with https in front.",
    noTrustProxy:
      "PUBLIC_URL is https and TRUST_PROXY is not set: behind a web server everyone shares one limit of attempts. Set TRUST_PROXY=loopback.",
    noLimits: "RATE_LIMITS=off: passwords can be tried without limit. Remove this setting.",
    siteFaults: (places) => `SITE_DIR has errors, and the server does not start: ${places}.`,
  },
  database: {
    none: (dataDir) =>
      `there is no database in DATA_DIR ${dataDir} yet: npm start creates one, npm run restore brings back a backup.`,
    unreachable: (said) =>
      `cannot be opened (${said}). Check DATABASE_URL and that PostgreSQL is running, or the permissions of DATA_DIR.`,
    whole: "is whole and up to date",
    damaged: (said) =>
      `is damaged (${said}). Stop the server, set a copy of DATA_DIR aside and restore the last backup: npm run restore -- <folder> --replace. Then check the disk.`,
    orphans: (tables) =>
      `has rows that refer to others that do not exist (${tables}). Restore the last backup, or write to the maintainers of the program.`,
    newer: (names) => `belongs to a newer version of the program (${names}): install that version.`,
    behind: (names) => `lacks migrations (${names}): the next npm start applies them.`,
  },
  counters: {
    right: "agree with what they count",
    wrong: (rows) =>
      `disagree with what they count (${rows}). This is a fault in the program and nothing is lost; write to its maintainers.`,
  },
  files: {
    unreadable: (said) =>
      `the file store cannot be read (${said}). Check FILES_URL, or the disk and the permissions of DATA_DIR.`,
    unknown: (count) =>
      `there are ${count} that belong to nothing. There is nothing to do: the server removes them within two days.`,
    whole: (count) => `${count}, all present and intact`,
    damaged: (names, damaged, count) =>
      `${damaged} of ${count} are missing or damaged: ${names}. Copy them from files/ in a backup; remove those that no backup has and import their course again. Then check the disk.`,
  },
  mail: {
    captured: (dataDir) => `SMTP_URL is not set: emails are only written to ${dataDir}/mail, and nobody receives them.`,
    accepted: "the mail server accepts the connection",
    refused: (said) =>
      `the mail server does not accept the connection (${said}). Check SMTP_URL: name, port, user and password. Emails wait in the meantime.`,
    waiting: (count, hours, error) =>
      `${count} are waiting, the oldest for ${hours} h (${error ?? "no server sends them"}). Is the server running? Does the mail server accept them?`,
    undeliverable: (count, error) =>
      `${count} could not be delivered${error === null ? "" : ` (${error})`}. Most often the address is mistyped.`,
  },
  jobs: {
    givenUp: (counts) =>
      `the server gave up some jobs (${counts}). The reason is in its log, in the lines "job given up".`,
  },
  clock: {
    right: (time) => `says ${time}`,
    unsynchronised: (time) =>
      `says ${time} and is not synchronised: timedatectl set-ntp true. The codes of two-step verification depend on it.`,
    behind: (time) => `says ${time}, and the database has later sessions: it is slow. Set it before you go on.`,
    apart: (seconds) => `differs from PostgreSQL's by ${seconds} s. Set both.`,
  },
  disk: {
    noFolder: (dataDir) => `DATA_DIR ${dataDir} does not exist yet.`,
    full: (megabytes, names) =>
      `${megabytes} MB and ${names} file names are left: soon nothing can be saved. Free some space or use a larger disk.`,
    left: (megabytes) => `${megabytes} MB are left`,
    low: (megabytes) => `only ${megabytes} MB are left: free some space before you import a course.`,
    readable: (paths) =>
      `other users of this machine can read ${paths}, which holds personal data. The server corrects that when it starts; if it stays, make the user that runs the server the owner of DATA_DIR.`,
  },
  backup: {
    damaged: (found) =>
      `The database is damaged, and no copy of it was kept: ${found}. Keep the earlier backups and run npm run doctor.`,
    none: (path) => `There is no backup in ${path} that this program understands.`,
    toolMissing: (program) =>
      `The program ${program} is missing: install PostgreSQL's client programs (on Debian: apt install postgresql-client).`,
    toolFailed: (program, said) => `${program} failed: ${said}`,
    ofSqlite:
      "The backup is of the embedded database, and DATABASE_URL is of PostgreSQL. Restore it without DATABASE_URL, then move it with npm run move.",
    ofPostgres: "The backup is of PostgreSQL: set DATABASE_URL to the address of an empty database.",
    copyDamaged: (path) =>
      `The copy of the database in ${path} is missing or damaged. Nothing was changed: use an earlier backup.`,
    databaseThere: (dataDir) =>
      `There is already a database in DATA_DIR ${dataDir}. Nothing was changed. With --replace it is set aside and the backup takes its place.`,
    tablesThere:
      "The database of DATABASE_URL already has tables. Nothing was changed: create an empty one (createdb) and set DATABASE_URL to it.",
  },
  move: {
    differ: (counts) =>
      `The two sides differ (${counts}): the source was used between one attempt and the next. The target was emptied; repeat the command.`,
    notEmpty: (table) =>
      `The target already has other data (table ${table}). Nothing was changed: create an empty one with createdb.`,
    inUse: "A server is using the target: stop it first.",
  },
};
