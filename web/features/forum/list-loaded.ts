/** Every record of the loaded pages once: one that moved meanwhile may come again with a later page. */
export function listLoaded<T extends { id: string }>({ pages }: { pages: readonly { records: readonly T[] }[] }): T[] {
  const all = pages.flatMap(({ records }) => records);
  return [...new Map(all.map((record) => [record.id, record])).values()];
}
