import CheckCircle from "@mui/icons-material/CheckCircle";
import MenuBook from "@mui/icons-material/MenuBookOutlined";
import Quiz from "@mui/icons-material/QuizOutlined";
import { useTranslation } from "react-i18next";
import type { Course } from "../../../contract/courses.ts";
import { formatMinutes } from "../../ui/amounts.ts";
import styles from "./course-outline.module.css";

interface CourseOutlineProps {
  modules: Course["modules"];
  /** The items that this person has done. */
  done: ReadonlySet<string>;
}

/** What a course consists of, module by module. */
export function CourseOutline({ modules, done }: CourseOutlineProps) {
  const { t, i18n } = useTranslation();
  return (
    <ol className={styles.modules}>
      {modules.map((module, index) => (
        <li key={module.id} className={styles.module}>
          <h3>
            <span className={styles.number}>{t("courses.module", { number: index + 1 })}</span>
            {module.title}
          </h3>
          <ul className={styles.items}>
            {module.items.map((item) => (
              <li key={item.id} className={styles.item} data-done={done.has(item.id)}>
                <ItemIcon isDone={done.has(item.id)} kind={item.kind} />
                <span>
                  {item.title}
                  <span className={styles.about}>
                    {t(`courses.${item.kind}`)} · {formatMinutes(item.durationMinutes, i18n.language)}
                    {done.has(item.id) && ` · ${t("courses.done")}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function ItemIcon({ isDone, kind }: { isDone: boolean; kind: "class" | "evaluation" }) {
  if (isDone) return <CheckCircle aria-hidden="true" />;
  return kind === "class" ? <MenuBook aria-hidden="true" /> : <Quiz aria-hidden="true" />;
}
