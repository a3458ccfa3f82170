import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { DraftItemSummary, Fault } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Link } from "../../../../routing/link.tsx";
import { Chip } from "../../../../ui/status/chip.tsx";
import { groupBy } from "../../group-by.ts";
import { isGlossaryPath } from "../document/faults.tsx";
import { itemLabel } from "../item-label.ts";
import styles from "../writing.module.css";
import { describeFaultPlace } from "./describe-path.ts";

/** More would not help: after fixing these, the user checks again. */
const maxShown = 100;

interface FaultListProps {
  faults: readonly Fault[];
  /** Used to resolve titles. */
  items: readonly DraftItemSummary[];
  /** The course of the draft with the faults; omitted for the faults of a file. */
  courseId?: string;
}

/** Errors and warnings grouped by item, with their places in words, errors first. */
export function FaultList({ faults, items, courseId }: FaultListProps) {
  const { t } = useTranslation();
  const errorsFirst = faults.toSorted((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  const shown = groupBy(errorsFirst.slice(0, maxShown), ({ item }) => item);
  return (
    <>
      {[...shown].map(([id, ofItem]) => (
        <section key={id ?? ""} className={styles.faults}>
          <h3>{id === null ? t("manage.writing.check.course") : itemLabel(id, items, t)}</h3>
          <ul>
            {ofItem.map((fault) => (
              <li key={`${fault.path} ${fault.message}`}>
                <FaultMessage fault={fault} to={courseId === undefined ? null : screenPath(courseId, fault)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {faults.length > maxShown && <p>{t("manage.writing.check.more", { count: faults.length - maxShown })}</p>}
    </>
  );
}

/** Returns the path of the screen on which a fault can be fixed. */
function screenPath(courseId: string, { item, path }: Fault): string {
  if (item !== null) return managePath("writeItem", { courseId, itemId: item });
  return managePath(isGlossaryPath(path) ? "glossary" : "outline", { courseId });
}

function FaultMessage({ fault, to }: { fault: Fault; to: string | null }) {
  const { t } = useTranslation();
  const { message, severity } = fault;
  const place = describeFaultPlace(fault, t);
  return (
    <>
      <Chip tone={severity === "error" ? "danger" : "warning"}>{t(`manage.writing.check.${severity}`)}</Chip>
      <span>
        {place && <small>{place}</small>}
        {to === null ? message : <Link to={to}>{message}</Link>}
      </span>
    </>
  );
}
