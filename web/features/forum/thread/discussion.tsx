import { useQuery } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../routing/hooks.ts";
import { Link } from "../../../routing/link.tsx";
import { LinkButton } from "../../../ui/actions/button.tsx";
import { useInView } from "../../../ui/behaviour/use-in-view.ts";
import { formatAgo } from "../../../ui/text/ago.ts";
import { postPreviewsQuery } from "../forum-queries.ts";
import styles from "./discussion.module.css";

interface DiscussionProps {
  /** The course, or null for all courses. */
  course: string | null;
  /** The class, or null for the course as a whole. */
  item: string | null;
  /** Whether the user may start a conversation about it, which requires an enrolment. */
  canAsk: boolean;
  /** Returns the position of the video in seconds, or null if none is playing. */
  findMoment?: () => number | null;
}

/** The latest conversations about a course or a class, loaded once visible. */
export function Discussion({ course, item, canAsk, findMoment }: DiscussionProps) {
  const { t, language } = useTranslation();
  const title = useId();
  const place = useRef<HTMLElement>(null);
  const isInView = useInView(place, "200px");
  const filters = { q: "", course: course ?? "", class: item ?? "", language: "", view: "", sort: "activity" } as const;
  const { data, isError } = useQuery({ ...postPreviewsQuery(filters, 3), enabled: isInView });
  const about = { ...(course !== null && { course }), ...(item !== null && { class: item }) };
  return (
    <section
      ref={place}
      className={styles.discussion}
      data-of={item === null ? "course" : "class"}
      aria-labelledby={title}
    >
      <h2 id={title}>{t(course === null ? "forum.recent" : item === null ? "forum.ofCourse" : "forum.ofClass")}</h2>
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
                {t("forum.replies", { count: post.replyCount })} · {formatAgo(post.lastActivityAt, language)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {canAsk && <AskLink about={about} findMoment={findMoment} isClass={item !== null} />}
        {data && data.records.length > 0 && (
          <LinkButton variant="quiet" to={paths.forum(about)}>
            {t("forum.seeAll")}
          </LinkButton>
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
  // The position of the video is only known on click.
  function askInForum(event: React.MouseEvent) {
    const moment = findMoment?.() ?? null;
    if (moment === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(paths.writePost({ ...about, at: String(Math.floor(moment)) }));
  }
  return (
    <LinkButton variant="secondary" to={paths.writePost(about)} onClick={askInForum}>
      {t(isClass ? "forum.askClass" : "forum.askCourse")}
    </LinkButton>
  );
}
