import { Notice } from "../status/notice.tsx";

/** An error of the form as a whole, announced when it appears. */
export function FormProblem({ children }: { children: React.ReactNode }) {
  return <div role="alert">{children ? <Notice tone="danger">{children}</Notice> : null}</div>;
}
