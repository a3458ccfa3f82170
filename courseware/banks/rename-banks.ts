import type { Course, EvaluationItem } from "../course.ts";
import { numberId, toId } from "../formats/build/ids.ts";

/**
 * Returns the new ids of banks that have the id of a class or an assessment, by their old ids. A package allows this,
 * since a bank is named by its file; in a draft, all of them share one set of ids.
 */
export function renameBanks(banks: readonly string[], items: Iterable<string>): ReadonlyMap<string, string> {
  const itemIds = new Set(items);
  const taken = new Set([...itemIds, ...banks]);
  const renamed = new Map<string, string>();
  for (const bank of banks.filter((id) => itemIds.has(id))) {
    const wanted = toId(`${bank}-bank`);
    let id = wanted;
    for (let count = 2; taken.has(id); count++) id = numberId(wanted, count);
    taken.add(id);
    renamed.set(bank, id);
  }
  return renamed;
}

/** Renames the banks of a course, and the draws that refer to them. */
export function withRenamedBanks(
  { modules, banks }: Pick<Course, "modules" | "banks">,
  renamed: ReadonlyMap<string, string>,
): Pick<Course, "modules" | "banks"> {
  const idOf = (bank: string) => renamed.get(bank) ?? bank;
  const redirect = (item: EvaluationItem) => {
    return { ...item, draw: item.draw.map((draw) => ({ ...draw, bank: idOf(draw.bank) })) };
  };
  return {
    modules: modules.map((module) => ({
      ...module,
      items: module.items.map((item) => (item.kind === "class" ? item : redirect(item))),
    })),
    banks: banks.map((bank) => ({ ...bank, id: idOf(bank.id) })),
  };
}
