import type { Post } from "../../../../contract/forum/forum.ts";
import { excerpt } from "../../../../contract/text/excerpt.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { Link } from "../../../routing/link.tsx";
import { Avatar } from "../../../ui/layout/avatar.tsx";
import { formatAgo } from "../../../ui/text/ago.ts";
import { authorName } from "../author-name.ts";
import type { PostMatches } from "../writing/similar/use-matches.ts";
import { Highlighted } from "./highlighted.tsx";
import styles from "./post-card.module.css";
import { PostMarks } from "./post-marks.tsx";

interface PostCardProps {
  post: Post;
  found: PostMatches;
  isUnread: boolean;
  /** The titles of the conversation's course and class. */
  place: readonly string[];
}

/** A conversation in a list. */
export function PostCard({ post, found, isUnread, place }: PostCardProps) {
  const { t, language } = useTranslation();
  const facts = [
    authorName(post.author, t),
    t("forum.replies", { count: post.replyCount }),
    formatAgo(post.lastActivityAt, language),
  ];
  return (
    <article className={styles.card} data-unread={isUnread}>
      <Avatar photo={post.author.photo} alt="" size={44} />
      <div className={styles.body}>
        <h2 className={styles.title} lang={post.language}>
          <Link to={paths.post(post.id)} className={styles.link}>
            <Highlighted text={post.title ?? ""} words={found.words} />
          </Link>
        </h2>
        <p className={styles.excerpt} lang={post.language}>
          <Highlighted text={excerpt(post.body ?? "", found.words)} words={found.words} />
        </p>
        {found.reply && (
          <Link to={paths.post(post.id, found.reply.id)} className={styles.reply}>
            <span>{t("forum.inReply")}</span> <Highlighted text={found.reply.excerpt} words={found.words} />
          </Link>
        )}
        <p className={styles.facts}>{facts.join(" · ")}</p>
        {place.length > 0 && <p className={styles.place}>{place.join(" · ")}</p>}
        <Marks post={post} isUnread={isUnread} />
      </div>
    </article>
  );
}

function Marks({ post, isUnread }: { post: Post; isUnread: boolean }) {
  const { t } = useTranslation();
  if (!post.pinned && !post.locked && !post.hidden && !isUnread) return null;
  return (
    <ul className={styles.marks}>
      {isUnread && <li className={styles.unread}>{t("forum.unread")}</li>}
      <PostMarks {...post} />
    </ul>
  );
}
