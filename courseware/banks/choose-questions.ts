/** Some questions, of which an attempt gets so many. */
export interface Pool {
  count: number;
  /** Ids, each once. */
  questions: readonly string[];
}

/**
 * Takes questions in an order, those first that come first, until every pool has its count; none twice, also where
 * pools overlap. As many of the first ones as the pools let, because sets of questions that fit are a matroid, in which
 * taking greedily is best (Edmonds 1971; the fitting is Kuhn's augmenting path). Fewer than asked where there are not enough.
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
