import { createContext, type ReactNode } from "react";
import type { Router, Shown } from "./router.ts";

/** The router of this tree, and the screen that it shows. */
export const RouterContext = createContext<{ router: Router; shown: Shown } | null>(null);

/** The navigation in progress. */
export const NavigationContext = createContext({ isLoading: false, isRevalidating: false });

/** The loader data of a level of the screen, and its child level. */
export const LevelContext = createContext<{ data: unknown; child: ReactNode }>({ data: undefined, child: null });

/** The error for which a level's `ErrorBoundary` is shown. */
export const ErrorContext = createContext<unknown>(undefined);
