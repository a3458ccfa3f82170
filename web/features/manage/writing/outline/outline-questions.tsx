import type { ManagedCourse } from "../../../../../contract/writing/courses.ts";
import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { keyOf } from "../document/entry-keys.ts";
import type { Editing } from "../document/use-document.ts";
import { moduleIdOf } from "./add-item.ts";
import { AddItemDialog } from "./add-item-dialog.tsx";
import { changeModule, insertItem, itemsOf, type Module, withoutItem } from "./moving/modules.ts";
import { RemoveItemDialog, RemoveModuleDialog } from "./remove-dialog.tsx";
import type { Removed } from "./removed-item.tsx";
import { TitlesDialog } from "./titles-form.tsx";
import { modulesOf, type OutlineActions, type OutlineQuestion, useNames } from "./use-outline.ts";

interface OutlineQuestionsProps {
  course: ManagedCourse;
  editing: Editing<CourseDocument>;
  items: OutlineActions["draft"]["items"];
  question: OutlineQuestion;
  onOpen(itemId: string): void;
  onRemoved(removed: Removed): void;
  onClose(): void;
}

/** The dialogs of the outline, which ask for titles and confirm removals. */
export function OutlineQuestions({
  course,
  editing,
  items,
  question,
  onOpen,
  onRemoved,
  onClose,
}: OutlineQuestionsProps) {
  const { t } = useTranslation();
  const names = useNames(items);
  const { document, change, flush } = editing;
  const modules = modulesOf(document);
  const indexOf = (key: string | null, all: readonly Module[] = modules) =>
    all.findIndex((module) => keyOf(module) === key);
  const setModules = (update: (modules: readonly Module[]) => Module[]) =>
    change((now) => ({ ...now, modules: update(modulesOf(now)) }));

  switch (question.kind) {
    case "nameModule": {
      const module = modules[indexOf(question.module)];
      return (
        <TitlesDialog
          title={t(module ? "manage.writing.outline.rename" : "manage.writing.outline.addModule")}
          submit={t(module ? "manage.writing.outline.renameSubmit" : "manage.writing.outline.addSubmit")}
          value={module?.title}
          onSubmit={(title) => {
            setModules((now) =>
              question.module === null
                ? [
                    ...now,
                    {
                      id: moduleIdOf(
                        title,
                        now.map(({ id }) => id),
                      ),
                      title,
                      items: [],
                    },
                  ]
                : changeModule(now, indexOf(question.module, now), (each) => ({ ...each, title })),
            );
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
          kind={question.itemKind}
          onAdded={(id) => {
            const { module, itemKind } = question;
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
          item={question.item}
          name={names.item(question.item.id)}
          problem={editing.problem}
          onRemoved={() =>
            onRemoved({ id: question.item.id, name: names.item(question.item.id), stood: question.stood })
          }
          onRemove={() => {
            setModules((now) => withoutItem(now, question.item.id));
            return flush();
          }}
          onClose={onClose}
        />
      );
    case "removeModule": {
      const module = modules[indexOf(question.module)];
      return (
        <RemoveModuleDialog
          name={module ? names.module(module) : ""}
          count={itemsOf(module).length}
          onRemove={() => {
            setModules((now) => now.filter((each) => keyOf(each) !== question.module));
            onClose();
          }}
          onClose={onClose}
        />
      );
    }
  }
}
