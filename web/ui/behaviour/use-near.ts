import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element has come into view, or as near to it as a margin says (as CSS writes it), from then on. A browser
 * that can't tell takes everything for near.
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
