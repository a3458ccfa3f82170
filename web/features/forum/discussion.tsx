import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import buttons from "../../ui/buttons.module.css";
import { useNear } from "../../ui/use-near.ts";
import { formatAgo } from "./ago.ts";
import styles from "./discussion.module.css";
import { fewPostsQuery } from "./forum-queries.ts";

interface DiscussionProps {
  course: string;
  /** The class, or null for the course as a whole. */
  item: string | null;
  /** Whether one may write about it: whoever has started the course. */
  canAsk: boolean;
  /** Where the video stands, in seconds, null where none plays. */
  findMoment?: () => number | null;
}

/** The latest conversations about a course or a class, loaded once they come into sight. */
export function Discussion({ course, item, canAsk, findMoment }: DiscussionProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place, "200px");
  const filters = { q: "", course, class: item ?? "", language: "", sort: "activity" } as const;
  const { data, isError } = useQuery({ ...fewPostsQuery(filters, 3), enabled: isNear });
  const about = { course, ...(item !== null && { class: item }) };
  return (
    <section
      ref={place}
      className={styles.discussion}
      data-of={item === null ? "course" : "class"}
      aria-labelledby={title}
    >
      <h2 id={title}>{t(item === null ? "forum.ofCourse" : "forum.ofClass")}</h2>
      {isError && <p className={styles.quiet}>{t("forum.failed")}</p>}
      {data?.records.length === 0 && <p className={styles.quiet}>{t("forum.nobodyYet")}</p>}
      {data && data.records.length > 0 && (
        <ul className={styles.posts}>
          {data.records.map((post) => (
            <li key={post.id}>
              <Link to={paths.post(post.id)} lang={post.language}>
                {post.title}
              </Link>
              <span>
                {t("forum.replies", { count: post.replyCount })} · {formatAgo(post.lastActivityAt, i18n.language)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {canAsk && <AskLink about={about} findMoment={findMoment} isClass={item !== null} />}
        {data && data.records.length > 0 && (
          <Link className={buttons.quiet} to={paths.forum(about)}>
            {t("forum.seeAll")}
          </Link>
        )}
      </div>
    </section>
  );
}

interface AskLinkProps {
  about: Record<string, string>;
  isClass: boolean;
  findMoment: (() => number | null) | undefined;
}

function AskLink({ about, isClass, findMoment }: AskLinkProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // Where the video stands is known only at the click.
  function ask(event: React.MouseEvent) {
    const moment = findMoment?.() ?? null;
    if (moment === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(paths.writePost({ ...about, at: String(Math.floor(moment)) }));
  }
  return (
    <Link className={buttons.secondary} to={paths.writePost(about)} onClick={ask}>
      {t(isClass ? "forum.askClass" : "forum.askCourse")}
    </Link>
  );
}
