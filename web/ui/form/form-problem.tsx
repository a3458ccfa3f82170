import { useEffect } from "react";
import { closeSuccessToasts } from "../overlays/toasts.ts";
import { Notice } from "../status/notice.tsx";

/**
 * An error of the form as a whole, announced when it appears. It replaces any success message of an earlier attempt.
 */
export function FormProblem({ children }: { children: React.ReactNode }) {
  const hasProblem = Boolean(children);
  useEffect(() => {
    if (hasProblem) closeSuccessToasts();
  }, [hasProblem]);
  return <div role="alert">{hasProblem ? <Notice tone="danger">{children}</Notice> : null}</div>;
}
