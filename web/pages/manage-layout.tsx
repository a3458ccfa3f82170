import { answerElevation, useElevationQuestion } from "../features/manage/elevation/elevated.ts";
import { Outlet } from "../routing/link.tsx";
import { lazyDialog } from "../ui/behaviour/lazy-part.tsx";

const ElevationDialog = lazyDialog(
  async () => (await import("../features/manage/elevation/elevation-dialog.tsx")).ElevationDialog,
);

/** The layout of the staff area, with the password dialog that any screen may need. */
export function ManageLayout() {
  const isAsking = useElevationQuestion();
  return (
    <>
      <Outlet />
      {isAsking && <ElevationDialog onClose={() => answerElevation(false)} />}
    </>
  );
}
