/** A set of questions, and how many of them an attempt receives. */
export interface Pool {
  count: number;
  /** Question ids, without duplicates. */
  questions: readonly string[];
}

/**
 * Picks questions in the given order until every pool has its count, never the same question twice, even if pools
 * overlap. The sets that fit form a matroid, so a greedy choice includes as many of the earlier questions as possible
 * (Edmonds 1971); questions are assigned to pools with Kuhn's augmenting paths. Returns fewer than requested if the
 * pools hold too few.
 */
export function chooseQuestions(pools: readonly Pool[], order: readonly string[]): string[] {
  const places = pools.map(({ count, questions }) => ({ count, ids: new Set(questions), taken: new Set<string>() }));
  type Place = (typeof places)[number];

  function seat(id: string, tried: Set<Place>): boolean {
    return places.some((place) => {
      if (tried.has(place) || !place.ids.has(id)) return false;
      tried.add(place);
      if (place.taken.size >= place.count && !makeRoom(place, tried)) return false;
      place.taken.add(id);
      return true;
    });
  }

  function makeRoom(place: Place, tried: Set<Place>): boolean {
    const moved = [...place.taken].find((id) => seat(id, tried));
    return moved !== undefined && place.taken.delete(moved);
  }

  for (const id of order) {
    if (places.every(({ count, taken }) => taken.size >= count)) break;
    seat(id, new Set());
  }
  const taken = new Set(places.flatMap((place) => [...place.taken]));
  return order.filter((id) => taken.has(id));
}
