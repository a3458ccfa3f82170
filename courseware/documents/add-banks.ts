import type { BankDocument, EvaluationDocument, ItemDocument } from "../../contract/writing/documents.ts";
import { renameBanks } from "../banks/rename-banks.ts";

/** Adds the banks of a package to its items. A bank with the id of an item is renamed, wherever it is referred to. */
export function addBanks(
  items: ReadonlyMap<string, ItemDocument>,
  banks: readonly BankDocument[],
): Map<string, ItemDocument> {
  const renamed = renameBanks(
    banks.map(({ bank }) => bank),
    items.keys(),
  );
  const idOf = (bank: string) => renamed.get(bank) ?? bank;
  const drawing = [...items].map(([id, item]) => [id, "draw" in item ? redirectDraws(item, idOf) : item] as const);
  return new Map([...drawing, ...banks.map((bank) => [idOf(bank.bank), { ...bank, bank: idOf(bank.bank) }] as const)]);
}

function redirectDraws(item: EvaluationDocument, idOf: (bank: string) => string): EvaluationDocument {
  return {
    ...item,
    draw: item.draw?.map((each) => ({ ...each, ...(each.bank !== undefined && { bank: idOf(each.bank) }) })),
  };
}
