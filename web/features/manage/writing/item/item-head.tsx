import { inLanguage } from "../../../../../contract/language.ts";
import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import { type CourseDocument, type ItemDocument, kindOfItem } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { WayBack } from "../../way-back.tsx";
import styles from "./item.module.css";
import { ItemWays } from "./item-ways.tsx";

interface ItemHeadProps {
  courseId: string;
  itemId: string;
  course: CourseDocument;
  item: ItemDocument;
  title: string;
}

/** The heading of an item's editor, with links to its other screens. */
export function ItemHead({ courseId, itemId, course, item, title }: ItemHeadProps) {
  const { t, language } = useTranslation();
  return (
    <>
      <WayBack to={managePath("outline", { courseId })}>{inLanguage(course.title ?? {}, language) || courseId}</WayBack>
      <header className={styles.head}>
        <h1>
          <small>{t(`manage.writing.outline.kind.${kindOfItem(item)}`)}</small> {title}
        </h1>
        <ItemWays courseId={courseId} itemId={itemId} kind={kindOfItem(item)} />
      </header>
    </>
  );
}
