import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Edit } from "../../../contract/forum-history.ts";
import { MuiProvider } from "../../theme/mui-provider.tsx";
import { formatMoment } from "../../ui/amounts.ts";
import { MoreButton } from "../../ui/more-button.tsx";
import styles from "./edit-history.module.css";
import { editsQuery } from "./forum-queries.ts";
import { ForumText } from "./forum-text.tsx";
import { listLoaded } from "./list-loaded.ts";

/** What was edited. */
export interface Edited {
  post: string;
  /** Null where the post itself was edited. */
  reply: string | null;
}

/** Shows what a post or a reply said before. */
export function EditVersions({ post, reply, onClose }: Edited & { onClose(): void }) {
  const { t } = useTranslation();
  const title = useId();
  const list = useInfiniteQuery(editsQuery(post, reply));
  const versions = list.data ? listLoaded(list.data) : [];
  return (
    <MuiProvider>
      <Dialog open onClose={onClose} aria-labelledby={title} fullWidth>
        <DialogTitle id={title}>{t("forum.history")}</DialogTitle>
        <DialogContent className={styles.versions ?? ""} aria-busy={list.isPending}>
          {list.isError && <p>{t("forum.failed")}</p>}
          {versions.map((edit) => (
            <Version key={edit.id} edit={edit} />
          ))}
          <MoreButton list={list}>{t("forum.moreVersions")}</MoreButton>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t("common.close")}</Button>
        </DialogActions>
      </Dialog>
    </MuiProvider>
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
