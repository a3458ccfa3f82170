import type { ComponentType } from "react";
import { inLanguage, type Language } from "../../../../../contract/language.ts";
import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { ItemDocument } from "../../../../../contract/writing/documents.ts";
import type { Draft, DraftItem } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { useNavigate } from "../../../../routing/hooks.ts";
import { lazyPart } from "../../../../ui/behaviour/lazy-part.tsx";
import { PageTitle } from "../../../../ui/layout/page-title.tsx";
import { Skeleton } from "../../../../ui/status/skeleton.tsx";
import { FaultSummary, FaultsProvider } from "../document/faults.tsx";
import { LanguageSwitch, Languages } from "../document/languages.tsx";
import { LeaveGuard } from "../document/leave-guard.tsx";
import { MergeDialog } from "../document/merge-dialog.tsx";
import { SaveStatus } from "../document/save-status.tsx";
import { itemGuard, itemSaverOptions, toSavedDocument } from "../document/saver-options.ts";
import { useDocument } from "../document/use-document.ts";
import type { EditorProps } from "./editor-props.ts";
import styles from "./item.module.css";
import { ItemHead } from "./item-head.tsx";

const EditorSkeleton = () => <Skeleton height={320} />;

const ClassEditor = lazyPart(async () => (await import("../class/class-editor.tsx")).ClassEditor, EditorSkeleton);
const EvaluationEditor = lazyPart(
  async () => (await import("../evaluation/evaluation-editor.tsx")).EvaluationEditor,
  EditorSkeleton,
);
const BankEditor = lazyPart(async () => (await import("../evaluation/bank-editor.tsx")).BankEditor, EditorSkeleton);

interface ItemEditorProps {
  courseId: string;
  itemId: string;
  draft: Draft;
  loaded: DraftItem;
}

/** The editor that matches an item's kind. */
export function ItemEditor({ loaded, ...props }: ItemEditorProps) {
  const { item } = loaded;
  if ("class" in item) return <EditedItem {...props} loaded={loaded} item={item} Editor={ClassEditor} />;
  if ("bank" in item) return <EditedItem {...props} loaded={loaded} item={item} Editor={BankEditor} />;
  return <EditedItem {...props} loaded={loaded} item={item} Editor={EvaluationEditor} />;
}

interface EditedItemProps<D extends ItemDocument> extends ItemEditorProps {
  item: D;
  Editor: ComponentType<EditorProps<D>>;
}

function EditedItem<D extends ItemDocument>({ courseId, itemId, draft, loaded, item, Editor }: EditedItemProps<D>) {
  const { language } = useTranslation();
  const navigate = useNavigate();
  const editing = useDocument(toSavedDocument(loaded, item), itemSaverOptions({ courseId, itemId }, itemGuard(item)));
  const { document, conflict, faults } = editing;
  const title = titleOf(document, language) || itemId;
  function leave() {
    editing.discard();
    void navigate(managePath("outline", { courseId }));
  }
  return (
    <Languages>
      <PageTitle title={title} />
      <ItemHead courseId={courseId} itemId={itemId} course={draft.course} item={document} title={title} />
      <FaultsProvider faults={faults}>
        <FaultSummary faults={faults} />
        <Editor
          courseId={courseId}
          course={draft.course}
          items={draft.items}
          document={document}
          change={editing.change}
        />
      </FaultsProvider>
      <div className={styles.bar}>
        <SaveStatus editing={editing} />
        <LanguageSwitch />
      </div>
      {conflict && (
        <MergeDialog conflict={conflict} document={document} onResolve={editing.resolveConflict} onDiscard={leave} />
      )}
      <LeaveGuard editing={editing} />
    </Languages>
  );
}

function titleOf(item: ItemDocument, language: Language): string | undefined {
  if ("title" in item) return inLanguage(item.title ?? {}, language);
  return "bank" in item ? item.name : undefined;
}
