import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Post, type Reply, replySorts } from "../../../contract/forum/forum.ts";
import { ApiError } from "../../api/api-error.ts";
import { loadPages, loadQuery } from "../../api/load-query.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { postQuery, repliesQuery } from "../../features/forum/forum-queries.ts";
import { PostView } from "../../features/forum/thread/post-view.tsx";
import { Thread } from "../../features/forum/thread/thread.tsx";
import { useMarkRead } from "../../features/forum/thread/use-mark-read.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useLoaderData, useSearchParams } from "../../routing/hooks.ts";
import { Link } from "../../routing/link.tsx";
import type { LoaderArgs } from "../../routing/routes.ts";
import { useSession } from "../../session.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { ignoreQueryChanges } from "../../ui/behaviour/ignore-query-changes.ts";
import { lazyPart } from "../../ui/behaviour/lazy-part.tsx";
import { EmptySearch } from "../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { useNamePlace } from "./forum-places.ts";

const PostActions = lazyPart(async () => (await loadStaffActions()).PostActions);
const ReplyActions = lazyPart(async () => (await loadStaffActions()).ReplyActions);

async function loadStaffActions() {
  const actions = await import("../../features/manage/conversations/staff-actions.tsx");
  await actions.prepare();
  return actions;
}

export async function loader({ params, url }: LoaderArgs) {
  const postId = params.postId ?? "";
  const sort = readSort(url.searchParams);
  try {
    await Promise.all([loadQuery(postQuery(postId)), loadPages(repliesQuery(postId, sort)), loadPages(coursesQuery())]);
    return { postId };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { postId };
    throw error;
  }
}

/** Changing the order reloads the list and keeps the scroll position. */
export const shouldRevalidate = ignoreQueryChanges;

/** A single conversation. */
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
          <LinkButton variant="secondary" to={paths.forum()}>
            {t("forum.toForum")}
          </LinkButton>
        }
      />
    </Screen>
  );
}

function Conversation({ post }: { post: Post }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const namePlace = useNamePlace([post.course]);
  const client = useQueryClient();
  const isStaff = Boolean(useSession()?.user.staff);
  useMarkRead(post);
  function take(changed: Post) {
    // Keeps the cached counts: new replies by others are announced but not shown yet.
    const { replyCount, lastActivityAt } = post;
    client.setQueryData(postQuery(post.id).queryKey, { ...changed, replyCount, lastActivityAt });
    client.invalidateQueries({ queryKey: ["forum", "posts"] });
  }
  return (
    <Screen narrow>
      <PageTitle title={post.title ?? t("forum.deletedTitle")} />
      <nav aria-label={t("forum.way")}>
        <Link to={paths.forum()}>{t("forum.toForum")}</Link>
      </nav>
      <PostView
        post={post}
        place={namePlace(post)}
        staffActions={isStaff && <PostActions post={post} onChange={take} />}
      />
      <Thread
        post={post}
        sort={readSort(search)}
        onSort={(sort) => setSearch({ sort }, { replace: true, preventScrollReset: true })}
        staffActions={
          isStaff
            ? (reply: Reply, onChange) => <ReplyActions reply={reply} course={post.course} onChange={onChange} />
            : null
        }
      />
    </Screen>
  );
}

function readSort(search: URLSearchParams) {
  return replySorts.find((sort) => sort === search.get("sort")) ?? "best";
}
