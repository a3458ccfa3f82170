import type { ComponentProps } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import styles from "./button.module.css";

/** The accessible name, as there is no visible label. */
interface Named {
  label: string;
}

function classNames(own: string | undefined): string {
  return own ? `${styles.icon} ${own}` : (styles.icon ?? "");
}

/** A button that shows only an icon. */
export function IconButton({ label, className, ...props }: Named & Omit<ComponentProps<"button">, "type">) {
  return <button {...props} type="button" className={classNames(className)} aria-label={label} />;
}

/** A link that shows only an icon. */
export function IconLink({ label, className, ...props }: Named & AnchorProps) {
  return <Anchor {...props} className={classNames(className)} aria-label={label} />;
}
