import { type FormEvent, type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let open: readonly HTMLDialogElement[] = [];

/** Returns the topmost modal dialog; everything outside it is inert. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topModal, () => null);
}

function topModal(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOpen(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a `<dialog>` as modal while it is mounted. The browser traps the focus inside and restores it. Escape, a
 * phone's back gesture and a click outside call `onClose`, or do nothing if it is null. Once a form inside has been
 * filled in, a click outside does nothing either, as a finger that misses a button must not discard the input.
 *
 * The second click of a double click that opened it does nothing: it would hit whatever appeared under the pointer.
 */
export function useModal(onClose: (() => void) | null) {
  const ref = useRef<HTMLDialogElement>(null);
  const closing = useRef(onClose);
  closing.current = onClose;
  // A press that starts inside, for example to select text, may end outside.
  const isPressedOutside = useRef(false);
  const isFilledIn = useRef(false);
  const isClicked = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const keepOpen = (event: Event) => {
      event.preventDefault();
      closing.current?.();
    };
    // Browsers close a dialog on a second Escape even if the event is cancelled.
    const showAgain = () => {
      if (element.open || !element.isConnected) return;
      if (closing.current) closing.current();
      else element.showModal();
    };
    element.showModal();
    setOpen([...open, element]);
    element.addEventListener("cancel", keepOpen);
    element.addEventListener("close", showAgain);
    return () => {
      element.removeEventListener("cancel", keepOpen);
      element.removeEventListener("close", showAgain);
      setOpen(open.filter((other) => other !== element));
      // Closed while still in the document, so that the browser restores the focus.
      element.close();
    };
  }, []);
  return {
    ref,
    onPointerDown({ target, currentTarget }: MouseEvent) {
      isPressedOutside.current = target === currentTarget;
    },
    onClickCapture(event: MouseEvent) {
      if (event.detail < 2) isClicked.current = true;
      else if (!isClicked.current) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    onClick({ target, currentTarget }: MouseEvent) {
      if (isPressedOutside.current && target === currentTarget && !isFilledIn.current) onClose?.();
    },
    onInput({ target }: FormEvent) {
      if (target instanceof Element && target.closest("form")) isFilledIn.current = true;
    },
  };
}
