import type { BlockDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { LocalizedField } from "../../document/localized-field.tsx";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type PromptBlock = Extract<BlockDocument, { prompt: unknown }>;

/** A prompt for discussion. */
export const promptKind = blockKind<PromptBlock>({
  name: "prompt",
  is: (block) => "prompt" in block,
  create: () => ({ prompt: {} }),
  Editor: PromptEditor,
});

function PromptEditor({ block, place, change }: BlockProps<PromptBlock>) {
  const { t } = useTranslation();
  return (
    <>
      <LocalizedField
        label={t("manage.writing.block.promptName")}
        help={t("manage.writing.block.promptNameHelp")}
        value={block.name}
        place={`${place}.name`}
        maxLength={200}
        onChange={(name) => change((now) => ({ ...now, name }))}
      />
      <LocalizedField
        label={t("manage.writing.block.promptText")}
        help={t("manage.writing.evaluation.markdown")}
        value={block.prompt}
        place={`${place}.prompt`}
        rows={4}
        onChange={(prompt) => change((now) => ({ ...now, prompt: prompt ?? {} }))}
      />
    </>
  );
}
