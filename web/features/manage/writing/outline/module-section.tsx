import { useDroppable } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { useId } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { PlusIcon } from "../../../../ui/icons/edit-icons.tsx";
import { MoreIcon } from "../../../../ui/icons/more-icon.tsx";
import { Menu } from "../../../../ui/overlays/menu.tsx";
import { keyOf } from "../document/entry-keys.ts";
import { DragHandle, MoveButtons, useSortable } from "../sorting/sorting.tsx";
import { ItemRow } from "./item-row.tsx";
import { itemsOf, type Module, moveModule } from "./moving/modules.ts";
import { endKeyOf } from "./moving/use-outline-drag.ts";
import styles from "./outline.module.css";
import { type OutlineActions, useNames } from "./use-outline.ts";

interface ModuleSectionProps {
  module: Module;
  index: number;
  modules: readonly Module[];
  actions: OutlineActions;
}

/** A module with its title, items and actions. */
export function ModuleSection({ module, index, modules, actions }: ModuleSectionProps) {
  const { t } = useTranslation();
  const key = keyOf(module);
  const heading = useId();
  const sortable = useSortable(key, "module");
  const names = useNames(actions.draft.items);
  const name = names.module(module);
  const items = itemsOf(module);
  const place = `modules.${module.id || index}`;
  function step(by: -1 | 1) {
    actions.setModules(moveModule(modules, index, index + by));
    actions.announce(t("manage.writing.outline.atModule", { name, at: index + 1 + by, count: modules.length }));
  }
  return (
    <section
      ref={sortable.ref}
      style={sortable.style}
      className={styles.module}
      aria-labelledby={heading}
      data-place={place}
    >
      <header className={styles.moduleHead}>
        <DragHandle sortable={sortable} name={name} />
        <h2 id={heading}>
          <small>{t("manage.writing.outline.moduleNumber", { number: index + 1 })}</small> {name}
        </h2>
        <div className={styles.moves}>
          <MoveButtons
            id={key}
            name={name}
            canMoveUp={index > 0}
            canMoveDown={index < modules.length - 1}
            onStep={step}
          />
          <Menu
            label={t("manage.writing.outline.more", { name })}
            icon={<MoreIcon />}
            items={[
              {
                label: t("manage.writing.outline.rename"),
                run: () => actions.openDialog({ kind: "nameModule", module: key }),
              },
              {
                label: t("manage.writing.outline.removeModule"),
                danger: true,
                run: () => actions.openDialog({ kind: "removeModule", module: key }),
              },
            ]}
          />
        </div>
      </header>
      <SortableContext items={items.map(keyOf)} strategy={verticalListSortingStrategy}>
        <ol className={styles.items}>
          {items.map((reference, at) => (
            <ItemRow
              key={keyOf(reference)}
              reference={reference}
              place={{ module: index, item: at }}
              path={`${place}.items.${at}`}
              modules={modules}
              actions={actions}
            />
          ))}
        </ol>
      </SortableContext>
      <ModuleEnd moduleKey={key} place={`${place}.items`} actions={actions} isEmpty={items.length === 0} />
    </section>
  );
}

interface ModuleEndProps {
  moduleKey: string;
  /** The path of the module's list of items. */
  place: string;
  actions: OutlineActions;
  isEmpty: boolean;
}

function ModuleEnd({ moduleKey, place, actions, isEmpty }: ModuleEndProps) {
  const { t } = useTranslation();
  const { setNodeRef } = useDroppable({ id: endKeyOf(moduleKey), data: { kind: "item" } });
  return (
    <div ref={setNodeRef} className={styles.end} data-place={place}>
      {isEmpty && <p>{t("manage.writing.outline.emptyModule")}</p>}
      {(["class", "evaluation"] as const).map((itemKind) => (
        <Button
          key={itemKind}
          variant="quiet"
          size="small"
          icon={<PlusIcon size={18} />}
          onClick={() => actions.openDialog({ kind: "addItem", module: moduleKey, itemKind })}
        >
          {t(`manage.writing.outline.add.${itemKind}`)}
        </Button>
      ))}
    </div>
  );
}
