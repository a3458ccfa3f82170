import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import type { See } from "../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { formatClock } from "../../ui/text/amounts.ts";

/**
 * The link from an answer in practice to the class, and the position in its video, where the correct one is taught. It
 * opens in another tab, so that the round stays open.
 */
export function PracticeReviewLink({ enrolment, see }: { enrolment: EnrolmentDetail; see: See }) {
  const { t } = useTranslation();
  const items = enrolment.course.modules.flatMap((module) => module.items);
  const title = items.find(({ id }) => id === see.class)?.title;
  if (title === undefined) return null;
  const { at, video } = see;
  const moment = { ...(at !== undefined && { at: String(at) }), ...(video !== undefined && { video }) };
  return (
    <Link target="_blank" to={paths.seeAgain(enrolment.id, see.class, moment)}>
      {at === undefined
        ? t("evaluations.result.see", { title })
        : t("evaluations.result.seeAt", { title, time: formatClock(at) })}
    </Link>
  );
}
