import { inLanguage } from "../../../../../contract/language.ts";
import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import { type CourseDocument, type ItemDocument, kindOfItem } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { BackLink } from "../../back-link.tsx";
import styles from "./item.module.css";
import { ItemLinks } from "./item-links.tsx";

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
      <BackLink to={managePath("outline", { courseId })}>
        {inLanguage(course.title ?? {}, language) || courseId}
      </BackLink>
      <header className={styles.head}>
        <h1>
          <small>{t(`manage.writing.outline.kind.${kindOfItem(item)}`)}</small> {title}
        </h1>
        <ItemLinks courseId={courseId} itemId={itemId} kind={kindOfItem(item)} />
      </header>
    </>
  );
}
