import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../ui/amounts.ts";
import { lazyDialog } from "../../ui/lazy-part.tsx";
import { formatAgo } from "./ago.ts";
import styles from "./edit-history.module.css";
import type { Edited } from "./edit-versions.tsx";

const EditVersions = lazyDialog(async () => (await import("./edit-versions.tsx")).EditVersions);

/** Says that something was edited, and shows what it said before. */
export function EditHistory({ editedAt, ...edited }: Edited & { editedAt: string }) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
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
      {isOpen && <EditVersions {...edited} onClose={() => setOpen(false)} />}
    </>
  );
}
