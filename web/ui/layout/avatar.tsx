import { fileUrl } from "../../api/file-url.ts";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  photo: string | null;
  /** The alternative text, or an empty string if the name is next to it. */
  alt: string;
  size: number;
  /** Whether the photo is the subject of the screen, so that it is shown even in data saver mode. */
  isAsked?: boolean;
}

/** A user's photo, or the default picture. */
export function Avatar({ photo, alt, size, isAsked = false }: AvatarProps) {
  const { saveData } = useLayoutConfig();
  const source = photo === null || (saveData && !isAsked) ? "/assets/avatar.svg" : fileUrl(photo);
  return <img className={styles.avatar} src={source} alt={alt} width={size} height={size} />;
}
