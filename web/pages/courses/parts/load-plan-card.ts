/** Loads the study plan of a course with its texts. */
export async function loadPlanCard() {
  const [{ PlanCard }, { ensureStudyTexts }] = await Promise.all([
    import("../../../features/plan/plan-card.tsx"),
    import("../../../i18n/study/texts.ts"),
  ]);
  await ensureStudyTexts();
  return PlanCard;
}
