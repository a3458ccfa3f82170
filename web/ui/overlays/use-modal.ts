import { type FormEvent, type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let open: readonly HTMLDialogElement[] = [];

/** The topmost modal dialog; everything outside of it is inert. */
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
 * Shows a `<dialog>` over the page for as long as it is mounted. The browser keeps the focus inside and gives it back.
 * Escape, the way back of a phone and a press outside call `onClose`; with null they do nothing. Once a form in it has been
 * filled in, a press outside does nothing either: a finger that misses a button must not throw that away.
 */
export function useModal(onClose: (() => void) | null) {
  const ref = useRef<HTMLDialogElement>(null);
  const closing = useRef(onClose);
  closing.current = onClose;
  // A press that begins inside, such as one that selects text, may end outside.
  const isPressedOutside = useRef(false);
  const isFilledIn = useRef(false);
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
    onClick({ target, currentTarget }: MouseEvent) {
      if (isPressedOutside.current && target === currentTarget && !isFilledIn.current) onClose?.();
    },
    onInput({ target }: FormEvent) {
      if (target instanceof Element && target.closest("form")) isFilledIn.current = true;
    },
  };
}
