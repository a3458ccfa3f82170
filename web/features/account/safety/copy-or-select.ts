/**
 * Copies a text. Where the browser gives no clipboard the place where it stands is selected, for copying it oneself. True
 * once it was copied.
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
