import type { ReactNode } from "react";
import type { LogEntry } from "../../../../contract/staff/log.ts";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { formatMoment, formatTimeOfDay } from "../../../ui/text/amounts.ts";
import { type CourseOption, titleOf } from "../people/options.ts";
import { listFacts } from "./list-facts.ts";
import styles from "./log.module.css";
import { actorName, targetName } from "./log-names.ts";

/** The placeholders for names in a sentence; their order depends on the language. */
const placeholders = /(\{actor\}|\{target\})/;

/** A log entry as a sentence: when, who, what and to whom. */
export function LogEntryText({ entry, courses }: { entry: LogEntry; courses: readonly CourseOption[] }) {
  const { t, language } = useTranslation();
  const facts = listFacts(entry, { t, courseTitle: (id) => titleOf(courses, id) });
  const sentence = t(`manage.log.did.${entry.action}`, { actor: "{actor}", target: "{target}" });
  const names: Record<string, ReactNode> = {
    "{actor}": <Actor key="actor" entry={entry} />,
    "{target}": <Target key="target" entry={entry} />,
  };
  return (
    <>
      <time dateTime={entry.at} title={formatMoment(entry.at, language)}>
        {formatTimeOfDay(entry.at, language)}
      </time>
      <div>
        <p>{sentence.split(placeholders).map((part) => names[part] ?? part)}</p>
        {facts.length > 0 && <p className={styles.faint}>{facts.join(" · ")}</p>}
      </div>
    </>
  );
}

function Actor({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const name = actorName(entry, t);
  if (entry.actor === "shell" || entry.actor.firstName === "") return name;
  return <Link to={managePath("person", { userId: entry.actor.id })}>{name}</Link>;
}

function Target({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const to = targetPath(entry.target);
  const name = targetName(entry, t);
  return to ? <Link to={to}>{name}</Link> : name;
}

/** Returns the path of the entry's target; null if it no longer exists or has no screen. */
function targetPath({ kind, id, name }: LogEntry["target"]): string | null {
  if (id === null) return null;
  if (kind === "person") return name === null ? null : managePath("person", { userId: id });
  if (kind === "group") return managePath("group", { groupId: id });
  return kind === "post" ? paths.post(id) : null;
}
