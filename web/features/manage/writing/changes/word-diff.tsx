import { useQuery } from "@tanstack/react-query";
import styles from "./changes.module.css";

/** A run of words that is in both texts, or in only one of them. */
interface TextSegment {
  value: string;
  added?: boolean;
  removed?: boolean;
}

/** The time limit of a comparison in milliseconds; beyond it, the whole text is shown as replaced. */
const timeLimit = 500;

/** A text with its changes marked word by word. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const { data } = useQuery({
    queryKey: ["word-diff", before, after],
    queryFn: () => compareWords(before, after),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const segments: readonly TextSegment[] = data ?? [{ value: after }];
  return (
    <>
      {segments.map(({ value, added, removed }, index) => {
        const key = `${index} ${value}`;
        if (added)
          return (
            <ins key={key} className={styles.added}>
              {value}
            </ins>
          );
        if (removed)
          return (
            <del key={key} className={styles.removed}>
              {value}
            </del>
          );
        return <span key={key}>{value}</span>;
      })}
    </>
  );
}

async function compareWords(before: string, after: string): Promise<TextSegment[]> {
  const { diffWordsWithSpace } = await import("diff");
  const replaced = [
    { value: before, removed: true },
    { value: after, added: true },
  ];
  return diffWordsWithSpace(before, after, { timeout: timeLimit }) ?? replaced;
}
