import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { ErrorContext, LevelContext, NavigationContext, RouterContext } from "./contexts.ts";
import type { Router, Shown } from "./router.ts";

/** Renders the current screen of a router; nothing until the first one is ready. */
export function RouterProvider({ router }: { router: Router }) {
  const [{ shown, next, isRevalidating, isReady }, setState] = useState(router.state);
  useLayoutEffect(() => {
    // As a transition, to let a slow phone handle input during rendering.
    const follow = () => startTransition(() => setState(router.state));
    // The router may have moved on before this effect.
    follow();
    return router.subscribe(follow);
  }, [router]);
  const place = useMemo(() => ({ router, shown }), [router, shown]);
  const levels = useMemo(() => isReady && <Level shown={shown} at={0} />, [shown, isReady]);
  const isLoading = next !== null;
  const navigation = useMemo(() => ({ isLoading, isRevalidating }), [isLoading, isRevalidating]);
  return (
    <RouterContext value={place}>
      <NavigationContext value={navigation}>{levels}</NavigationContext>
    </RouterContext>
  );
}

interface LevelProps {
  shown: Shown;
  /** The index of the match, from the root. */
  at: number;
}

function Level({ shown, at }: LevelProps) {
  const { matches, data, failure } = shown;
  const match = matches[at];
  if (failure && failure.at < 0) throw failure.error;
  if (!match) return null;
  const { Component: Own, ErrorBoundary } = match.route;
  const child = <Level shown={shown} at={at + 1} />;
  const level = Own ? <Own /> : child;
  return (
    <LevelContext value={{ data: data[match.id], child }}>
      {ErrorBoundary ? (
        <CatchErrors shown={shown} Fallback={ErrorBoundary} failure={failure?.at === at ? failure : null}>
          {level}
        </CatchErrors>
      ) : (
        level
      )}
    </LevelContext>
  );
}

interface CatchErrorsProps {
  shown: Shown;
  Fallback: ComponentType;
  /** An error that occurred before rendering. */
  failure: { error: unknown } | null;
  children: ReactNode;
}

interface CatchErrorsState {
  shown: Shown;
  caught: { error: unknown } | null;
}

/** Catches rendering errors until another screen is shown or this one is revalidated. */
class CatchErrors extends Component<CatchErrorsProps, CatchErrorsState> {
  override state: CatchErrorsState = { shown: this.props.shown, caught: null };

  static getDerivedStateFromError(error: unknown): Partial<CatchErrorsState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ shown }: CatchErrorsProps, state: CatchErrorsState): CatchErrorsState | null {
    return shown === state.shown ? null : { shown, caught: null };
  }

  override render(): ReactNode {
    const { failure, Fallback, children } = this.props;
    const failed = this.state.caught ?? failure;
    if (!failed) return children;
    return (
      <ErrorContext value={failed.error}>
        <Fallback />
      </ErrorContext>
    );
  }
}
