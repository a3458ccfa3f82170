import { fileUrl } from "../api/file-url.ts";
import { useLayoutConfig } from "../theme/layout-config.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  photo: string | null;
  /** What it shows, for those who can't see it; empty where the name stands beside it. */
  alt: string;
  size: number;
  /** Whether somebody came to see it: then it shows to who saves data, too. */
  isAsked?: boolean;
}

/** A person's photo, or the default picture. */
export function Avatar({ photo, alt, size, isAsked = false }: AvatarProps) {
  const { saveData } = useLayoutConfig();
  const source = photo === null || (saveData && !isAsked) ? "/assets/avatar.svg" : fileUrl(photo);
  return <img className={styles.avatar} src={source} alt={alt} width={size} height={size} />;
}
