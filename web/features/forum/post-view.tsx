import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { deletePost, type Post } from "../../../contract/forum.ts";
import { call } from "../../api/client.ts";
import { paths } from "../../paths.ts";
import buttons from "../../ui/buttons.module.css";
import { PencilIcon } from "../../ui/forum-icons.tsx";
import { showToast } from "../../ui/toasts.ts";
import { Byline } from "./byline.tsx";
import { DeleteButton } from "./delete-button.tsx";
import { EditHistory } from "./edit-history.tsx";
import { postQuery } from "./forum-queries.ts";
import { ForumText } from "./forum-text.tsx";
import { LaterTextForm } from "./later-text-form.tsx";
import { PostMarks } from "./post-marks.tsx";
import styles from "./post-view.module.css";
import { sendPostChange } from "./send-writing.ts";

interface PostViewProps {
  post: Post;
  /** The titles of its course and class. */
  place: readonly string[];
}

/** What opened the conversation; its author can edit and delete it. */
export function PostView({ post, place }: PostViewProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
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
      <h1 className={styles.title} lang={post.language}>
        {post.title}
      </h1>
      <PostPlace post={post} place={place} />
      <Byline {...post}>{post.editedAt && <EditHistory post={post.id} reply={null} editedAt={post.editedAt} />}</Byline>
      {isEditing ? (
        <LaterTextForm
          place={`post:${post.id}`}
          initial={{ title: post.title, body: post.body }}
          hasTitle
          bodyLabel={t("forum.write.body")}
          submitLabel={t("forum.write.save")}
          onCancel={() => setEditing(false)}
          send={async (draft, sending) => {
            const changed = await sendPostChange(post.id, draft, sending);
            // What others wrote meanwhile is counted, but not shown yet.
            const { replyCount, lastActivityAt } = post;
            client.setQueryData(postQuery(post.id).queryKey, { ...changed, replyCount, lastActivityAt });
            client.invalidateQueries({ queryKey: ["forum", "posts"] });
            setEditing(false);
          }}
        />
      ) : (
        <div lang={post.language} className={styles.body}>
          <ForumText>{post.body}</ForumText>
        </div>
      )}
      {post.mine && !isEditing && <OwnerActions post={post} onEdit={() => setEditing(true)} />}
    </article>
  );
}

function PostPlace({ post, place }: PostViewProps) {
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

function OwnerActions({ post, onEdit }: { post: Post; onEdit(): void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  function leave() {
    showToast({ tone: "success", message: t("forum.deleted") });
    client.removeQueries({ queryKey: postQuery(post.id).queryKey });
    client.invalidateQueries({ queryKey: ["forum"], refetchType: "none" });
    navigate(paths.forum());
  }
  return (
    <div className={styles.actions}>
      <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={onEdit}>
        <PencilIcon size={20} />
        {t("forum.edit")}
      </button>
      <DeleteButton
        title={t("forum.deletePost")}
        text={t("forum.deletePostText")}
        remove={() => call(deletePost, { params: { postId: post.id }, onExpired: "ask" })}
        onRemoved={leave}
      />
    </div>
  );
}
