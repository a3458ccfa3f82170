import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { type Post, replySorts } from "../../contract/forum.ts";
import { ApiError } from "../api/api-error.ts";
import { loadPages, loadQuery } from "../api/load-query.ts";
import { coursesQuery } from "../features/courses/course-queries.ts";
import { postQuery, repliesQuery } from "../features/forum/forum-queries.ts";
import { PostView } from "../features/forum/post-view.tsx";
import { Thread } from "../features/forum/thread.tsx";
import { useMarkRead } from "../features/forum/use-mark-read.ts";
import { paths } from "../paths.ts";
import buttons from "../ui/buttons.module.css";
import { EmptySearch } from "../ui/drawings.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Screen } from "../ui/screen.tsx";
import { useNamePlace } from "./forum-places.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const postId = params.postId ?? "";
  const sort = readSort(new URL(request.url).searchParams);
  try {
    await Promise.all([loadQuery(postQuery(postId)), loadPages(repliesQuery(postId, sort)), loadPages(coursesQuery())]);
    return { postId };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { postId };
    throw error;
  }
}

/** Another order loads by itself, and keeps its place. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isWithin = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isWithin ? false : defaultShouldRevalidate;
}

/** One conversation. */
export function Component() {
  const { t } = useTranslation();
  const { postId } = useLoaderData<typeof loader>();
  const { data: post } = useQuery(postQuery(postId));
  if (post) return <Conversation key={postId} post={post} />;
  return (
    <Screen narrow>
      <PageTitle title={t("forum.goneTitle")} />
      <EmptyState
        isScreen
        picture={<EmptySearch />}
        title={t("forum.goneTitle")}
        text={t("forum.goneText")}
        action={
          <Link className={buttons.secondary} to={paths.forum()}>
            {t("forum.toForum")}
          </Link>
        }
      />
    </Screen>
  );
}

function Conversation({ post }: { post: Post }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const namePlace = useNamePlace([post.course]);
  useMarkRead(post.id, post.replyCount);
  return (
    <Screen narrow>
      <PageTitle title={post.title ?? t("forum.deletedTitle")} />
      <nav aria-label={t("forum.way")}>
        <Link to={paths.forum()}>{t("forum.toForum")}</Link>
      </nav>
      <PostView post={post} place={namePlace(post)} />
      <Thread
        post={post}
        sort={readSort(search)}
        onSort={(sort) => setSearch({ sort }, { replace: true, preventScrollReset: true })}
      />
    </Screen>
  );
}

function readSort(search: URLSearchParams) {
  return replySorts.find((sort) => sort === search.get("sort")) ?? "best";
}
