import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { Flag } from "../../../../contract/staff/moderation.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { Chip } from "../../../ui/status/chip.tsx";
import { formatAgo } from "../../../ui/text/ago.ts";
import { authorName } from "../full-name.ts";
import { type CourseOption, titleOf } from "../people/options.ts";
import { DecisionButtons } from "./decision-buttons.tsx";
import { FlagReasons } from "./flag-reasons.tsx";
import { FlaggedText } from "./flagged-text.tsx";
import styles from "./queue.module.css";
import { contextQuery } from "./queue-queries.ts";

interface FlagCardProps {
  flag: Flag;
  courses: readonly CourseOption[];
  onDecided(): void;
}

/** A reported text in its context, with the decision made or the buttons to make one. */
export function FlagCard({ flag, courses, onDecided }: FlagCardProps) {
  const { t } = useTranslation();
  const title = useId();
  const { data: post, isError: isContextMissing } = useQuery(contextQuery(flag.post));
  const isPrivate = flag.reasons.some(({ reason }) => reason === "privacy");
  const name = post?.title ?? t("manage.queue.someConversation");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys count for the card in focus
    <article tabIndex={0} className={styles.card} aria-labelledby={title}>
      <ul className={styles.chips}>
        <li>
          <Chip>{t(`manage.queue.kind.${flag.reply === null ? "post" : "reply"}`)}</Chip>
        </li>
        {flag.state === "open" && isPrivate && (
          <li>
            <Chip tone="warning">{t("manage.queue.hiddenAtOnce")}</Chip>
          </li>
        )}
        <Decided flag={flag} />
      </ul>
      <div>
        <h2 id={title} className={styles.title} lang={post?.language}>
          {isContextMissing ? name : <Link to={paths.post(flag.post, flag.reply ?? undefined)}>{name}</Link>}
        </h2>
        <p className={styles.faint}>
          {[t("manage.queue.by", { name: authorName(flag.author, t) }), post?.course && titleOf(courses, post.course)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <FlaggedText flag={flag} lang={post?.language} />
      <FlagReasons reasons={flag.reasons} />
      {flag.state === "open" && <DecisionButtons flag={flag} onDecided={onDecided} />}
    </article>
  );
}

function Decided({ flag: { decision, decidedBy, decidedAt } }: { flag: Flag }) {
  const { t, language } = useTranslation();
  if (decision === null) return null;
  return (
    <>
      <li>
        <Chip tone={decision === "keep" ? "success" : "danger"}>{t(`manage.queue.decided.${decision}`)}</Chip>
      </li>
      {decidedBy && decidedAt && (
        <li className={styles.faint}>
          {t("manage.queue.decidedBy", { name: authorName(decidedBy, t), when: formatAgo(decidedAt, language) })}
        </li>
      )}
    </>
  );
}
