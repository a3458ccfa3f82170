import { useId } from "react";
import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Link } from "../../../../routing/link.tsx";
import { rememberNeighbour } from "../../../../ui/behaviour/remember-neighbour.ts";
import { MoreIcon } from "../../../../ui/icons/more-icon.tsx";
import { Menu } from "../../../../ui/overlays/menu.tsx";
import { ItemStates } from "./item-states.tsx";
import { insertItem, itemsOf, type Module } from "./moving/modules.ts";
import styles from "./outline.module.css";
import { type OutlineActions, useNames } from "./use-outline.ts";

interface UnassignedItemsProps {
  title: string;
  text: string;
  items: readonly DraftItemSummary[];
  /** The modules that an item can be added to; none for banks, which belong to no module. */
  modules: readonly Module[];
  actions: OutlineActions;
}

/** Items outside any module: question banks, and items taken out of a module. */
export function UnassignedItems({ title, text, items, modules, actions }: UnassignedItemsProps) {
  const { t } = useTranslation();
  const heading = useId();
  const names = useNames(actions.draft.items);
  function assignTo({ id, kind }: DraftItemSummary, module: number) {
    const restoreFocus = rememberNeighbour();
    const reference = kind === "class" ? { class: id } : { evaluation: id };
    actions.setModules(insertItem(modules, { module, item: itemsOf(modules[module]).length }, reference));
    restoreFocus();
  }
  return (
    <section className={styles.module} aria-labelledby={heading}>
      <header className={styles.looseHead}>
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
      </header>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <div className={styles.what}>
              <small>{t(`manage.writing.outline.kind.${item.kind}`)}</small>
              <Link to={managePath("writeItem", { courseId: actions.courseId, itemId: item.id })}>
                {item.title || item.id}
              </Link>
              <ItemStates id={item.id} item={item} actions={actions} />
            </div>
            <div className={styles.moves}>
              <Menu
                label={t("manage.writing.outline.more", { name: item.title || item.id })}
                icon={<MoreIcon />}
                items={[
                  ...modules.map((module, index) => ({
                    label: t("manage.writing.outline.putInto", { number: index + 1, module: names.module(module) }),
                    run: () => assignTo(item, index),
                  })),
                  {
                    label: t("manage.writing.outline.remove"),
                    danger: true,
                    run: () => actions.openDialog({ kind: "removeItem", item, formerPosition: null }),
                  },
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
