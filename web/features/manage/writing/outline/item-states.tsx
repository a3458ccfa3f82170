import { languages } from "../../../../../contract/language.ts";
import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Chip } from "../../../../ui/status/chip.tsx";
import { formatDate } from "../../../../ui/text/amounts.ts";
import styles from "./outline.module.css";
import type { OutlineActions } from "./use-outline.ts";

/** How long before its due date a review is announced, in milliseconds. */
const reviewNoticePeriod = 30 * 86_400_000;

interface ItemStatesProps {
  id: string;
  /** Undefined if the course refers to an item that does not exist. */
  item: DraftItemSummary | undefined;
  actions: Pick<OutlineActions, "faults" | "unsavedItems">;
}

/** The state of an item: missing translations, faults, and a review that is due. */
export function ItemStates({ id, item, actions: { faults, unsavedItems } }: ItemStatesProps) {
  const { t } = useTranslation();
  const own = faults.filter((fault) => fault.item === id);
  const errors = own.filter(({ severity }) => severity === "error").length;
  const isComplete = item && languages.every((one) => item.wanting[one].missing + item.wanting[one].behind === 0);
  return (
    <div className={styles.states}>
      {!item && <Chip tone="danger">{t("manage.writing.outline.notThere")}</Chip>}
      {unsavedItems.includes(id) && <Chip tone="warning">{t("manage.writing.outline.kept")}</Chip>}
      {errors > 0 && <Chip tone="danger">{t("manage.writing.outline.errors", { count: errors })}</Chip>}
      {own.length > errors && (
        <Chip tone="warning">{t("manage.writing.outline.warnings", { count: own.length - errors })}</Chip>
      )}
      {isComplete && <Chip tone="success">{t("manage.writing.outline.complete")}</Chip>}
      {item && <TranslationGaps item={item} />}
      {item?.reviewDueAt && <ReviewDue at={item.reviewDueAt} />}
    </div>
  );
}

function TranslationGaps({ item: { wanting } }: { item: DraftItemSummary }) {
  const { t } = useTranslation();
  return languages.flatMap((language) =>
    (["missing", "behind"] as const)
      .filter((state) => wanting[language][state] > 0)
      .map((state) => (
        <Chip key={`${language} ${state}`} tone={state === "missing" ? "neutral" : "warning"}>
          {t(`manage.writing.outline.${state}`, {
            count: wanting[language][state],
            language: t(`manage.writing.language.${language}`),
          })}
        </Chip>
      )),
  );
}

function ReviewDue({ at }: { at: string }) {
  const { t, language } = useTranslation();
  const timeLeft = Date.parse(at) - Date.now();
  if (timeLeft > reviewNoticePeriod) return null;
  const day = formatDate(at, language);
  return (
    <Chip tone={timeLeft < 0 ? "danger" : "warning"}>
      {t(timeLeft < 0 ? "manage.writing.outline.reviewOverdue" : "manage.writing.outline.reviewSoon", { day })}
    </Chip>
  );
}
