import type { EnrolmentDetail } from "../../../../contract/courses/enrolments.ts";
import type { See } from "../../../../contract/courses/evaluations.ts";
import { listOutlineEntries } from "../../../features/player/outline/outline.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useSearchParams } from "../../../routing/hooks.ts";
import { Link } from "../../../routing/link.tsx";
import { ArrowBackIcon } from "../../../ui/icons/player-icons.tsx";
import { formatClock } from "../../../ui/text/amounts.ts";
import styles from "./review-link.module.css";

interface ReviewLinkProps {
  enrolment: EnrolmentDetail;
  /** The assessment and the attempt that link there, for the way back. */
  evaluation: string;
  attempt: string;
  see: See;
}

/** The link from a wrong answer to the class, and the position in its video, where the correct one is taught. */
export function ReviewLink({ enrolment, evaluation, attempt, see }: ReviewLinkProps) {
  const { t } = useTranslation();
  const title = listOutlineEntries(enrolment).find(({ item }) => item.id === see.class)?.item.title;
  if (title === undefined) return null;
  const { at, video } = see;
  const moment = { ...(at !== undefined && { at: String(at) }), ...(video !== undefined && { video }) };
  return (
    <Link
      className={styles.link}
      to={paths.seeAgain(enrolment.id, see.class, { from: evaluation, attempt, ...moment })}
    >
      {at === undefined
        ? t("evaluations.result.see", { title })
        : t("evaluations.result.seeAt", { title, time: formatClock(at) })}
    </Link>
  );
}

/** The link from there back to the result. */
export function BackToResult({ enrolment }: { enrolment: EnrolmentDetail }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [from, attempt] = [search.get("from"), search.get("attempt")];
  const isThere = listOutlineEntries(enrolment).some(({ item }) => item.id === from && item.kind === "evaluation");
  if (from === null || attempt === null || !isThere) return null;
  return (
    <p className={styles.back}>
      <Link className={styles.link} to={paths.play(enrolment.id, from)} state={{ result: attempt }}>
        <ArrowBackIcon size={20} />
        {t("evaluations.result.backToResult")}
      </Link>
    </p>
  );
}
