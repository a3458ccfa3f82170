import { Outlet } from "react-router";
import { MuiProvider } from "../theme/mui-provider.tsx";

/** Around the screens that have forms: their components need the theme. */
export function Component() {
  return (
    <MuiProvider>
      <Outlet />
    </MuiProvider>
  );
}
