import { useId } from "react";
import type { Reply } from "../../../../contract/forum/forum.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { ThumbDownIcon, ThumbUpIcon } from "../../../ui/icons/forum-icons.tsx";
import { formatNumber } from "../../../ui/text/amounts.ts";
import { useVote } from "./use-vote.ts";
import styles from "./vote-buttons.module.css";

/** The buttons for up- and downvoting a reply; repeating a vote withdraws it. */
export function VoteButtons({ reply }: { reply: Reply }) {
  const { t, language } = useTranslation();
  const why = useId();
  const { vote, upvotes, downvotes, toggle } = useVote(reply);
  const sides = [
    { direction: 1, name: t("forum.upvote"), count: upvotes, counted: "forum.upvotes", Icon: ThumbUpIcon },
    { direction: -1, name: t("forum.downvote"), count: downvotes, counted: "forum.downvotes", Icon: ThumbDownIcon },
  ] as const;
  return (
    <div className={styles.votes}>
      {sides.map(({ direction, name, count, counted, Icon }) => (
        <span key={direction} className={styles.side}>
          <button
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={vote === direction}
            aria-disabled={reply.mine}
            aria-describedby={reply.mine ? why : undefined}
            onClick={() => !reply.mine && toggle(direction)}
          >
            <Icon size={22} />
          </button>
          <span aria-hidden="true">{formatNumber(count, language)}</span>
          <span className="visually-hidden">{t(counted, { count })}</span>
        </span>
      ))}
      {reply.mine && (
        <span id={why} className={styles.why}>
          {t("forum.ownReply")}
        </span>
      )}
    </div>
  );
}
