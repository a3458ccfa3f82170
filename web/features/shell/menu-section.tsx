import { type ReactNode, useId, useState } from "react";
import { ChevronDownIcon } from "../../ui/icons/icons.tsx";
import styles from "./side-menu.module.css";

/** A collapsible section of the side menu. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  const content = useId();
  return (
    <>
      <h2 className={styles.title}>
        <button type="button" aria-expanded={isOpen} aria-controls={content} onClick={() => setOpen(!isOpen)}>
          {title}
          <ChevronDownIcon size={18} />
        </button>
      </h2>
      <div id={content} className={styles.fold} data-open={isOpen}>
        <ul className={styles.list}>{children}</ul>
      </div>
    </>
  );
}
