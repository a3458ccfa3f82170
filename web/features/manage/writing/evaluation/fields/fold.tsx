import { type ReactNode, useId, useState } from "react";
import { ChevronDownIcon } from "../../../../../ui/icons/icons.tsx";
import styles from "./fold.module.css";

interface FoldProps {
  label: string;
  /** Whether the content is initially visible. */
  startsOpen: boolean;
  /** Whether the content must be visible, for instance because of a fault. */
  isNeeded?: boolean;
  children: ReactNode;
}

/** A collapsible section for rarely needed fields. It does not collapse while the user is typing in it. */
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
