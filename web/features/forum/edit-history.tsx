import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Edit } from "../../../contract/forum-history.ts";
import { formatMoment } from "../../ui/amounts.ts";
import { MoreButton } from "../../ui/more-button.tsx";
import { formatAgo } from "./ago.ts";
import styles from "./edit-history.module.css";
import { editsQuery } from "./forum-queries.ts";
import { ForumText } from "./forum-text.tsx";
import { listLoaded } from "./list-loaded.ts";

interface EditHistoryProps {
  post: string;
  /** Null where the post itself was edited. */
  reply: string | null;
  editedAt: string;
}

/** Says that something was edited, and shows what it said before. */
export function EditHistory({ post, reply, editedAt }: EditHistoryProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  const list = useInfiniteQuery({ ...editsQuery(post, reply), enabled: isOpen });
  const versions = list.data ? listLoaded(list.data) : [];
  return (
    <>
      <button
        type="button"
        className={styles.edited}
        title={formatMoment(editedAt, i18n.language)}
        onClick={() => setOpen(true)}
      >
        {t("forum.edited", { ago: formatAgo(editedAt, i18n.language) })}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={title} fullWidth>
        <DialogTitle id={title} sx={{ fontWeight: 700 }}>
          {t("forum.history")}
        </DialogTitle>
        <DialogContent className={styles.versions ?? ""} aria-busy={list.isPending}>
          {list.isError && <p>{t("forum.failed")}</p>}
          {versions.map((edit) => (
            <Version key={edit.id} edit={edit} />
          ))}
          <MoreButton list={list}>{t("forum.moreVersions")}</MoreButton>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t("common.close")}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Version({ edit }: { edit: Edit }) {
  const { t, i18n } = useTranslation();
  return (
    <section className={styles.version}>
      <h3>{t("forum.untilWhen", { time: formatMoment(edit.replacedAt, i18n.language) })}</h3>
      {edit.title !== null && <p className={styles.title}>{edit.title}</p>}
      {edit.body === null ? (
        <p className={styles.withheld}>{t("forum.withheld")}</p>
      ) : (
        <ForumText>{edit.body}</ForumText>
      )}
    </section>
  );
}
