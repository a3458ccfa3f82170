import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Notice, readNotices } from "../../../contract/forum-notices.ts";
import { call } from "../../api/client.ts";
import { paths } from "../../paths.ts";
import buttons from "../../ui/buttons.module.css";
import { formatAgo } from "./ago.ts";
import { authorName } from "./author-name.ts";
import styles from "./notice-list.module.css";

/** The replies to one's own posts, the newest first; each leads to its reply. */
export function NoticeList({ notices, unread }: { notices: readonly Notice[]; unread: number }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: (ids: string[] | undefined) =>
      call(readNotices, { body: ids ? { notices: ids } : {}, onExpired: "ask" }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["forum", "notices"] }),
  });
  function open({ id, post, read: isRead }: Notice) {
    // What was loaded before the reply came would not show it.
    client.invalidateQueries({ queryKey: ["forum", "post", post.id], refetchType: "none" });
    client.invalidateQueries({ queryKey: ["forum", "replies", post.id], refetchType: "none" });
    if (!isRead) read.mutate([id]);
  }
  return (
    <>
      <header className={styles.head}>
        <h2>{t("forum.notices")}</h2>
        {unread > 0 && (
          <button type="button" className={buttons.quiet} onClick={() => read.mutate(undefined)}>
            {t("forum.markRead")}
          </button>
        )}
      </header>
      {notices.length === 0 && <p className={styles.none}>{t("forum.noNotices")}</p>}
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id} data-unread={!notice.read}>
            <NoticeLink notice={notice} onOpen={() => open(notice)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoticeLink({ notice, onOpen }: { notice: Notice; onOpen(): void }) {
  const { t, i18n } = useTranslation();
  const { post, lastReply, replies } = notice;
  const name = lastReply && authorName(lastReply.author, t);
  return (
    <Link to={paths.post(post.id, lastReply?.id)} onClick={onOpen}>
      {!notice.read && <span className="visually-hidden">{t("forum.unread")}: </span>}
      <span className={styles.what}>
        {name && replies <= 1 ? t("forum.repliedBy", { name }) : t("forum.newReplies", { count: replies })}
      </span>
      <span className={styles.title}>{post.title}</span>
      <span className={styles.when}>{formatAgo(notice.updatedAt, i18n.language)}</span>
    </Link>
  );
}
