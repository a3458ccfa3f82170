import { type ComponentProps, useRef } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.tsx";
import { useNear } from "../../../ui/behaviour/use-near.ts";
import styles from "./text-form.module.css";

const TextForm = lazyPart(
  async () => {
    // A text that waits for delivery is in the form from its first render.
    const [{ TextForm }, { outbox }] = await Promise.all([
      import("./text-form.tsx"),
      import("../../../api/outbox/outbox.ts"),
    ]);
    await outbox.load();
    return TextForm;
  },
  () => <div className={styles.place} />,
);

/** A lazily loaded form: its validation and preview code loads when the user scrolls near it. */
export function LaterTextForm(props: ComponentProps<typeof TextForm>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, "100% 0px");
  return isNear ? <TextForm {...props} /> : <div ref={place} className={styles.place} />;
}
