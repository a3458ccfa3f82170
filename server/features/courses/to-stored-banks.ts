import { findTagged } from "../../../courseware/banks/find-tagged.ts";
import type { Bank, BankQuestion, Course, Draw } from "../../../courseware/course.ts";
import { yieldWhenDue } from "../../threads/yield-when-due.ts";
import type { StoredBank, StoredDraw, StoredQuestion } from "./stored.ts";
import { createOpaque, hashBody, type Opaque, storeQuestion, weighShown } from "./to-stored-questions.ts";

/** A bank ready to be stored. */
export interface BankToStore {
  bank: Bank;
  /** SHA-256 of the body. */
  hash: string;
  body: string;
  /** What learners can read of all its questions before they answer. */
  bytes: number;
}

/** The banks of a course; `secret` keys the ids that stand in for the author's ids of choices. */
export async function toStoredBanks(course: Course, secret: string): Promise<BankToStore[]> {
  const banks: BankToStore[] = [];
  for (const bank of course.banks) {
    await yieldWhenDue();
    // No evaluation has an empty id, so none has the ids of a bank.
    const opaque = createOpaque(secret, [course.id, "", bank.id]);
    const stored: StoredBank = { kind: "bank", questions: bank.questions.map((each) => storeUntagged(each, opaque)) };
    const body = JSON.stringify(stored);
    banks.push({ bank, hash: hashBody(body), body, bytes: weighShown(stored) });
  }
  return banks;
}

/** Tags only say what is drawn, and every draw names its questions. */
function storeUntagged({ tags: _, ...question }: BankQuestion, opaque: Opaque): StoredQuestion {
  return storeQuestion(question, opaque);
}

/** What an evaluation draws, from banks as they are now. */
export function storeDraws(draws: readonly Draw[], banks: readonly BankToStore[]): StoredDraw[] {
  return draws.map(({ bank: id, count, tags }) => {
    const { hash, bank } = getBank(banks, id);
    return { bank: hash, count, questions: findTagged(bank, tags) };
  });
}

/** About how many bytes the questions take that an attempt draws, in both languages. */
export function weighDraws(draws: readonly Draw[], banks: readonly BankToStore[]): number {
  return draws.reduce((sum, { bank: id, count }) => {
    const { bytes, bank } = getBank(banks, id);
    return sum + (bytes * count) / bank.questions.length;
  }, 0);
}

function getBank(banks: readonly BankToStore[], id: string): BankToStore {
  const found = banks.find(({ bank }) => bank.id === id);
  if (!found) throw new Error(`The course has no bank ${id}.`);
  return found;
}
