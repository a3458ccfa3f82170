import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { paths } from "../../../../paths.ts";
import { Link } from "../../../../routing/link.tsx";
import { postPreviewsQuery } from "../../forum-queries.ts";
import { Highlighted } from "../../list/highlighted.tsx";
import styles from "./similar-posts.module.css";
import { useMatches } from "./use-matches.ts";

/** The debounce of the search in milliseconds. */
const typingPause = 600;

/** Existing conversations that may answer the question being typed. */
export function SimilarPosts({ title, course }: { title: string; course: string }) {
  const { t } = useTranslation();
  const q = telling(useDebounced(title));
  const filters = { q, course, class: "", language: "", view: "", sort: "activity" } as const;
  const { data } = useQuery({ ...postPreviewsQuery(filters, 3), enabled: q !== "" });
  const found = q === "" ? [] : (data?.records ?? []);
  const findIn = useMatches(q, [{ records: found }]);
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={styles.similar}>
          <p>{t("forum.write.similar")}</p>
          <ul>
            {found.map((post) => (
              <li key={post.id}>
                <Link to={paths.post(post.id)}>
                  <Highlighted text={post.title ?? ""} words={findIn(post.id).words} />
                </Link>
                <span>{t("forum.replies", { count: post.replyCount })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Returns the longest words: a search for every word would only match an identical sentence. */
function telling(title: string): string {
  const words = title.match(/[\p{L}\p{M}\p{N}]{5,}/gu) ?? [];
  return words
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 2)
    .join(" ");
}

function useDebounced(value: string): string {
  const [later, setLater] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), typingPause);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}
