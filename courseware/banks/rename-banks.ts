import type { Course } from "../course.ts";
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

/** Returns draws with the new ids of their banks. */
export function redirectDraws<Draw extends { bank?: string | undefined }>(
  draws: readonly Draw[],
  renamed: ReadonlyMap<string, string>,
): Draw[] {
  return draws.map((draw) => {
    const bank = renamed.get(draw.bank ?? "");
    return bank === undefined ? draw : { ...draw, bank };
  });
}

/** Renames the banks of a course, and the draws that refer to them. */
export function withRenamedBanks(
  { modules, banks }: Pick<Course, "modules" | "banks">,
  renamed: ReadonlyMap<string, string>,
): Pick<Course, "modules" | "banks"> {
  return {
    modules: modules.map((module) => ({
      ...module,
      items: module.items.map((item) =>
        item.kind === "class" ? item : { ...item, draw: redirectDraws(item.draw, renamed) },
      ),
    })),
    banks: banks.map((bank) => {
      const id = renamed.get(bank.id);
      return id === undefined ? bank : { ...bank, id, renamedFrom: bank.id };
    }),
  };
}
