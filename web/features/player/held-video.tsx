import { useTranslation } from "react-i18next";
import { formatBytes } from "../../ui/amounts.ts";
import buttons from "../../ui/buttons.module.css";
import styles from "./picture.module.css";
import { Transcript } from "./transcript.tsx";

interface HeldVideoProps {
  /** What all of the class costs to download. */
  bytes: number;
  text: string;
  onAsk(): void;
}

/** In place of a video for who saves data: what it costs, and what is said in it. */
export function HeldVideo({ bytes, text, onAsk }: HeldVideoProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <div className={styles.held}>
        <p>{t("player.saving.cost", { size: formatBytes(bytes, i18n.language) })}</p>
        <button type="button" className={buttons.primary} onClick={onAsk}>
          {t("player.saving.video")}
        </button>
      </div>
      <Transcript video={null} text={text} />
    </>
  );
}
