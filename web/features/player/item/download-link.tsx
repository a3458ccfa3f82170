import type { Block } from "../../../../contract/courses/classes.ts";
import { fileUrl } from "../../../api/file-url.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { DownloadIcon } from "../../../ui/icons/player-icons.tsx";
import { formatBytes } from "../../../ui/text/amounts.ts";
import styles from "./download-link.module.css";

type Download = Extract<Block, { type: "download" }>;

/** A download link with the file size. */
export function DownloadLink({ block }: { block: Download }) {
  const { t, language } = useTranslation();
  const size = formatBytes(block.bytes, language);
  return (
    <a
      className={styles.download}
      href={fileUrl(block.file, { download: true })}
      download
      aria-label={t("player.download", { name: block.name, size })}
    >
      <span className={styles.icon}>
        <DownloadIcon />
      </span>
      <span className={styles.name}>{block.name}</span> <span className={styles.size}>{size}</span>
    </a>
  );
}
