import Alert from "@mui/material/Alert";

/** What is wrong with a form as a whole, said aloud when it appears. */
export function FormProblem({ children }: { children: React.ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <Alert severity="error" role="presentation">
          {children}
        </Alert>
      ) : null}
    </div>
  );
}
