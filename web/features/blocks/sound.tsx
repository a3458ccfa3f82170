import { useState } from "react";
import type { AudioBlock } from "../../../contract/courses/classes.ts";
import { fileUrl } from "../../api/file-url.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Notice } from "../../ui/status/notice.tsx";
import { formatBytes } from "../../ui/text/amounts.ts";
import styles from "./sound.module.css";

/** An audio player that downloads nothing until it is played, with a transcript. */
export function Sound({ block: { file, name, bytes, transcript } }: { block: AudioBlock }) {
  const { t, language } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  return (
    <section className={styles.sound} aria-label={name}>
      <p className={styles.name}>
        {name} <span>{formatBytes(bytes, language)}</span>
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is below it */}
      <audio
        controls
        preload="none"
        src={fileUrl(file)}
        aria-label={name}
        onError={() => setBroken(true)}
        onPlaying={() => setBroken(false)}
      />
      {isBroken && (
        <div role="alert">
          <Notice tone="warning">{t("blocks.audio.failed")}</Notice>
        </div>
      )}
      <details className={styles.transcript}>
        <summary>{t("blocks.audio.transcript")}</summary>
        {transcript
          .trim()
          .split(/\n\s*\n/)
          .map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and its order stays
            <p key={index}>{paragraph}</p>
          ))}
      </details>
    </section>
  );
}
