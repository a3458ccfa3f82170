import type { Language } from "../../../../contract/language.ts";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import type { Overview, System } from "../../../../contract/staff/overview.ts";
import type { listReviews } from "../../../../contract/writing/reviews.ts";
import type { Reply } from "../../../api/client.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatAgo } from "../../../ui/text/ago.ts";
import { cachedPerLanguage } from "../../../ui/text/amounts.ts";

/** A condition that needs attention, or that is fine. */
export interface AttentionItem {
  id: "flags" | "mails" | "reviews" | "disk" | "backup";
  tone: "success" | "warning" | "danger";
  text: string;
  help?: string;
  /** A link to where it can be dealt with. */
  link?: { to: string; label: string };
}

const gigabyte = 1e9;
const day = 86_400_000;

const gigabytes = cachedPerLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: "unit", unit: "gigabyte", maximumFractionDigits: 1 }),
);

/** The data loaded so far; undefined while loading. */
interface LoadedData {
  overview: Overview;
  system: System | undefined;
  overdue: Overdue | undefined;
}

type Overdue = Reply<typeof listReviews>;

/** Lists what needs attention now, the most urgent first. */
export function listAttentionItems(
  { overview, system, overdue }: LoadedData,
  t: Translate,
  language: Language,
): AttentionItem[] {
  const { openFlags, mailsWaiting, diskFreeBytes } = overview;
  const items: AttentionItem[] = [
    {
      id: "flags",
      tone: openFlags > 0 ? "danger" : "success",
      text: openFlags > 0 ? t("manage.overview.flags", { count: openFlags }) : t("manage.overview.noFlags"),
      ...(openFlags > 0 && { link: { to: managePath("queue"), label: t("manage.overview.toQueue") } }),
    },
    {
      id: "mails",
      tone: mailsWaiting > 0 ? "warning" : "success",
      text: mailsWaiting > 0 ? t("manage.overview.mails", { count: mailsWaiting }) : t("manage.overview.noMails"),
      ...(mailsWaiting > 0 && { help: t("manage.overview.mailsHelp") }),
    },
    ...(overdue ? [describeReviews(overdue, t)] : []),
    describeDisk(diskFreeBytes, t, language),
    ...(system ? [describeBackup(system, t, language)] : []),
  ];
  const urgency = ["danger", "warning", "success"];
  return items.sort((a, b) => urgency.indexOf(a.tone) - urgency.indexOf(b.tone));
}

function describeReviews({ records, next }: Overdue, t: Translate): AttentionItem {
  const count = records.length;
  if (count === 0) return { id: "reviews", tone: "success", text: t("manage.overview.noReviews") };
  const courses = [...new Set(records.map(({ course }) => course))];
  return {
    id: "reviews",
    tone: "warning",
    text: t(next === null ? "manage.overview.reviews" : "manage.overview.manyReviews", { count }),
    help: t("manage.overview.reviewsHelp", { courses: courses.slice(0, 5).join(", "), count: courses.length }),
    link: { to: managePath("reviews"), label: t("manage.overview.toReviews") },
  };
}

function describeDisk(free: number, t: Translate, language: Language): AttentionItem {
  const text = t("manage.overview.disk", { size: gigabytes(language).format(free / gigabyte) });
  if (free >= 5 * gigabyte) return { id: "disk", tone: "success", text };
  return { id: "disk", tone: free < gigabyte ? "danger" : "warning", text, help: t("manage.overview.diskHelp") };
}

function describeBackup({ lastBackupAt }: System, t: Translate, language: Language): AttentionItem {
  if (lastBackupAt === null)
    return { id: "backup", tone: "danger", text: t("manage.overview.noBackup"), help: t("manage.overview.backupHelp") };
  const text = t("manage.overview.backup", { ago: formatAgo(lastBackupAt, language) });
  const isFresh = Date.now() - Date.parse(lastBackupAt) < 2 * day;
  if (isFresh) return { id: "backup", tone: "success", text };
  return { id: "backup", tone: "warning", text, help: t("manage.overview.backupHelp") };
}
