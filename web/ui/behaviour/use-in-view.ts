import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element has come into view, or within a margin (in CSS syntax) of it, and true from then on. Always true
 * in browsers that cannot detect it.
 */
export function useInView(place: RefObject<Element | null>, margin = "0px"): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (isInView || !place.current) return;
    if (typeof IntersectionObserver === "undefined") return setInView(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInView(true),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isInView, margin, place]);
  return isInView;
}
