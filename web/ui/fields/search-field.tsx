import { useEffect, useRef, useState } from "react";
import { TextField } from "./text-field.tsx";

interface SearchFieldProps {
  label: string;
  helperText?: string;
  /** The current search. */
  query: string;
  onSearch(q: string): void;
}

/** The debounce of the search in milliseconds. */
const typingPause = 400;

/** A field that searches while the user types, debounced, or immediately on Enter. */
export function SearchField({ label, helperText, query, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(query);
  const wanted = typed.trim();
  // Another filter may have been set by the time the timer fires.
  const onSearchRef = useRef(onSearch);
  onSearchRef.current = onSearch;
  const own = useRef(query);
  function search() {
    own.current = wanted;
    onSearchRef.current(wanted);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew
  useEffect(() => {
    if (wanted === query) return;
    // Enter may have searched already, and navigating to the same URL would reload the whole screen.
    const timer = setTimeout(() => own.current !== wanted && search(), typingPause);
    return () => clearTimeout(timer);
  }, [wanted]);
  // The filter was removed, or the user navigated back to another search.
  useEffect(() => {
    if (query !== own.current) setTyped(query);
    own.current = query;
  }, [query]);
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
