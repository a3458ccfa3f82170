import { fileUrl } from "../../api/file-url.ts";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  photo: string | null;
  /** The alternative text; empty if the name is beside it. */
  alt: string;
  size: number;
  /** Whether it is the subject of the screen: then it is shown even with the data saver. */
  isAsked?: boolean;
}

/** A person's photo, or the default picture. */
export function Avatar({ photo, alt, size, isAsked = false }: AvatarProps) {
  const { saveData } = useLayoutConfig();
  const source = photo === null || (saveData && !isAsked) ? "/assets/avatar.svg" : fileUrl(photo);
  return <img className={styles.avatar} src={source} alt={alt} width={size} height={size} />;
}
