import { lazy, Suspense } from "react";

// It comes in its own file: hardly anybody ever sees it.
const Trouble = lazy(() => import("../features/shell/trouble.tsx"));

/** What stands in the place of a screen that could not be shown. */
export function RootError() {
  return (
    <Suspense>
      <Trouble />
    </Suspense>
  );
}
