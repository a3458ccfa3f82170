import { type ReactNode, useRef } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { IconButton } from "../actions/icon-button.tsx";
import { useFocusOnRemoval } from "../behaviour/use-focus-on-removal.ts";
import { AlertIcon, CloseIcon } from "../icons/more-icons.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  tone: "primary" | "success" | "warning" | "danger";
  /** An action that solves the problem. */
  action?: ReactNode;
  /** Set if the notice can be dismissed. */
  onClose?: () => void;
  children: ReactNode;
}

/** A notice shown next to what it concerns. */
export function Notice({ tone, action, onClose, children }: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusOnRemoval(place);
  return (
    <div ref={place} className={styles.notice} data-tone={tone}>
      <AlertIcon size={22} />
      <div className={styles.text}>{children}</div>
      {action}
      {onClose && <CloseButton onClose={onClose} />}
    </div>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t("common.close")} className={styles.close} onClick={onClose}>
      <CloseIcon size={20} />
    </IconButton>
  );
}
