import type { Lang } from "../types.ts";
import type { StripId } from "./ecg.ts";
import { type MurmurId, synthesiseMurmur } from "./murmur.ts";
import { renderStrip } from "./strip.ts";

const strips: StripId[] = ["sinus", "atrial-fibrillation", "supraventricular", "ventricular", "long-qt"];
const murmurs: MurmurId[] = ["aortic-stenosis", "mitral-stenosis", "mitral-regurgitation"];

/** Draws the ECG strips and synthesises the murmurs; all of them are synthetic. */
export function makeSigns(langs: Lang[]): void {
  for (const lang of langs) for (const strip of strips) renderStrip(strip, lang);
  for (const murmur of murmurs) synthesiseMurmur(murmur);
}
