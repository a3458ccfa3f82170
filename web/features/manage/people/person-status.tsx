import type { PersonStatus } from "../../../../contract/staff/people.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Chip } from "../../../ui/status/chip.tsx";

const tones = { active: "success", unconfirmed: "warning", invited: "primary", disabled: "danger" } as const;

/** An account's status, as a chip. */
export function PersonStatusChip({ status }: { status: PersonStatus }) {
  const { t } = useTranslation();
  return <Chip tone={tones[status]}>{t(`manage.people.statuses.${status}`)}</Chip>;
}
