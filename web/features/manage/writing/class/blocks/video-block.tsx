import type { Language } from "../../../../../../contract/language.ts";
import type { BlockDocument } from "../../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../../i18n/translation.ts";
import { TextField } from "../../../../../ui/fields/text-field.tsx";
import { languageNames } from "../../../../../ui/text/language-names.ts";
import { CaptionsEditor } from "../../captions/captions-editor.tsx";
import { FieldFaults, useFaultsAt } from "../../document/faults.tsx";
import { InLanguages } from "../../document/languages.tsx";
import { fileIdFor } from "../../files/course-files.ts";
import { MediaField } from "../../files/media-field.tsx";
import styles from "../class.module.css";
import { type BlockProps, blockKind } from "./block-kind.tsx";

type VideoBlock = Extract<BlockDocument, { video: unknown }>;

/** A video with its captions. */
export const videoKind = blockKind<VideoBlock>({
  name: "video",
  is: (block) => "video" in block,
  create: () => ({ video: {}, id: "video" }),
  Editor: VideoEditor,
});

function VideoEditor({ courseId, block, place, change }: BlockProps<VideoBlock>) {
  const { t } = useTranslation();
  const faultsAt = useFaultsAt();
  return (
    <>
      <MediaField
        courseId={courseId}
        kind="video"
        label={t("manage.writing.block.video")}
        value={block.video}
        place={`${place}.video`}
        isPerLanguage
        onChange={(video) => change((now) => ({ ...now, video }))}
      />
      <TextField
        label={t("manage.writing.block.videoId")}
        helperText={t("manage.writing.block.videoIdHelp")}
        value={block.id ?? ""}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        {...faultsAt(`${place}.id`)}
        data-place={`${place}.id`}
        onChange={({ target }) => change((now) => ({ ...now, id: target.value }))}
      />
      <FieldFaults path={`${place}.id`} />
      <MediaField
        courseId={courseId}
        kind="image"
        label={t("manage.writing.block.poster")}
        value={block.poster}
        place={`${place}.poster`}
        isPerLanguage
        onChange={(poster) => change((now) => ({ ...now, poster }))}
      />
      <details className={styles.more} data-place={`${place}.captions`}>
        <summary>{t("manage.writing.block.captions")}</summary>
        <Captions {...{ courseId, block, place, change }} />
      </details>
      <FieldFaults path={`${place}.captions`} />
    </>
  );
}

function Captions({ courseId, block, place, change }: BlockProps<VideoBlock>) {
  const { t } = useTranslation();
  const saveCaptions = (language: Language, id: string) =>
    change((now) => {
      const captions = { es: fileIdFor(now.captions, "es"), en: fileIdFor(now.captions, "en"), [language]: id };
      return { ...now, captions: { ...(captions.es && { es: captions.es }), ...(captions.en && { en: captions.en }) } };
    });
  return (
    <>
      <InLanguages>
        {(language) => {
          const video = fileIdFor(block.video, language);
          const path = [place, "captions", language].join(".");
          if (video === "")
            return (
              <p>{t("manage.writing.captions.noVideo", { language: t(`manage.writing.language.${language}`) })}</p>
            );
          return (
            <div data-place={path}>
              <h4>{languageNames[language]}</h4>
              <CaptionsEditor
                courseId={courseId}
                videoId={block.id ?? ""}
                language={language}
                video={video}
                captions={fileIdFor(block.captions, language)}
                onSaved={(id) => saveCaptions(language, id)}
              />
              <FieldFaults path={path} />
            </div>
          );
        }}
      </InLanguages>
      <MediaField
        courseId={courseId}
        kind="captions"
        label={t("manage.writing.block.captionsFile")}
        value={block.captions}
        place={`${place}.captionsFile`}
        isPerLanguage
        onChange={(captions) => change((now) => ({ ...now, captions }))}
      />
    </>
  );
}
