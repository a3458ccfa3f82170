import { type ReactNode, useCallback } from "react";
import { listClassTexts } from "../../../../contract/courses/class-texts.ts";
import type { ClassContent, ClassTerm } from "../../../../contract/courses/classes.ts";
import { type MarkedText as Marked, markTerms, type TextNode } from "../../../../contract/markdown/mark-terms.ts";
import { Markdown, ParsedMarkdown } from "../../../ui/text/markdown.tsx";
import { preventPercentBreaks } from "../../../ui/text/prevent-percent-breaks.ts";
import type { ClassTextProps } from "./class-text-props.ts";
import { TermMark } from "./term-mark.tsx";

/** The marks by class: a term is marked once per class, whichever of its texts is rendered. */
const known = new WeakMap<ClassContent, Marked[]>();

function marksOf(content: ClassContent): Marked[] {
  const marks = known.get(content) ?? markTerms(listClassTexts(content.blocks), content.terms ?? []);
  known.set(content, marks);
  return marks;
}

/** A text of a class with its glossary terms marked. */
export function MarkedText({ content, block, enrolment }: ClassTextProps) {
  const texts = content.blocks.filter(({ type }) => type === "text");
  const text = marksOf(content)[texts.indexOf(block)];
  const renderText = useCallback(
    (node: TextNode) => renderMarks(node, { text, terms: content.terms ?? [], enrolment }),
    [text, content, enrolment],
  );
  if (!text?.blocks) return <Markdown>{block.markdown}</Markdown>;
  return <ParsedMarkdown blocks={text.blocks} renderText={renderText} />;
}

interface Marking {
  text: Marked | undefined;
  terms: readonly ClassTerm[];
  enrolment: string | null;
}

function renderMarks(node: TextNode, { text, terms, enrolment }: Marking): ReactNode {
  const places = text?.marks.get(node);
  if (!places) return null;
  const ends = [0, ...places.map(({ to }) => to)];
  return (
    <>
      {places.map(({ id, from, to }, index) => {
        const term = terms.find((each) => each.id === id);
        const words = node.value.slice(from, to);
        return (
          <span key={id}>
            {preventPercentBreaks(node.value.slice(ends[index], from))}
            {term ? (
              <TermMark term={term} enrolment={enrolment}>
                {words}
              </TermMark>
            ) : (
              words
            )}
          </span>
        );
      })}
      {preventPercentBreaks(node.value.slice(ends.at(-1)))}
    </>
  );
}
