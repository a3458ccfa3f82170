import { useTranslation } from "react-i18next";
import type { Block } from "../../../contract/classes.ts";
import { fileUrl } from "../../api/file-url.ts";
import { formatBytes } from "../../ui/amounts.ts";
import { DownloadIcon } from "../../ui/player-icons.tsx";
import styles from "./download-link.module.css";

type Download = Extract<Block, { type: "download" }>;

/** A file to keep, with what it costs. */
export function DownloadLink({ block }: { block: Download }) {
  const { t, i18n } = useTranslation();
  const size = formatBytes(block.bytes, i18n.language);
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
      <span className={styles.name}>{block.name}</span>
      <span className={styles.size}>{size}</span>
    </a>
  );
}
