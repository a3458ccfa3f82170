import { textAt, type XmlElement } from "../xml/element.ts";

const form = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;

/** Returns the time limit of a QTI 1 element in minutes; 0 if it has none. Years and months are ignored. */
export function timeLimitOf(element: XmlElement): number {
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (form.exec(textAt(element, "duration")) ?? [])
    .slice(3)
    .map((part) => Number(part ?? 0));
  return days * 1440 + hours * 60 + minutes + seconds / 60;
}
