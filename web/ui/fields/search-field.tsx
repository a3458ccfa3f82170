import { useEffect, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

interface SearchFieldProps {
  label: string;
  helperText?: string;
  /** What is searched for now. */
  asked: string;
  onAsk(q: string): void;
}

/** The debounce of the search in milliseconds. */
const typingPause = 400;

/** Searches as one types, after a pause, or at once on Enter. */
export function SearchField({ label, helperText, asked, onAsk }: SearchFieldProps) {
  const [typed, setTyped] = useState(asked);
  const wanted = typed.trim();
  // When the pause is over another filter may have been set.
  const ask = useRef(onAsk);
  ask.current = onAsk;
  const own = useRef(asked);
  function search() {
    own.current = wanted;
    ask.current(wanted);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew
  useEffect(() => {
    if (wanted === asked) return;
    // Enter may have asked already; the same address once more would load the whole screen anew.
    const timer = setTimeout(() => own.current !== wanted && search(), typingPause);
    return () => clearTimeout(timer);
  }, [wanted]);
  // The filter was taken off, or the way back leads to another search.
  useEffect(() => {
    if (asked !== own.current) setTyped(asked);
    own.current = asked;
  }, [asked]);
  return (
    <TextField
      type="search"
      label={label}
      helperText={helperText}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && search()}
      maxLength={200}
      enterKeyHint="search"
    />
  );
}
