import { useRef } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.tsx";
import { useInView } from "../../../ui/behaviour/use-in-view.ts";
import { blockElementId } from "./block-element-id.ts";
import { BlockPlaceholder } from "./block-placeholder.tsx";
import type { EnrolledBlockProps } from "./enrolled-block.tsx";

const EnrolledBlock = lazyPart(async () => (await import("./enrolled-block.tsx")).EnrolledBlock, BlockPlaceholder);

/**
 * An interactive block. The code of all such blocks loads once the user has scrolled near the first, so that opening a
 * class remains fast. They load together because screen reader users move from one to the next and would skip a mere
 * placeholder.
 */
export function DeferredBlock(props: EnrolledBlockProps) {
  const first = useRef<Element>(null);
  const { block } = props;
  return (
    <div
      ref={(place) => {
        first.current = place && document.querySelector("[data-near]");
      }}
      data-near
      {...("id" in block && { id: blockElementId(block.id), tabIndex: -1 })}
    >
      {useInView(first, "600px") ? <EnrolledBlock {...props} /> : <BlockPlaceholder block={block} />}
    </div>
  );
}
