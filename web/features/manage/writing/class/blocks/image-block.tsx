import type { BlockDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { MediaField } from "../../files/media-field.tsx";
import { AltField } from "./alt-field.tsx";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type ImageBlock = Extract<BlockDocument, { image: unknown }>;

/** A picture. */
export const imageKind = blockKind<ImageBlock>({
  name: "image",
  is: (block) => "image" in block,
  create: () => ({ image: "" }),
  Editor: ImageEditor,
});

function ImageEditor({ courseId, block, place, change }: BlockProps<ImageBlock>) {
  const { t } = useTranslation();
  return (
    <>
      <MediaField
        courseId={courseId}
        kind="image"
        label={t("manage.writing.block.image")}
        value={block.image}
        place={`${place}.image`}
        isPerLanguage={false}
        onChange={(image) => change((now) => ({ ...now, image }))}
      />
      <AltField alt={block.alt} place={place} onChange={(alt) => change((now) => ({ ...now, alt }))} />
    </>
  );
}
