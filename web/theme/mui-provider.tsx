import { ThemeProvider } from "@mui/material/styles";
import { type ReactNode, useMemo } from "react";
import { useMediaQuery } from "../ui/use-media-query.ts";
import { currentScheme, subscribeToScheme } from "./color-scheme.ts";
import { useLayoutConfig } from "./layout-config.ts";
import { createMuiTheme } from "./mui-theme.ts";

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
  const { ripple, inputStyle } = useLayoutConfig();
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)");
  const theme = useMemo(
    () => createMuiTheme({ ripple: ripple && !isStill, inputStyle }),
    [ripple, isStill, inputStyle],
  );
  return (
    <ThemeProvider theme={theme} storageManager={followScheme} modeStorageKey="mui-mode" disableTransitionOnChange>
      {children}
    </ThemeProvider>
  );
}
