/** Returns the ID of the element that contains a block, whether or not its code has been loaded. */
export function blockElementId(block: string): string {
  return `block-${block}`;
}
