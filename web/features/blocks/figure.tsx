import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { FigureBlock } from "../../../contract/courses/classes.ts";
import { fileUrl } from "../../api/file-url.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { isFileDownloaded } from "../../offline/downloaded-files.ts";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import { Button } from "../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../ui/behaviour/use-fallback-focus.ts";
import { useModal } from "../../ui/overlays/use-modal.ts";
import styles from "./figure.module.css";

/** A picture with a caption that can be enlarged. In data saver mode it loads only on request. */
export function Figure({ block: { file, alt, caption, size } }: { block: FigureBlock }) {
  const { t } = useTranslation();
  const { saveData } = useLayoutConfig();
  const [isRequested, setRequested] = useState(false);
  const [isOpen, setOpen] = useState(false);
  // The button that loads the picture disappears when pressed.
  const { fallback, watch } = useFallbackFocus();
  const request = () => {
    watch();
    setRequested(true);
  };
  const isShown = !saveData || isRequested || isFileDownloaded(file);
  return (
    <figure className={styles.figure}>
      {isShown ? (
        <button
          ref={fallback}
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <img {...size} src={fileUrl(file)} alt={alt} loading="lazy" decoding="async" />
          <span>{t("blocks.figure.hint")}</span>
        </button>
      ) : (
        <div className={styles.deferred}>
          <p>{alt}</p>
          <Button variant="secondary" onClick={request}>
            {t("blocks.figure.load")}
          </Button>
        </div>
      )}
      {caption && <figcaption>{caption}</figcaption>}
      {isOpen && <Large file={file} alt={alt} onClose={() => setOpen(false)} />}
    </figure>
  );
}

/** The zoom levels, as multiples of the window's width. */
const sizes = [1, 1.5, 2, 3, 4] as const;

/** The full-page view of a picture. Pinching, the buttons or the + and − keys zoom, and the arrow keys scroll. */
function Large({ file, alt, onClose }: { file: string; alt: string; onClose(): void }) {
  const { t } = useTranslation();
  const modal = useModal(onClose);
  const [size, setSize] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  // The focused element, which the arrow keys scroll.
  useEffect(() => stage.current?.focus(), []);
  const change = (by: number) => setSize((now) => Math.min(sizes.length - 1, Math.max(0, now + by)));
  function press(event: KeyboardEvent) {
    // Leaves the browser's own zoom shortcuts alone.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") change(1);
    else if (event.key === "-") change(-1);
    else if (event.key === "0") setSize(0);
  }
  return (
    <dialog {...modal} className={styles.large} aria-label={alt} onKeyDown={press}>
      <div className={styles.bar}>
        <Button variant="secondary" size="small" aria-disabled={size === 0} onClick={() => change(-1)}>
          {t("blocks.figure.smaller")}
        </Button>
        <Button variant="secondary" size="small" aria-disabled={size === sizes.length - 1} onClick={() => change(1)}>
          {t("blocks.figure.larger")}
        </Button>
        <Button variant="primary" size="small" onClick={onClose}>
          {t("blocks.figure.close")}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: there is no form around it */}
      <div ref={stage} role="group" className={styles.stage} tabIndex={0} aria-label={alt}>
        <img src={fileUrl(file)} alt={alt} style={{ width: `${(sizes[size] ?? 1) * 100}%` }} />
      </div>
    </dialog>
  );
}
