import { findTagged } from "../../../courseware/banks/find-tagged.ts";
import type { Bank, BankQuestion, Course, Draw } from "../../../courseware/course.ts";
import { yieldWhenDue } from "../../threads/yield-when-due.ts";
import type { StoredBank, StoredDraw, StoredQuestion } from "./stored.ts";
import { createOpaque, hashBody, measureVisible, type Opaque, toStoredQuestion } from "./to-stored-questions.ts";

/** A bank ready to be stored. */
export interface BankToStore {
  bank: Bank;
  /** The SHA-256 of the body. */
  hash: string;
  body: string;
  /** The size of the part of its questions that learners can read before answering. */
  bytes: number;
}

/**
 * Converts the banks of a course to stored form; `secret` is the key for the ids that replace the author's ids of
 * choices.
 */
export async function toStoredBanks(course: Course, secret: string): Promise<BankToStore[]> {
  const banks: BankToStore[] = [];
  for (const bank of course.banks) {
    await yieldWhenDue();
    // Banks use an empty item id, which no assessment has, so their ids never coincide.
    const opaque = createOpaque(secret, [course.id, "", bank.id]);
    const stored: StoredBank = {
      kind: "bank",
      questions: bank.questions.map((each) => toStoredBankQuestion(each, opaque)),
    };
    const body = JSON.stringify(stored);
    banks.push({ bank, hash: hashBody(body), body, bytes: measureVisible(stored) });
  }
  return banks;
}

/** Removes the tags: they only determine which questions are drawn, and every draw lists its questions. */
function toStoredBankQuestion({ tags: _, ...question }: BankQuestion, opaque: Opaque): StoredQuestion {
  return toStoredQuestion(question, opaque);
}

/** Converts an assessment's draws to stored form, with the banks' current content. */
export function toStoredDraws(draws: readonly Draw[], banks: readonly BankToStore[]): StoredDraw[] {
  return draws.map(({ bank: id, count, tags }) => {
    const { hash, bank } = getBank(banks, id);
    return { bank: hash, count, questions: findTagged(bank, tags) };
  });
}

/** Estimates the size in bytes of the questions that an attempt draws, in both languages. */
export function measureDraws(draws: readonly Draw[], banks: readonly BankToStore[]): number {
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
