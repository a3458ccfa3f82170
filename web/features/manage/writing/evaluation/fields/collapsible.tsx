import { type ReactNode, useId, useState } from "react";
import { ChevronDownIcon } from "../../../../../ui/icons/icons.tsx";
import styles from "./collapsible.module.css";

interface CollapsibleProps {
  label: string;
  /** Whether the content is initially visible. */
  isInitiallyOpen: boolean;
  /** Whether the content must be visible, for instance because of a fault. */
  isForcedOpen?: boolean;
  children: ReactNode;
}

/** A collapsible section for rarely needed fields. It does not collapse while the user is typing in it. */
export function Collapsible({ label, isInitiallyOpen, isForcedOpen = false, children }: CollapsibleProps) {
  const content = useId();
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const isShown = isOpen || isForcedOpen;
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
