import { useTranslation } from "../../../i18n/translation.ts";
import { Chip } from "../../../ui/status/chip.tsx";
import type { LearnerState } from "./learner-state.ts";

const tones = { in_progress: "primary", completed: "success", stalled: "warning" } as const;

/** A learner's status in a course, as a chip. */
export function StateChip({ state }: { state: LearnerState }) {
  const { t } = useTranslation();
  return <Chip tone={tones[state]}>{t(`manage.learners.state.${state}`)}</Chip>;
}
