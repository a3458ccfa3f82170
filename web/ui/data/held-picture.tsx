import { Button } from "../actions/button.tsx";
import styles from "./held-picture.module.css";

interface HeldPictureProps {
  /** What the picture shows. */
  alt: string;
  /** What its button says. */
  load: string;
  onLoad(): void;
}

/** Stands for a picture that costs data before it is asked for. */
export function HeldPicture({ alt, load, onLoad }: HeldPictureProps) {
  return (
    <div className={styles.held}>
      <p>{alt}</p>
      <Button variant="secondary" onClick={onLoad}>
        {load}
      </Button>
    </div>
  );
}
