import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { formatBytes } from "../../../ui/text/amounts.ts";
import { Transcript } from "../captions/transcript.tsx";
import styles from "../item/picture.module.css";
import type { Quality, Variant } from "./quality.ts";

interface DeferredVideoProps {
  variants: readonly Variant[];
  text: string;
  onRequest(quality: Quality): void;
}

/** Replaces a video in data saver mode: the available renditions, smallest first, and the transcript. */
export function DeferredVideo({ variants, text, onRequest }: DeferredVideoProps) {
  const { t, language } = useTranslation();
  const smallestFirst = [...variants].reverse();
  return (
    <>
      <div className={styles.deferred}>
        <p>{t("player.saving.waits")}</p>
        {smallestFirst.map(({ quality, bytes }, index) => (
          <Button key={quality} variant={index === 0 ? "primary" : "secondary"} onClick={() => onRequest(quality)}>
            {t(`player.saving.${quality}`, { size: formatBytes(bytes, language) })}
          </Button>
        ))}
      </div>
      <Transcript video={null} text={text} />
    </>
  );
}
