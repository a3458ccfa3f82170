import { findWords } from "../../../../contract/text/words.ts";
import styles from "./highlighted.module.css";

/** A text with the search matches highlighted. */
export function Highlighted({ text, words }: { text: string; words: ReadonlySet<string> }) {
  const found = findWords(text, words);
  const ends = [0, ...found.map(({ to }) => to)];
  return (
    <>
      {found.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(ends[index], from)}
          <mark className={styles.found}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
