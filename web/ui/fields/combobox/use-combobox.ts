import { type KeyboardEvent, useEffect, useState } from "react";
import type { Option } from "../select-field.tsx";

interface Choosing {
  options: readonly Option[];
  /** Returns the options that match the input, best match first. */
  filter(options: readonly Option[], typed: string): readonly Option[];
  value: string | null;
  onChange(value: string | null): void;
}

/** Manages the state and keyboard behaviour of a combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox). */
export function useCombobox({ options, filter, value, onChange }: Choosing) {
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  const [typed, setTyped] = useState(chosen);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  // Another option was selected, or the language of the options changed.
  useEffect(() => setTyped(chosen), [chosen]);
  // The label of the selected option is not a search.
  const shown = typed === chosen ? options : filter(options, typed);

  function open() {
    setOpen(true);
    setActive(Math.max(0, typed === chosen ? options.findIndex((option) => option.value === value) : 0));
  }
  function type(text: string) {
    setTyped(text);
    setOpen(true);
    setActive(0);
    if (text === "") onChange(null);
  }
  function choose(option: Option) {
    setTyped(option.label);
    setOpen(false);
    onChange(option.value);
  }
  /** Discards the input and restores the selected option. */
  function leave() {
    setOpen(false);
    if (typed !== "") setTyped(chosen);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const pointed = shown[active];
    if (step !== undefined) isOpen ? setActive((active + step + shown.length) % Math.max(1, shown.length)) : open();
    else if (event.key === "Enter" && isOpen && pointed) choose(pointed);
    else if (event.key === "Escape" && isOpen) leave();
    else return;
    event.preventDefault();
  }
  return { typed, shown, isOpen, active, open, type, choose, leave, press };
}
