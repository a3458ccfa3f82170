import type { CourseDocument, ItemDocument } from "../../../../../contract/writing/documents.ts";
import { placeOf } from "../../../../../contract/writing/places.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { describePlace } from "../publish/describe-path.ts";
import styles from "./changes.module.css";
import { type Change, listChanges } from "./list-changes.ts";
import { WordDiff } from "./word-diff.tsx";

interface ChangesProps {
  before: CourseDocument | ItemDocument | null;
  after: CourseDocument | ItemDocument | null;
}

/** The differences between two versions of a document, with changed words marked in each text. */
export function Changes({ before, after }: ChangesProps) {
  const { t, language } = useTranslation();
  const changes = listChanges(before, after);
  if (changes.length === 0) return <p>{t("manage.writing.diff.same")}</p>;
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={`${change.path} ${change.language ?? ""} ${change.isOrder ?? ""}`}>
          <ChangeEntry
            change={change}
            place={describePlace(placeOf(change.after === "" ? before : after, change.path, language), t)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChangeEntryProps {
  change: Change;
  /** In words. */
  place: string;
}

function ChangeEntry({ change: { language, before, after, isFile, isOrder }, place }: ChangeEntryProps) {
  const { t } = useTranslation();
  const kind = isOrder ? "moved" : before === "" ? "added" : after === "" ? "removed" : "changed";
  return (
    <>
      <span className={styles.place}>
        {[place, language && t(`manage.writing.language.${language}`)].filter(Boolean).join(", ")} ·{" "}
        {t(`manage.writing.diff.${kind}`)}
      </span>
      {isFile ? (
        kind === "changed" && <p className={styles.text}>{t("manage.writing.diff.file")}</p>
      ) : (
        <p className={styles.text} lang={language}>
          <WordDiff before={before} after={after} />
        </p>
      )}
    </>
  );
}
