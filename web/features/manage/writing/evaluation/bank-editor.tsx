import type { BankDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import type { EditorProps } from "../item/editor-props.ts";

/** A bank of questions. */
export function BankEditor({ document }: EditorProps<BankDocument>) {
  const { t } = useTranslation();
  return <p>{t("manage.writing.edit.questions", { count: document.questions?.length ?? 0 })}</p>;
}
