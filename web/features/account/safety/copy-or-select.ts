/**
 * Copies a text to the clipboard. Where the browser denies access, selects the element that shows the text instead, for
 * copying it manually. Returns whether the text was copied.
 */
export async function copyOrSelect(text: string, place: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (place) document.getSelection()?.selectAllChildren(place);
    return false;
  }
}
