import { useTranslation } from "react-i18next";
import { formatBytes } from "../../ui/amounts.ts";
import buttons from "../../ui/buttons.module.css";
import styles from "./picture.module.css";
import type { Quality, Variant } from "./quality.ts";
import { Transcript } from "./transcript.tsx";

interface HeldVideoProps {
  variants: readonly Variant[];
  text: string;
  onAsk(quality: Quality): void;
}

/** In place of a video for who saves data: in what forms it can be had, the smallest first, and what is said in it. */
export function HeldVideo({ variants, text, onAsk }: HeldVideoProps) {
  const { t, i18n } = useTranslation();
  const [smallest, ...others] = [...variants].reverse();
  const button = ({ quality, bytes }: Variant, look: string | undefined) => (
    <button key={quality} type="button" className={look} onClick={() => onAsk(quality)}>
      {t(`player.saving.${quality}`, { size: formatBytes(bytes, i18n.language) })}
    </button>
  );
  return (
    <>
      <div className={styles.held}>
        <p>{t("player.saving.waits")}</p>
        {smallest && button(smallest, buttons.primary)}
        {others.map((variant) => button(variant, buttons.secondary))}
      </div>
      <Transcript video={null} text={text} />
    </>
  );
}
