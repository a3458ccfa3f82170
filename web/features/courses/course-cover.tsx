import { fileUrl } from "../../api/file-url.ts";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import styles from "./course-cover.module.css";

/** The cover of a course, or a drawing if it has none or in data saver mode. Decorative, as the title is next to it. */
export function CourseCover({ file }: { file: string | null }) {
  const { saveData } = useLayoutConfig();
  return (
    <div className={styles.cover}>
      {file && !saveData ? <img src={fileUrl(file)} alt="" loading="lazy" decoding="async" /> : <GeneratedCover />}
    </div>
  );
}

function GeneratedCover() {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <circle cx="250" cy="36" r="96" fill="var(--co-rose-soft)" />
      <path
        d="M0 104h92l14-34 24 74 18-56 12 16h160"
        fill="none"
        stroke="var(--co-rose)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
