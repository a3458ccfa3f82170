import type { ManagedCourse } from "../../../../../contract/writing/courses.ts";
import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { keyOf } from "../document/entry-keys.ts";
import type { Editing } from "../document/use-document.ts";
import { createModuleId } from "./add-item.ts";
import { AddItemDialog } from "./add-item-dialog.tsx";
import { changeModule, insertItem, itemsOf, type Module, withoutItem } from "./moving/modules.ts";
import { RemoveItemDialog, RemoveModuleDialog } from "./remove-dialog.tsx";
import type { Removed } from "./removed-item.tsx";
import { TitlesDialog } from "./titles-form.tsx";
import { modulesOf, type OutlineActions, type OutlineDialog, useNames } from "./use-outline.ts";

interface OutlineDialogsProps {
  course: ManagedCourse;
  editing: Editing<CourseDocument>;
  items: OutlineActions["draft"]["items"];
  dialog: OutlineDialog;
  /** Announces to screen readers what was added. */
  announce(message: string): void;
  onOpen(itemId: string): void;
  onRemoved(removed: Removed): void;
  onClose(): void;
}

/** The dialogs of the outline, which ask for titles and confirm removals. */
export function OutlineDialogs(props: OutlineDialogsProps) {
  const { course, editing, items, dialog, announce, onOpen, onRemoved, onClose } = props;
  const { t } = useTranslation();
  const names = useNames(items);
  const { document, change, flush } = editing;
  const modules = modulesOf(document);
  const indexOf = (key: string | null, all: readonly Module[] = modules) =>
    all.findIndex((module) => keyOf(module) === key);
  const setModules = (update: (modules: readonly Module[]) => Module[]) =>
    change((now) => ({ ...now, modules: update(modulesOf(now)) }));

  switch (dialog.kind) {
    case "nameModule": {
      const module = modules[indexOf(dialog.module)];
      return (
        <TitlesDialog
          title={t(module ? "manage.writing.outline.rename" : "manage.writing.outline.addModule")}
          submit={t(module ? "manage.writing.outline.renameSubmit" : "manage.writing.outline.addSubmit")}
          value={module?.title}
          onSubmit={(title) => {
            const added = { id: createModuleId(title), title, items: [] };
            setModules((now) =>
              dialog.module === null
                ? [...now, added]
                : changeModule(now, indexOf(dialog.module, now), (each) => ({ ...each, title })),
            );
            const count = modules.length + 1;
            if (dialog.module === null)
              announce(t("manage.writing.outline.atModule", { name: names.module(added), at: count, count }));
            onClose();
          }}
          onClose={onClose}
        />
      );
    }
    case "addItem":
      return (
        <AddItemDialog
          courseId={course.id}
          kind={dialog.itemKind}
          onAdded={(id) => {
            const { module, itemKind } = dialog;
            if (itemKind !== "bank")
              setModules((now) => {
                const at = indexOf(module, now);
                const reference = itemKind === "class" ? { class: id } : { evaluation: id };
                return insertItem(now, { module: at, item: itemsOf(now[at]).length }, reference);
              });
            onClose();
            // The item's place in the course must be saved before leaving the screen.
            void flush().then(() => onOpen(id));
          }}
          onClose={onClose}
        />
      );
    case "removeItem":
      return (
        <RemoveItemDialog
          course={course}
          item={dialog.item}
          name={names.item(dialog.item.id)}
          problem={editing.problem}
          onRemoved={() =>
            onRemoved({ id: dialog.item.id, name: names.item(dialog.item.id), formerPosition: dialog.formerPosition })
          }
          onRemove={() => {
            setModules((now) => withoutItem(now, dialog.item.id));
            return flush();
          }}
          onClose={onClose}
        />
      );
    case "removeModule": {
      const module = modules[indexOf(dialog.module)];
      return (
        <RemoveModuleDialog
          name={module ? names.module(module) : ""}
          count={itemsOf(module).length}
          onRemove={() => {
            setModules((now) => now.filter((each) => keyOf(each) !== dialog.module));
            onClose();
          }}
          onClose={onClose}
        />
      );
    }
  }
}
