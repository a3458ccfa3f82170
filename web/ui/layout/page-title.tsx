import { useEffect } from "react";
import { useSite } from "../../site.ts";

/** Sets the document title: the screen's name, then the programme's. */
export function PageTitle({ title }: { title?: string }) {
  const { program } = useSite();
  const whole = title ? `${title} · ${program.title}` : program.title;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}
