import type { OperationTexts } from "./operations-es.ts";

/** Messages of the doctor, backups and the move to PostgreSQL for operators, in English. */
export const en: OperationTexts = {
  settings: {
    valid: "the settings are valid",
    noPublicUrl:
      "PUBLIC_URL is not set: links in emails will point to localhost. Set it to the public address of the server.",
    plainHttp: "PUBLIC_URL begins with http://: passwords travel unencrypted. Put a web server with https in front.",
    noTrustProxy:
      "PUBLIC_URL is https and TRUST_PROXY is not set: behind a web server, everyone shares a single limit on attempts. Set TRUST_PROXY=loopback.",
    noLimits: "RATE_LIMITS=off: there is no limit on password attempts. Remove this setting.",
    siteFaults: (places) => `SITE_DIR has errors, so the server will not start: ${places}.`,
  },
  database: {
    none: (dataDir) =>
      `there is no database in DATA_DIR ${dataDir} yet: npm start creates one, npm run restore restores a backup.`,
    unreachable: (said) =>
      `cannot be opened (${said}). Check DATABASE_URL and that PostgreSQL is running, or the permissions of DATA_DIR.`,
    whole: "is intact and up to date",
    damaged: (said) =>
      `is damaged (${said}). Stop the server, set a copy of DATA_DIR aside and restore the last backup: npm run restore -- <folder> --replace. Then check the disk.`,
    orphans: (tables) =>
      `has rows that refer to missing rows (${tables}). Restore the last backup, or contact the maintainers of the program.`,
    newer: (names) => `belongs to a newer version of the program (${names}): install that version.`,
    behind: (names) => `has pending migrations (${names}): the next npm start will apply them.`,
  },
  counters: {
    right: "match the data",
    wrong: (rows) =>
      `do not match the data (${rows}). This is a bug in the program, and nothing is lost; report it to the maintainers.`,
  },
  files: {
    unreadable: (said) =>
      `the file store cannot be read (${said}). Check FILES_URL, or the disk and the permissions of DATA_DIR.`,
    unknown: (count) =>
      `${count} are not in use. You don't need to do anything: the server will delete them within two days.`,
    whole: (count) => `${count}, all present and intact`,
    damaged: (names, damaged, count) =>
      `${damaged} of ${count} are missing or damaged: ${names}. Copy them from files/ in a backup; delete those that are in no backup and import their course again. Then check the disk.`,
  },
  mail: {
    captured: (dataDir) => `SMTP_URL is not set: emails are only written to ${dataDir}/mail, and nobody receives them.`,
    accepted: "the mail server accepts the connection",
    refused: (said) =>
      `the mail server does not accept the connection (${said}). Check SMTP_URL: name, port, user and password. Until then, emails wait in the queue.`,
    waiting: (count, hours, error) =>
      `${count} are waiting, the oldest for ${hours} h (${error ?? "no server sends them"}). Is the server running? Does the mail server accept them?`,
    undeliverable: (count, error) =>
      `${count} could not be delivered${error === null ? "" : ` (${error})`}. Most often the address is mistyped.`,
  },
  jobs: {
    givenUp: (counts) =>
      `the server gave up on some jobs (${counts}). The reason is in its log, in the lines "job given up".`,
  },
  clock: {
    right: (time) => `says ${time}`,
    unsynchronised: (time) =>
      `says ${time} and is not synchronised: timedatectl set-ntp true. The codes of two-step verification depend on it.`,
    behind: (time) =>
      `says ${time}, but the database has later sessions: the clock is slow, or was fast before. Check that it is right before you continue.`,
    apart: (seconds) => `differs from PostgreSQL's clock by ${seconds} s. Set both to the correct time.`,
  },
  disk: {
    noFolder: (dataDir) => `DATA_DIR ${dataDir} does not exist yet.`,
    unreadable: (said) => `DATA_DIR cannot be read (${said}). Run commands as the user that runs the server.`,
    full: (megabytes, names) =>
      `only ${megabytes} MB and ${names} inodes are free: soon nothing can be saved. Free up space or use a larger disk.`,
    left: (megabytes) => `${megabytes} MB are free`,
    low: (megabytes) => `only ${megabytes} MB are free: free up space before you import a course.`,
    readable: (paths) =>
      `other users of this machine can read ${paths}, where there is personal data. The server corrects this when it starts; if this warning persists, make the user that runs the server the owner of DATA_DIR.`,
  },
  locks: {
    server: (owner, dataDir) => `Another server (process ${owner}) is using DATA_DIR ${dataDir}: stop it first.`,
    backup: (owner, folder) => `Another process (${owner}) is writing a backup to ${folder}.`,
  },
  backup: {
    damaged: (found) =>
      `The database is damaged and was not backed up: ${found}. Keep the earlier backups and run npm run doctor.`,
    ownFolder: (folder) =>
      `${folder} is part of the server's data. No backup was made: name another folder, preferably on another disk.`,
    unwritable: (folder, said) =>
      `${folder} cannot be written to (${said}). Check that the folder, with everything in it, belongs to the user that makes backups.`,
    none: (path) => `There is no backup in ${path} that this program can read.`,
    toolMissing: (program) =>
      `The program ${program} is missing: install PostgreSQL's client programs (on Debian: apt install postgresql-client).`,
    toolFailed: (program, said) => `${program} failed: ${said}`,
    ofSqlite:
      "The backup is of the embedded database, but DATABASE_URL points to PostgreSQL. Restore it without DATABASE_URL, then move it to PostgreSQL with npm run move.",
    ofPostgres: "The backup is of PostgreSQL: set DATABASE_URL to the address of an empty database.",
    future: (names, newest) =>
      `Some backups are dated in the future (${names}); the newest of the others is ${newest}. This clock is slow, or that of the machine that made them was fast. Nothing was changed: name the backup to restore.`,
    noFiles: (folder) =>
      `The folder ${folder}, which contains the files of the backups, is missing. Nothing was changed: copy it as well, next to the backup.`,
    copyDamaged: (path) =>
      `The copy of the database in ${path} is missing or damaged. Nothing was changed: use an earlier backup.`,
    databaseThere: (dataDir) =>
      `There is already a database in DATA_DIR ${dataDir}. Nothing was changed. To set it aside and restore the backup in its place, add --replace.`,
    tablesThere:
      "The database in DATABASE_URL already has tables. Nothing was changed: create an empty one (createdb) and set DATABASE_URL to it.",
  },
  move: {
    differ: (counts) =>
      `The two databases differ (${counts}): the source was used between one attempt and the next. The target was emptied; run the command again.`,
    notEmpty: (table) =>
      `The target database already contains other data (table ${table}). Nothing was changed: create an empty one with createdb.`,
    inUse: "A server is using the target database: stop it first.",
  },
};
