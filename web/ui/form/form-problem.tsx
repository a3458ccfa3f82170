import { Notice } from "../notice.tsx";

/** What is wrong with a form as a whole, said aloud when it appears. */
export function FormProblem({ children }: { children: React.ReactNode }) {
  return <div role="alert">{children ? <Notice tone="danger">{children}</Notice> : null}</div>;
}
