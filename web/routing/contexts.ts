import { createContext, type ReactNode } from "react";
import type { Router, Shown } from "./router.ts";

/** The router that leads here, and the screen that it has open. */
export const RouterContext = createContext<{ router: Router; shown: Shown } | null>(null);

/** What is under way. */
export const WayContext = createContext({ isLoading: false, isRevalidating: false });

/** What a level of the screen has read, and what lies within it. */
export const LevelContext = createContext<{ data: unknown; within: ReactNode }>({ data: undefined, within: null });

/** What a level's `ErrorBoundary` is shown for. */
export const ErrorContext = createContext<unknown>(undefined);
