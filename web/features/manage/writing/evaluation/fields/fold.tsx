import { type ReactNode, useId, useState } from "react";
import { ChevronDownIcon } from "../../../../../ui/icons/icons.tsx";
import styles from "./fold.module.css";

interface FoldProps {
  label: string;
  /** Whether it is open at first. */
  startsOpen: boolean;
  /** Whether something in it must be seen. */
  isNeeded?: boolean;
  children: ReactNode;
}

/** What few need, behind a button. It stays as it is while one writes in it. */
export function Fold({ label, startsOpen, isNeeded = false, children }: FoldProps) {
  const content = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const isShown = isOpen || isNeeded;
  return (
    <div>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isShown}
        aria-controls={isShown ? content : undefined}
        onClick={() => setOpen(!isShown)}
      >
        <ChevronDownIcon size={20} />
        {label}
      </button>
      {isShown && <div id={content}>{children}</div>}
    </div>
  );
}
