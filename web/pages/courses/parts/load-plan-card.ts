/** Loads the study plan of a course with its texts. */
export async function loadPlanCard() {
  const [{ PlanCard }, { haveStudyTexts }] = await Promise.all([
    import("../../../features/plan/plan-card.tsx"),
    import("../../../i18n/study/texts.ts"),
  ]);
  await haveStudyTexts();
  return PlanCard;
}
