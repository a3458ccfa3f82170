let ask: (() => Promise<boolean>) | null = null;

/**
 * Registers a question to ask before the user leaves a screen other than by a link. Returns a function that removes it.
 */
export function guardLeaving(question: () => Promise<boolean>): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Whether leaving now would lose changes. */
export function hasUnsaved(): boolean {
  return ask !== null;
}

/**
 * Resolves to whether the user may leave: immediately if nothing would be lost, otherwise according to the user's
 * choice.
 */
export async function mayLeave(): Promise<boolean> {
  return ask === null || ask();
}
