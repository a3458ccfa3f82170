import type { CliTexts } from "./es.ts";

/** The texts of the commands in English. */
export const en: CliTexts = {
  account: {
    usage: `Usage: npm run account -- <command> <email>
  list [--csv]                        show all accounts; --csv for a spreadsheet
  invite <email> [--name "Ana Reyes"] [--role admin|author|moderator] [--course <course>:editor|teacher]
                                      create the account and email a link to choose a password
  role <email> add|remove <role>      add or remove a role: admin, author, moderator or <course>:editor|teacher
  show <email>                        show the account and the person's progress
  confirm <email>                     confirm the account without the link we emailed
  disable <email>                     sign the person out and keep them out; enable undoes it
  enable <email>
  end-sessions <email>                sign the person out everywhere
  end-second-factor <email>           turn two-step verification off
  change-email <email> <new email>    for someone who cannot open their old mailbox
  delete <email> [--texts keep|remove] [--now] [--yes]
                                      delete the account in 14 days, or at once with --now
  export <email> <file.zip>           save a copy of the person's data`,
    people: (count) => `Accounts: ${count}.`,
    columns: {
      email: "email",
      firstName: "first name",
      lastName: "last name",
      status: "status",
      roles: "roles",
      created: "created (UTC)",
      lastSeen: "last seen (UTC)",
      courses: "courses",
    },
    invited: (email) =>
      `The invitation to ${email} is on its way. Its link works for 7 days and lets the person choose a password.`,
    knownAddress: (email) =>
      `There is already an account with the address ${email}. To give it a role: account -- role ${email} add admin`,
    nameInvalid: 'That name is not valid. Put it in quotes: --name "Ana Reyes".',
    unknownRole: (role) =>
      `There is no role “${role}”. The roles are admin, author and moderator on the whole site, and <course>:editor and <course>:teacher in a course.`,
    roleAdded: (email, role) => `${email} now has the role ${role}.`,
    roleRemoved: (email, role) => `${email} no longer has the role ${role}.`,
    hadRole: (email, role) => `${email} already had the role ${role}.`,
    hadNoRole: (email, role) => `${email} did not have the role ${role}.`,
    unknown: (email) => `There is no account with the address ${email}.`,
    statuses: { active: "active", invited: "invited", unconfirmed: "not confirmed", disabled: "disabled" },
    fields: {
      id: "ID",
      status: "Status",
      created: "Created",
      lastSeen: "Last seen",
      sessions: "Open sessions",
      secondFactor: "Two-step verification",
      courses: "Courses",
    },
    deletionAt: (day) => `to be deleted on ${day}`,
    never: "never",
    on: "on",
    off: "off",
    none: "none",
    completed: (day) => `completed on ${day}`,
    confirmed: (email) => `The account ${email} is confirmed and can be used to sign in.`,
    confirmedInvited: (email) =>
      `The account ${email} is confirmed. It has no password yet: choose one with “Forgot your password?”.`,
    alreadyConfirmed: (email) => `The account ${email} was already confirmed.`,
    disabled: (email) => `The account ${email} is disabled and signed out everywhere. Use “enable” to undo this.`,
    alreadyDisabled: (email) => `The account ${email} was already disabled.`,
    enabled: (email) => `The account ${email} is enabled again.`,
    notDisabled: (email) => `The account ${email} was not disabled.`,
    sessionsEnded: (email, count) => `Sessions of ${email} ended: ${count}.`,
    secondFactorEnded: "Two-step verification is off. The person will get an email.",
    noSecondFactor: "This account does not use two-step verification.",
    addressInvalid: (email) => `${email} is not an email address.`,
    addressSame: (email) => `${email} is already the address of this account.`,
    addressTaken: (email) => `Another account already uses the address ${email}.`,
    addressChanged: (from, to) =>
      `The account ${from} now uses ${to}. It is signed out everywhere, and both addresses will get an email.`,
    addressCorrected: (from, to) => `The account ${from} now uses ${to}. A confirmation link will be sent there.`,
    askDeletion: (person) => `Delete the account of ${person} in 14 days? Type “yes” to continue: `,
    askDeletionNow: (person) => `Delete the account of ${person} now, for good? Type “yes” to continue: `,
    yes: ["yes"],
    notDeleted: "Nothing was deleted.",
    needsYes: "Without a terminal, you cannot be asked to confirm. Add --yes if you really want to delete the account.",
    deletionScheduled: (email, day) =>
      `The account ${email} will be deleted on ${day}. Until then the person can keep it; an email tells them how.`,
    deletionAlreadyScheduled: (email, day) =>
      `The account ${email} is already due to be deleted on ${day}. Use --now to delete it at once.`,
    deleted: (email) => `The account ${email} and its data are deleted. The person will get an email.`,
    exported: (email, file) =>
      `A copy of the data of ${email} is in ${file}. It contains personal data: give it only to that person, then delete it.`,
  },
  course: {
    usage: `Usage: npm run course -- <command>
  check <folder or .zip>              list what needs correcting in a course
  import <folder or file>             add a course or update it; a file from another platform is converted first
  convert <file> --to <folder> [--report <file.json>] [--language es|en]
                                      convert a file from another platform into a course and report what is lost
  export <course> --format package|common-cartridge|olx|qti [--to <file>]
         [--report <file.json>] [--release <n>|draft] [--language es|en]
                                      export a course for another platform and report what is lost
  list                                list the courses
  results <course> [--csv <file>]     who completed what, on screen or for a spreadsheet
  retire <course>                     remove it from the list; people who have started it keep it`,
    unknown: (courseId) => `There is no course “${courseId}”. Use “course -- list” to list the courses.`,
    none: "There are no courses.",
    imported: ({ courseId, added, updated, retired }) =>
      `Course ${courseId} saved. Classes and assessments added: ${added}; changed: ${updated}; retired: ${retired}.`,
    renditionsDue: (waiting, isPossible) =>
      isPossible
        ? `Videos waiting for smaller versions: ${waiting}. The server makes them in the background.`
        : `Videos without smaller versions: ${waiting}. The server makes them if ffmpeg is installed; here it is not.`,
    outcomes: { changed: "changed", dropped: "left out" },
    converted: ({ format, folder, converted, changed, dropped }) =>
      `${format}: converted to ${folder}. Unchanged: ${converted}; changed: ${changed}; left out: ${dropped}.`,
    exported: ({ format, folder, converted, changed, dropped }) =>
      `${format}: the course is in ${folder}. Unchanged: ${converted}; changed: ${changed}; left out: ${dropped}.`,
    unknownRelease: (courseId, release) => `The course ${courseId} has no release ${release}.`,
    invalidCourse: (courseId, place, fault) =>
      `The course ${courseId} has errors and was not exported. The first error is in ${place}: ${fault}`,
    storeUnavailable: "The file store is not responding; the course has not changed. Try again later.",
    columns: {
      id: "course",
      title: "title",
      version: "version",
      updated: "updated (UTC)",
      learners: "learners",
      completed: "completed",
      state: "state",
    },
    open: "open",
    retiredState: "retired",
    draftState: "draft",
    retired: (courseId, learners) =>
      `The course ${courseId} is retired. Learners who have started it and keep it: ${learners}. To restore it, import it again.`,
    alreadyRetired: (courseId) => `The course ${courseId} was already retired.`,
    resultColumns: {
      lastName: "last name",
      firstName: "first name",
      email: "email",
      percent: "progress (%)",
      startedAt: "started (UTC)",
      completedAt: "completed (UTC)",
    },
    completed: (day) => `completed on ${day}`,
    inProgress: "in progress",
    summary: (learners, completed) => `Learners: ${learners}; completed the course: ${completed}.`,
    written: (file) => `The results are in ${file}. They contain personal data: keep them safe.`,
  },
  demo: {
    usage: `Usage: npm run demo -- <command>
  people                              add 60 invented learners and a team, to try out the staff screens
  remove                              remove them and all their data`,
    added: (count, domain) =>
      `Added ${count} learners, all invented: their addresses end in ${domain}. To remove them: npm run demo -- remove`,
    team: ({ password, coordinator, teacher, moderator }) =>
      `To see the screens that each role sees, sign in with one of these accounts, which are invented too:
  administrator  ${coordinator}
  teacher        ${teacher}
  moderator      ${moderator}
Password for all three (it will not be shown again): ${password}`,
    removed: (count) => (count === 0 ? "There are no invented learners." : `Removed ${count} invented accounts.`),
    alreadyAdded: "The invented learners have already been added. To remove them: npm run demo -- remove",
    noCourse: "There is no course for them to take yet.",
  },
  backup: {
    usage: "Usage: npm run backup -- <folder> [--keep <how many backups to keep, 14>]",
    done: (path, count, megabytes) => `Backup stored in ${path}: the database and ${count} files (${megabytes} MB).`,
    lost: (hashes) => `Files are missing or damaged: ${hashes}. Run npm run doctor.`,
  },
  restore: {
    usage: "Usage: npm run restore -- <backup folder, or one backup in it> [--replace]",
    done: (path, takenAt, count) =>
      `Restored from ${path}: the data as of ${takenAt}, with ${count} files. Run npm run doctor, then npm start.`,
    aside: (path) => `The previous database is now in ${path}.`,
    lost: (hashes) => `These files are missing from the backup or damaged: ${hashes}. An earlier backup may have them.`,
  },
  move: {
    usage: "Usage: npm run move -- postgres://user@server/database",
    noSource: (dataDir) => `There is no data.sqlite in DATA_DIR ${dataDir} to move.`,
    done: "All rows are in PostgreSQL. Set DATABASE_URL and start the server; files stay in DATA_DIR. Keep data.sqlite until you have checked that everything works.",
  },
  doctor: {
    levels: { ok: "ok", warning: "warning", fault: "ERROR" },
    subjects: {
      settings: "settings",
      database: "database",
      counters: "counters",
      files: "files",
      mail: "mail",
      jobs: "jobs",
      clock: "clock",
      disk: "disk",
    },
    summary: (faults, warnings) => `Errors: ${faults}; warnings: ${warnings}.`,
  },
  packageFaults: {
    severities: { error: "error", warning: "warning" },
    summary: (errors, warnings) =>
      `${errors} ${errors === 1 ? "error" : "errors"}, ${warnings} ${warnings === 1 ? "warning" : "warnings"}${errors > 0 ? ": correct them and check again" : ""}`,
  },
  certificates: {
    usage: "Usage: npm run certificates -- rotate",
    rotated: (id) =>
      `Certificates are now signed with the key ${id}. Certificates signed with earlier keys remain valid.`,
  },
  forumUsage: "Usage: npm run forum -- pin|unpin|lock|unlock <postId>, or hide|show|erase <postId or replyId>",
  newDatabase: (dataDir) =>
    `DATA_DIR ${dataDir} had no database, and a new one was created. If that surprises you, run the command with the server's settings.`,
  fileExists: (file) => `${file} already exists. Choose another name.`,
};
