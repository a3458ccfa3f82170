import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import type { CourseImport } from "../../../../contract/writing/imports.ts";
import { listLoaded } from "../../../api/list-loaded.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Link } from "../../../routing/link.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { formatMoment } from "../../../ui/text/amounts.ts";
import styles from "./course-import.module.css";
import { ownImportsQuery } from "./import-queries.ts";

/** The user's recent imports, finished or not. */
export function OwnImports() {
  const { t, language } = useTranslation();
  const list = useSuspenseInfiniteQuery(ownImportsQuery());
  const imports = listLoaded(list.data);
  if (imports.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t("manage.bring.own")}</h2>
      <ul className={styles.own}>
        {imports.map((each) => (
          <li key={each.id}>
            <Link to={managePath("importCourse", {}, { import: each.id })}>{each.name}</Link>
            <span>
              {/* Pasted questions all have the same name. */}
              <time dateTime={each.at}>{formatMoment(each.at, language)}</time> · {describeState(each, t)}
            </span>
          </li>
        ))}
      </ul>
      <MoreButton list={list}>{t("manage.bring.moreImports")}</MoreButton>
    </section>
  );
}

function describeState({ state, dryRun }: Pick<CourseImport, "state" | "dryRun">, t: Translate): string {
  return t(state === "done" && dryRun ? "manage.bring.state.tried" : `manage.bring.state.${state}`);
}
