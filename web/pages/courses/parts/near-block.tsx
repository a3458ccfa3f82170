import { useRef } from "react";
import { lazyPart } from "../../../ui/behaviour/lazy-part.tsx";
import { useNear } from "../../../ui/behaviour/use-near.ts";
import { placeOf } from "./block-place.ts";
import type { TakenBlockProps } from "./taken-blocks.tsx";

const TakenBlock = lazyPart(async () => (await import("./taken-blocks.tsx")).TakenBlock);

/** A block that one acts on: its code comes once one has read as far as that, so that opening a class stays light. */
export function NearBlock(props: TakenBlockProps) {
  const place = useRef(null);
  const { block } = props;
  return (
    <div ref={place} {...("id" in block && { id: placeOf(block.id), tabIndex: -1 })}>
      {useNear(place, "600px") && <TakenBlock {...props} />}
    </div>
  );
}
