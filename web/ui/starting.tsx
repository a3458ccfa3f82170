import { LoadingScreen } from "./loading-screen.tsx";

/** What the first visit sees while the first screen's data comes. */
export function Starting() {
  return <LoadingScreen active />;
}
