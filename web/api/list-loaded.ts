/** Lists the distinct records of the loaded pages: a record that moved may occur again on a later page. */
export function listLoaded<T extends { id: string }>({ pages }: { pages: readonly { records: readonly T[] }[] }): T[] {
  const all = pages.flatMap(({ records }) => records);
  return [...new Map(all.map((record) => [record.id, record])).values()];
}
