import { fileUrl } from "../api/file-url.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  photo: string | null;
  /** What it shows, for those who can't see it; empty where the name stands beside it. */
  alt: string;
  size: number;
}

/** A person's photo, or the default picture. */
export function Avatar({ photo, alt, size }: AvatarProps) {
  const source = photo === null ? "/assets/avatar.svg" : fileUrl(photo);
  return <img className={styles.avatar} src={source} alt={alt} width={size} height={size} />;
}
