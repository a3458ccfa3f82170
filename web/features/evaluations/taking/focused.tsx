import { type ReactNode, useEffect, useRef } from "react";

/** Focuses the first question when the questions appear. */
export function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return <div ref={place}>{children}</div>;
}
