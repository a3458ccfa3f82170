import { type ComponentType, useEffect, useState } from "react";
import { Markdown } from "../../../ui/text/markdown.tsx";
import type { ClassTextProps } from "./class-text-props.ts";

/** The component that marks terms, once it has been loaded. */
let marking: ComponentType<ClassTextProps> | null = null;

/** A text of a class. If the class has glossary terms, they are marked once the code for it has loaded. */
export function ClassText(props: ClassTextProps) {
  const hasTerms = props.content.terms !== undefined;
  const [isHere, setHere] = useState(marking !== null);
  useEffect(() => {
    if (!hasTerms || isHere) return;
    // On failure, the text is shown without marks.
    loadMarking().then(
      () => setHere(true),
      () => {},
    );
  }, [hasTerms, isHere]);
  const Marked = hasTerms && isHere ? marking : null;
  return Marked ? <Marked {...props} /> : <Markdown>{props.block.markdown}</Markdown>;
}

async function loadMarking(): Promise<void> {
  const [{ MarkedText }, { ensureSearchTexts }] = await Promise.all([
    import("./marked-text.tsx"),
    import("../../../i18n/search/texts.ts"),
  ]);
  await ensureSearchTexts();
  marking = MarkedText;
}
