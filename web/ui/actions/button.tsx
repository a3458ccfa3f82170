import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "../status/spinner.tsx";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import styles from "./button.module.css";

interface Look {
  /** At most one primary action per screen or dialog; `quiet` has neither background nor border. */
  variant: "primary" | "secondary" | "quiet";
  size?: "normal" | "small";
  /** For irreversible actions. */
  danger?: boolean;
  /** Shown before the label. */
  icon?: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "type"> {
  type?: "button" | "submit";
  /** Whether it is busy: it keeps the focus but ignores clicks. */
  isBusy?: boolean;
}

/** A button with a label. */
export function Button({ type = "button", isBusy = false, onClick, ...rest }: ButtonProps) {
  const { className, danger, icon, children, ...props } = split(rest);
  return (
    <button
      {...props}
      type={type}
      className={className}
      data-danger={danger}
      {...(isBusy && { "aria-busy": true, "aria-disabled": true })}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: `to` for routes of the application, `href` for other addresses. */
export function LinkButton(all: Look & AnchorProps) {
  const { className, danger, icon, children, ...props } = split(all);
  return (
    <Anchor {...props} className={className} data-danger={danger}>
      {icon}
      {children}
    </Anchor>
  );
}

function split<Props extends Look & { className?: string | undefined }>(props: Props) {
  const { variant, size, className, danger, ...rest } = props;
  const names = [styles[variant], size === "small" && styles.small, className];
  return { ...rest, className: names.filter(Boolean).join(" "), danger: danger || undefined };
}
