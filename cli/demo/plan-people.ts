import type { Language } from "../../contract/language.ts";
import { inventedDomain } from "../../server/mail/invented-domain.ts";

/** How far an invented learner progressed. */
type Stage = "registered" | "stalled" | "halfway" | "failed" | "completed";

/** An invented learner. */
export interface PlannedPerson {
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  stage: Stage;
  /** The learner's ability, 0–1. */
  ability: number;
  /** How many days ago they registered, and last visited. */
  registered: number;
  lastSeen: number;
  /** The number of their group, if any. */
  group: number | null;
}

const firstNames = [
  "Altagracia",
  "Yahaira",
  "Ramón",
  "Milagros",
  "Wilkin",
  "Rosanna",
  "Fior",
  "Jhonny",
  "Carmen",
  "Luz",
];
const lastNames = ["Peralta", "Almonte", "de la Cruz", "Encarnación", "Tavárez", "Medrano"];
const stages: readonly Stage[] = ["completed", "halfway", "stalled", "failed", "halfway", "registered", "completed"];

/** Plans sixty invented learners at all stages; the result is always the same. */
export function planPeople(): PlannedPerson[] {
  return Array.from({ length: 60 }, (_, index) => planPerson(index));
}

function planPerson(index: number): PlannedPerson {
  const stage = stages[index % stages.length] ?? "registered";
  const registered = stage === "stalled" ? 20 + (index % 8) : 6 + ((index * 5) % 22);
  return {
    email: `persona.${String(index + 1).padStart(2, "0")}@${inventedDomain}`,
    firstName: firstNames[index % firstNames.length] ?? "",
    lastName: lastNames[Math.floor(index / firstNames.length)] ?? "",
    language: index % 6 === 5 ? "en" : "es",
    stage,
    ability: stage === "failed" ? 0.25 : 0.45 + ((index * 7) % 11) / 20,
    registered,
    lastSeen: stage === "stalled" || stage === "registered" ? Math.min(registered, 15 + (index % 5)) : index % 4,
    group: index % 4 === 3 ? null : index % 4,
  };
}
