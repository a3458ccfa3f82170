import type { BankDocument, ItemDocument } from "../../contract/writing/documents.ts";
import { redirectDraws, renameBanks } from "../banks/rename-banks.ts";
import type { CourseDocuments } from "./documents.ts";

/**
 * Adds the banks of a package to its items. A bank with the id of an item, or of another class or assessment of the
 * course, is renamed wherever it is referred to.
 */
export function addBanks(
  items: ReadonlyMap<string, ItemDocument>,
  banks: readonly BankDocument[],
  others: Iterable<string> = [],
): Map<string, ItemDocument> {
  const renamed = renameBanks(
    banks.map(({ bank }) => bank),
    [...items.keys(), ...others],
  );
  const all = new Map(
    [...items].map(([id, item]) => {
      const draw = "draw" in item && item.draw;
      return [id, draw ? { ...item, draw: redirectDraws(draw, renamed) } : item];
    }),
  );
  for (const bank of banks) {
    const id = renamed.get(bank.bank) ?? bank.bank;
    all.set(id, { ...bank, bank: id });
  }
  return all;
}

/** Renames the banks of a package that have the id of a class or an assessment which stays in the course beside them. */
export function keepBanksApart(documents: CourseDocuments, kept: Iterable<string>): CourseDocuments {
  const ids = [...kept];
  const { course, items } = documents;
  const banks = [...items.values()].filter((item) => "bank" in item);
  if (!banks.some(({ bank }) => ids.includes(bank))) return documents;
  const others = new Map([...items].filter(([, item]) => !("bank" in item)));
  return { course, items: addBanks(others, banks, ids) };
}
