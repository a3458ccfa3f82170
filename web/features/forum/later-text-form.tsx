import { type ComponentProps, lazy, Suspense } from "react";
import styles from "./text-form.module.css";

const TextForm = lazy(async () => {
  const { TextForm: form } = await import("./text-form.tsx");
  return { default: form };
});

/** The form for a text where reading comes first: what checks and previews it comes after what there is to read. */
export function LaterTextForm(props: ComponentProps<typeof TextForm>) {
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <TextForm {...props} />
    </Suspense>
  );
}
