import { type ComponentProps, useRef } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.tsx";
import { useInView } from "../../../ui/behaviour/use-in-view.ts";
import styles from "./text-form.module.css";

const TextForm = lazyPart(
  async () => {
    // The outbox is loaded with the form, so that the first render already shows a text waiting for delivery.
    const [{ TextForm }, { outbox }] = await Promise.all([
      import("./text-form.tsx"),
      import("../../../api/outbox/outbox.ts"),
    ]);
    await outbox.load();
    return TextForm;
  },
  () => <div className={styles.place} />,
);

/** A lazily loaded form: its code for validation and preview loads when the user scrolls near it. */
export function LazyTextForm(props: ComponentProps<typeof TextForm>) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place, "100% 0px");
  return isInView ? <TextForm {...props} /> : <div ref={place} className={styles.place} />;
}
