import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** A QR code, rendered locally because its text may be secret. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The code requires a border of four empty modules (ISO/IEC 18004).
  const { data, size } = encode(text, { border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={dots.join("")} />
    </svg>
  );
}
