import { type ComponentType, useEffect, useState } from "react";
import { Markdown } from "../../../ui/text/markdown.tsx";
import type { ClassTextProps } from "./class-text-props.ts";

/** What marks terms, once it was needed. */
let marking: ComponentType<ClassTextProps> | null = null;

/** A text of a class; where the class has terms, they are marked once the code for it is here. */
export function ClassText(props: ClassTextProps) {
  const hasTerms = props.content.terms !== undefined;
  const [isHere, setHere] = useState(marking !== null);
  useEffect(() => {
    if (!hasTerms || isHere) return;
    // Without it the text is the same, only without marks.
    loadMarking().then(
      () => setHere(true),
      () => {},
    );
  }, [hasTerms, isHere]);
  const Marked = hasTerms && isHere ? marking : null;
  return Marked ? <Marked {...props} /> : <Markdown>{props.block.markdown}</Markdown>;
}

async function loadMarking(): Promise<void> {
  const [{ MarkedText }, { haveSearchTexts }] = await Promise.all([
    import("./marked-text.tsx"),
    import("../../../i18n/search/texts.ts"),
  ]);
  await haveSearchTexts();
  marking = MarkedText;
}
