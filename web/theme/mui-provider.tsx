import { ThemeProvider } from "@mui/material/styles";
import type { ReactNode } from "react";
import { currentScheme, subscribeToScheme } from "./color-scheme.ts";
import { muiTheme } from "./mui-theme.ts";

// The scheme lives in color-scheme.ts, which the pages without components share; the provider only follows it.
function followScheme({ key }: { key: string }) {
  const isMode = key === "mui-mode";
  return {
    get: (fallback: unknown) => (isMode ? currentScheme() : fallback),
    set: () => {},
    subscribe: (handler: (mode: string) => void) =>
      isMode ? subscribeToScheme(() => handler(currentScheme())) : () => {},
  };
}

/** Gives MUI components their theme. Around every part of the tree that uses them; may be nested in none. */
export function MuiProvider({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={muiTheme} storageManager={followScheme} modeStorageKey="mui-mode" disableTransitionOnChange>
      {children}
    </ThemeProvider>
  );
}
