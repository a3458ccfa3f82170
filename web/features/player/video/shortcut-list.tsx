import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "./shortcut-list.module.css";
import { shortcuts } from "./use-shortcuts.ts";

/** The shortcut for the search in the top bar. */
const searchKey = "/";

/** The list of keyboard shortcuts that work in a class. */
export function ShortcutList({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("player.shortcuts.title")}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t("common.close")}
        </Button>
      }
    >
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`player.shortcuts.${does}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>{searchKey}</kbd>
          </dt>
          <dd>{t("shell.search")}</dd>
        </div>
      </dl>
      <p>{t("player.shortcuts.choice")}</p>
    </Dialog>
  );
}
