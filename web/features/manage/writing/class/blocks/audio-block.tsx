import type { BlockDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { LocalizedField } from "../../document/localized-field.tsx";
import { MediaField } from "../../files/media-field.tsx";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type AudioBlock = Extract<BlockDocument, { audio: unknown }>;

/** An audio recording with its transcript. */
export const audioKind = blockKind<AudioBlock>({
  name: "audio",
  is: (block) => "audio" in block,
  create: () => ({ audio: {} }),
  Editor: AudioEditor,
});

function AudioEditor({ courseId, block, place, change }: BlockProps<AudioBlock>) {
  const { t } = useTranslation();
  return (
    <>
      <MediaField
        courseId={courseId}
        kind="audio"
        label={t("manage.writing.block.audio")}
        value={block.audio}
        place={`${place}.audio`}
        isPerLanguage
        onChange={(audio) => change((now) => ({ ...now, audio }))}
      />
      <LocalizedField
        label={t("manage.writing.block.audioName")}
        value={block.name}
        place={`${place}.name`}
        maxLength={200}
        onChange={(name) => change((now) => ({ ...now, name }))}
      />
      <LocalizedField
        label={t("manage.writing.block.transcript")}
        help={t("manage.writing.block.transcriptHelp")}
        value={block.transcript}
        place={`${place}.transcript`}
        rows={4}
        onChange={(transcript) => change((now) => ({ ...now, transcript }))}
      />
    </>
  );
}
