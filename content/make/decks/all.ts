import type { Deck } from "../types.ts";
import { circulation } from "./circulation.ts";
import { fourthTrimester } from "./fourth-trimester.ts";
import { maternalArrest } from "./maternal-arrest.ts";
import { peripartumCardiomyopathy } from "./peripartum-cardiomyopathy.ts";
import { redFlags } from "./red-flags.ts";
import { severeHypertension } from "./severe-hypertension.ts";
import { whoClasses } from "./who-classes.ts";

export const decks: Deck[] = [
  circulation,
  redFlags,
  whoClasses,
  severeHypertension,
  peripartumCardiomyopathy,
  maternalArrest,
  fourthTrimester,
];
