import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { ItemReference } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Link } from "../../../../routing/link.tsx";
import { MoreIcon } from "../../../../ui/icons/more-icon.tsx";
import { Menu } from "../../../../ui/overlays/menu.tsx";
import { keyOf } from "../document/entry-keys.ts";
import { DragHandle, MoveButtons, useSortable } from "../sorting/sorting.tsx";
import { ItemStates } from "./item-states.tsx";
import { type ItemPosition, idOfReference, type Module, moveItem, stepItem } from "./moving/modules.ts";
import styles from "./outline.module.css";
import { type OutlineActions, useNames } from "./use-outline.ts";

interface ItemRowProps {
  reference: ItemReference;
  place: ItemPosition;
  /** The path of the reference in the course. */
  path: string;
  modules: readonly Module[];
  actions: OutlineActions;
}

/** An item of a module, with a link to its editor, its state and its actions. */
export function ItemRow({ reference, place, path, modules, actions }: ItemRowProps) {
  const { t } = useTranslation();
  const { courseId, draft } = actions;
  const key = keyOf(reference);
  const id = idOfReference(reference);
  const sortable = useSortable(key, "item");
  const names = useNames(draft.items);
  const name = names.item(id);
  const item = draft.items.find((each) => each.id === id);
  function step(by: -1 | 1) {
    const to = stepItem(modules, place, by);
    const module = to && modules[to.module];
    if (!to || !module) return;
    actions.setModules(moveItem(modules, place, to));
    actions.announce(t("manage.writing.outline.atItem", { name, at: to.item + 1, module: names.module(module) }));
  }
  return (
    <li ref={sortable.ref} style={sortable.style} className={styles.item} data-place={path}>
      <DragHandle sortable={sortable} name={name} />
      <div className={styles.what}>
        <small>{t(`manage.writing.outline.kind.${"class" in reference ? "class" : "evaluation"}`)}</small>
        {item ? <Link to={managePath("writeItem", { courseId, itemId: id })}>{name}</Link> : <span>{id}</span>}
        <ItemStates id={id} item={item} actions={actions} />
      </div>
      <div className={styles.moves}>
        <MoveButtons
          id={key}
          name={name}
          canMoveUp={stepItem(modules, place, -1) !== null}
          canMoveDown={stepItem(modules, place, 1) !== null}
          onStep={step}
        />
        <Menu
          label={t("manage.writing.outline.more", { name })}
          icon={<MoreIcon />}
          items={[
            {
              label: t("manage.writing.outline.remove"),
              danger: true,
              run: () =>
                actions.openDialog({ kind: "removeItem", item: item ?? { id }, formerPosition: { place, reference } }),
            },
          ]}
        />
      </div>
    </li>
  );
}
