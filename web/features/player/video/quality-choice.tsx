import { useTranslation } from "../../../i18n/translation.ts";
import { formatBytes } from "../../../ui/text/amounts.ts";
import type { Quality, Variant } from "./quality.ts";
import styles from "./quality-choice.module.css";

interface QualityChoiceProps {
  variants: readonly Variant[];
  chosen: Quality;
  onChoose(quality: Quality): void;
}

/** The choice of quality. It is outside the player, which remounts for each quality, so it keeps the focus. */
export function QualityChoice({ variants, chosen, onChoose }: QualityChoiceProps) {
  const { t, language } = useTranslation();
  if (variants.length < 2) return null;
  const choose = (value: string) => {
    const variant = variants.find(({ quality }) => quality === value);
    if (variant) onChoose(variant.quality);
  };
  return (
    <label className={styles.choice}>
      <span>{t("player.quality.label")}</span>
      <select value={chosen} onChange={({ target }) => choose(target.value)}>
        {variants.map(({ quality, bytes }) => (
          <option key={quality} value={quality}>
            {`${t(`player.quality.${quality}`)} · ${formatBytes(bytes, language)}`}
          </option>
        ))}
      </select>
    </label>
  );
}
