import type { BlockDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { LocalizedField } from "../../document/localized-field.tsx";
import { MediaField } from "../../files/media-field.tsx";
import { AltField } from "./alt-field.tsx";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type FigureBlock = Extract<BlockDocument, { figure: unknown }>;

/** A picture that can be enlarged. */
export const figureKind = blockKind<FigureBlock>({
  name: "figure",
  is: (block) => "figure" in block,
  create: () => ({ figure: "" }),
  Editor: FigureEditor,
});

function FigureEditor({ courseId, block, place, change }: BlockProps<FigureBlock>) {
  const { t } = useTranslation();
  return (
    <>
      <MediaField
        courseId={courseId}
        kind="image"
        label={t("manage.writing.block.figure")}
        value={block.figure}
        place={`${place}.figure`}
        isPerLanguage={false}
        onChange={(figure) => change((now) => ({ ...now, figure }))}
      />
      <AltField alt={block.alt} place={place} onChange={(alt) => change((now) => ({ ...now, alt }))} />
      <LocalizedField
        label={t("manage.writing.block.caption")}
        value={block.caption}
        place={`${place}.caption`}
        rows={2}
        maxLength={1000}
        onChange={(caption) => change((now) => ({ ...now, caption }))}
      />
    </>
  );
}
