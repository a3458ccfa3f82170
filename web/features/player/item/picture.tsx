import { useState } from "react";
import type { Block } from "../../../../contract/courses/classes.ts";
import { fileUrl } from "../../../api/file-url.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { isFileDownloaded } from "../../../offline/downloaded-files.ts";
import { useLayoutConfig } from "../../../theme/layout-config.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import styles from "./picture.module.css";

/** An image in a class. In data saver mode it is replaced by its alternative text and a button that loads it. */
export function Picture({ block: { file, alt, size } }: { block: Extract<Block, { type: "image" }> }) {
  const { t } = useTranslation();
  const { saveData } = useLayoutConfig();
  const [isRequested, setRequested] = useState(false);
  // The button that loads the picture disappears when pressed.
  const { fallback, watch } = useFallbackFocus();
  const ask = () => {
    watch();
    setRequested(true);
  };
  if (!saveData || isRequested || isFileDownloaded(file)) {
    const place = { ref: fallback, tabIndex: -1, className: styles.image };
    return <img {...place} {...size} src={fileUrl(file)} alt={alt} loading="lazy" decoding="async" />;
  }
  return (
    <div className={styles.deferred}>
      <p>{alt}</p>
      <Button variant="secondary" onClick={ask}>
        {t("player.saving.picture")}
      </Button>
    </div>
  );
}
