import { useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { lazyDialog } from "../../../ui/behaviour/lazy-part.tsx";
import { formatAgo } from "../../../ui/text/ago.ts";
import { formatMoment } from "../../../ui/text/amounts.ts";
import styles from "./edit-history.module.css";
import type { Edited } from "./edit-versions.tsx";

const EditVersions = lazyDialog(async () => (await import("./edit-versions.tsx")).EditVersions);

/** Marks a text as edited and opens its previous versions. */
export function EditHistory({ editedAt, ...edited }: Edited & { editedAt: string }) {
  const { t, language } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.edited}
        title={formatMoment(editedAt, language)}
        onClick={() => setOpen(true)}
      >
        {t("forum.edited", { ago: formatAgo(editedAt, language) })}
      </button>
      {isOpen && <EditVersions {...edited} onClose={() => setOpen(false)} />}
    </>
  );
}
