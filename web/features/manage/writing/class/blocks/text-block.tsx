import type { BlockDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { FieldFaults } from "../../document/faults.tsx";
import { InLanguages } from "../../document/languages.tsx";
import { withText } from "../../document/localized-field.tsx";
import { RichText } from "../../rich-text/rich-text.tsx";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type TextBlock = Extract<BlockDocument, { text: unknown }>;

/** A text in Markdown. */
export const textKind = blockKind<TextBlock>({
  name: "text",
  is: (block) => "text" in block,
  create: () => ({ text: {} }),
  Editor: TextEditor,
});

function TextEditor({ block, place, change }: BlockProps<TextBlock>) {
  const { t } = useTranslation();
  return (
    <>
      <InLanguages>
        {(language) => {
          const path = [place, "text", language].join(".");
          return (
            <>
              <RichText
                label={`${t("manage.writing.block.text")}, ${t(`manage.writing.language.${language}`)}`}
                language={language}
                value={block.text[language] ?? ""}
                place={path}
                onChange={(text) => change((now) => ({ ...now, text: withText(now.text, language, text) ?? {} }))}
              />
              <FieldFaults path={path} />
            </>
          );
        }}
      </InLanguages>
      <FieldFaults path={`${place}.text`} />
    </>
  );
}
