import type { BlockDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { LocalizedField } from "../../document/localized-field.tsx";
import { MediaField } from "../../files/media-field.tsx";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type DownloadBlock = Extract<BlockDocument, { download: unknown }>;

/** A file to download. */
export const downloadKind = blockKind<DownloadBlock>({
  name: "download",
  is: (block) => "download" in block,
  create: () => ({ download: {} }),
  Editor: DownloadEditor,
});

function DownloadEditor({ courseId, block, place, change }: BlockProps<DownloadBlock>) {
  const { t } = useTranslation();
  return (
    <>
      <MediaField
        courseId={courseId}
        kind="download"
        label={t("manage.writing.block.download")}
        value={block.download}
        place={`${place}.download`}
        isPerLanguage
        onChange={(download) => change((now) => ({ ...now, download }))}
      />
      <LocalizedField
        label={t("manage.writing.block.name")}
        value={block.name}
        place={`${place}.name`}
        maxLength={200}
        onChange={(name) => change((now) => ({ ...now, name }))}
      />
    </>
  );
}
