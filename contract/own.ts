/** What a record holds under a name that people choose: of what every object has, such as `constructor`, nothing. */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
