let ask: (() => Promise<boolean>) | null = null;

/** Has a screen asked before somebody leaves it by other ways than a link, until told to stop. */
export function guardLeaving(question: () => Promise<boolean>): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = null;
  };
}

/** Whether leaving now would lose something. */
export function hasUnsaved(): boolean {
  return ask !== null;
}

/** Whether one may leave: at once where nothing is lost, else as the person answers. */
export async function mayLeave(): Promise<boolean> {
  return ask === null || ask();
}
