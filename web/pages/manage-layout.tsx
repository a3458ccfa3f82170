import { answerElevation, useElevationQuestion } from "../features/manage/elevation/elevated.ts";
import { Outlet } from "../routing/link.tsx";
import { lazyDialog } from "../ui/behaviour/lazy-part.tsx";

const ElevationDialog = lazyDialog(
  async () => (await import("../features/manage/elevation/elevation-dialog.tsx")).ElevationDialog,
);

/** Every screen of the staff area, and the question for the password that any of them may need. */
export function ManageLayout() {
  const isAsking = useElevationQuestion();
  return (
    <>
      <Outlet />
      {isAsking && <ElevationDialog onClose={() => answerElevation(false)} />}
    </>
  );
}
