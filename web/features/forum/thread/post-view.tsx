import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { deletePost, getPost, type Post } from "../../../../contract/forum/forum.ts";
import { call } from "../../../api/client.ts";
import { uncached } from "../../../api/headers.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../routing/hooks.ts";
import { Link } from "../../../routing/link.tsx";
import { Button } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { PencilIcon } from "../../../ui/icons/forum-icons.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { authorName } from "../author-name.ts";
import { Byline } from "../byline.tsx";
import { postQuery } from "../forum-queries.ts";
import { ForumText } from "../forum-text.tsx";
import { PostMarks } from "../list/post-marks.tsx";
import { ReportButton } from "../report/report-button.tsx";
import { LazyTextForm } from "../writing/lazy-text-form.tsx";
import { versionOf } from "../writing/text-draft.ts";
import type { Insert } from "../writing/text-form.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { EditHistory } from "./edit-history.tsx";
import styles from "./post-view.module.css";

interface PostViewProps {
  post: Post;
  /** The titles of the conversation's course and class. */
  place: readonly string[];
  /** The actions for staff. */
  staffActions: ReactNode;
}

/** The first post of a conversation. The author can edit and delete it; others can report it. */
export function PostView({ post, place, staffActions }: PostViewProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // The focus moves into the text and, when the form closes, to the title, as the pressed button disappears each time.
  const [editing, setEditing] = useState<Insert | null>(null);
  const { fallback, watch } = useFallbackFocus();
  function applyChange(changed: Post) {
    // Keeps the cached counts: new replies by others are announced but not shown yet.
    const { replyCount, lastActivityAt } = post;
    client.setQueryData(postQuery(post.id).queryKey, { ...changed, replyCount, lastActivityAt });
  }
  function close() {
    watch();
    setEditing(null);
  }
  if (post.title === null || post.body === null) {
    return (
      <article className={styles.post}>
        <h1 className={styles.title}>{t("forum.deletedTitle")}</h1>
        <p className={styles.gone}>{t("forum.deletedText")}</p>
      </article>
    );
  }
  return (
    <article className={styles.post}>
      <h1 ref={fallback} tabIndex={-1} className={styles.title} lang={post.language}>
        {post.title}
      </h1>
      <PostPlace post={post} place={place} />
      <Byline {...post}>{post.editedAt && <EditHistory post={post.id} reply={null} editedAt={post.editedAt} />}</Byline>
      {editing ? (
        <LazyTextForm
          place={`post:${post.id}`}
          initial={{ title: post.title, body: post.body, version: versionOf(post) }}
          hasTitle
          insert={editing}
          bodyLabel={t("forum.write.body")}
          submitLabel={t("forum.write.save")}
          onCancel={close}
          writing={{ is: "changed post", post: post.id }}
          onOutdated={async () =>
            applyChange(await call(getPost, { params: { postId: post.id }, quiet: true, headers: uncached }))
          }
          onSent={(changed) => {
            if ("post" in changed) return;
            applyChange(changed);
            client.invalidateQueries({ queryKey: ["forum", "posts"] });
            close();
          }}
        />
      ) : (
        <div lang={post.language} className={styles.body}>
          <ForumText>{post.body}</ForumText>
        </div>
      )}
      {!editing && (
        <div className={styles.actions}>
          {post.mine ? <OwnerActions post={post} onEdit={() => setEditing({ text: "" })} /> : <Report post={post} />}
          {staffActions}
        </div>
      )}
    </article>
  );
}

function PostPlace({ post, place }: Pick<PostViewProps, "post" | "place">) {
  const { course, class: item } = post;
  return (
    <ul className={styles.place}>
      {course !== null && place.length > 0 && (
        <li>
          <Link to={paths.forum({ course, ...(item !== null && { class: item }) })}>{place.join(" · ")}</Link>
        </li>
      )}
      <PostMarks {...post} />
    </ul>
  );
}

function Report({ post }: { post: Post }) {
  const { t } = useTranslation();
  const leave = useLeave(post);
  const label = t("forum.report.post", { name: authorName(post.author, t) });
  return <ReportButton label={label} postId={post.id} replyId={null} onHidden={leave} />;
}

/** Returns a function that leaves a conversation that no longer exists for the list. */
function useLeave(post: Post): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return () => {
    client.removeQueries({ queryKey: postQuery(post.id).queryKey });
    client.invalidateQueries({ queryKey: ["forum"], refetchType: "none" });
    navigate(paths.forum());
  };
}

function OwnerActions({ post, onEdit }: { post: Post; onEdit(): void }) {
  const { t } = useTranslation();
  const leave = useLeave(post);
  function leaveDeleted() {
    showToast({ tone: "success", message: t("forum.deleted") });
    leave();
  }
  return (
    <>
      <Button variant="quiet" size="small" onClick={onEdit}>
        <PencilIcon size={20} />
        {t("forum.edit")}
      </Button>
      <DeleteButton
        title={t("forum.deletePost")}
        text={t("forum.deletePostText")}
        remove={() => call(deletePost, { params: { postId: post.id }, onExpired: "ask" })}
        onRemoved={leaveDeleted}
      />
    </>
  );
}
