import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element has come into view, or within a margin (in CSS syntax) of it, and true from then on. Always true
 * in browsers that cannot detect it.
 */
export function useNear(place: RefObject<Element | null>, margin = "0px"): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    if (typeof IntersectionObserver === "undefined") return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, margin, place]);
  return isNear;
}
