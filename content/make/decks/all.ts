import type { Deck } from "../types.ts";
import { circulation } from "./circulation.ts";

export const decks: Deck[] = [circulation];
