import { lazyPart } from "../../ui/lazy-part.tsx";
import styles from "./text-form.module.css";

/** The form for a text where reading comes first: what checks and previews it comes after what there is to read. */
export const LaterTextForm = lazyPart(
  async () => (await import("./text-form.tsx")).TextForm,
  <div className={styles.place} />,
);
