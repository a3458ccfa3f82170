/** The id of the element that holds a block, whether or not its code has been loaded. */
export function placeOf(block: string): string {
  return `block-${block}`;
}
