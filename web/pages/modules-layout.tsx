import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { MuiProvider } from "../theme/mui-provider.tsx";

/** The protected area. */
export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <MuiProvider>
        <main id="main">
          <Outlet />
        </main>
      </MuiProvider>
    </QueryClientProvider>
  );
}
