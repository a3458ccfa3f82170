import { useRef } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.tsx";
import { useNear } from "../../../ui/behaviour/use-near.ts";
import { placeOf } from "./block-place.ts";
import { BlockSketch } from "./block-sketch.tsx";
import type { TakenBlockProps } from "./taken-blocks.tsx";

const TakenBlock = lazyPart(async () => (await import("./taken-blocks.tsx")).TakenBlock, BlockSketch);

/**
 * A block that one acts on: its code comes once one has read as far as the first of them, so that opening a class stays
 * light. All come with the first: who hears the class goes from one to the next, and would pass over a mere place.
 */
export function NearBlock(props: TakenBlockProps) {
  const first = useRef<Element>(null);
  const { block } = props;
  return (
    <div
      ref={(place) => {
        first.current = place && document.querySelector("[data-near]");
      }}
      data-near
      {...("id" in block && { id: placeOf(block.id), tabIndex: -1 })}
    >
      {useNear(first, "600px") ? <TakenBlock {...props} /> : <BlockSketch block={block} />}
    </div>
  );
}
