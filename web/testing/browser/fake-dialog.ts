// jsdom does not implement modal dialogs. This fake covers which one is open and where the focus goes.

const before = new WeakMap<HTMLElement, Element | null>();

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>("button, input, select, textarea, a[href]")?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    restoreFocus(this);
    this.dispatchEvent(new Event("close"));
  },
});

// The browser closes the topmost dialog on Escape.
document.addEventListener("keydown", ({ key, defaultPrevented }) => {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  if (key !== "Escape" || defaultPrevented || !(dialog instanceof HTMLDialogElement)) return;
  if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close();
});

function restoreFocus(element: HTMLElement): void {
  const last = before.get(element);
  if (last instanceof HTMLElement) last.focus();
}
