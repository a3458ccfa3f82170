import { findMatches } from "../../../contract/find-matches.ts";
import styles from "./highlighted.module.css";

/** A text in which what a search most likely found is marked. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  if (query === "") return text;
  const matches = findMatches(text, query);
  const ends = [0, ...matches.map(({ to }) => to)];
  return (
    <>
      {matches.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className={styles.found}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
