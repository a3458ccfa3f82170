import { type ComponentProps, useRef } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useNear } from "../../ui/use-near.ts";
import styles from "./text-form.module.css";

const TextForm = lazyPart(async () => (await import("./text-form.tsx")).TextForm, <div className={styles.place} />);

/** The form for a text where reading comes first: what checks and previews it comes to who comes near its place. */
export function LaterTextForm(props: ComponentProps<typeof TextForm>) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, "100% 0px");
  return isNear ? <TextForm {...props} /> : <div ref={place} className={styles.place} />;
}
