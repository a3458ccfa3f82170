import { useInfiniteQuery } from "@tanstack/react-query";
import type { Edit } from "../../../../contract/forum/forum-history.ts";
import { listLoaded } from "../../../api/list-loaded.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { formatMoment } from "../../../ui/text/amounts.ts";
import { editsQuery } from "../forum-queries.ts";
import { ForumText } from "../forum-text.tsx";
import styles from "./edit-history.module.css";

/** The edited post or reply. */
export interface Edited {
  post: string;
  /** Null if the post itself was edited. */
  reply: string | null;
}

/** The previous versions of a post or reply. */
export function EditVersions({ post, reply, onClose }: Edited & { onClose(): void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(editsQuery(post, reply));
  const versions = list.data ? listLoaded(list.data) : [];
  return (
    <Dialog
      title={t("forum.history")}
      size="wide"
      isBusy={list.isPending}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      <div className={styles.versions}>
        {list.isError && <p>{t("forum.failed")}</p>}
        {versions.map((edit) => (
          <Version key={edit.id} edit={edit} />
        ))}
        <MoreButton list={list}>{t("forum.moreVersions")}</MoreButton>
      </div>
    </Dialog>
  );
}

function Version({ edit }: { edit: Edit }) {
  const { t, language } = useTranslation();
  return (
    <section className={styles.version}>
      <h3>{t("forum.untilWhen", { time: formatMoment(edit.replacedAt, language) })}</h3>
      {edit.title !== null && <p className={styles.title}>{edit.title}</p>}
      {edit.body === null ? (
        <p className={styles.withheld}>{t("forum.withheld")}</p>
      ) : (
        <ForumText>{edit.body}</ForumText>
      )}
    </section>
  );
}
