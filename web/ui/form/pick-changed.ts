/** Returns the values that differ from those saved before, by name. A form that sends no others reverts nobody's changes. */
export function pickChanged<T extends object>(saved: T, values: T): Partial<T>;
export function pickChanged(saved: object, values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== Reflect.get(saved, name)));
}
