/** What Moodle itself says where a teacher wrote nothing, in the languages that it was seen in. */
const defaults = [
  /^your answer is (?:correct|partially correct|incorrect)\.?$/i,
  /^(?:su|tu) respuesta es (?:correcta|parcialmente correcta|incorrecta)\.?$/i,
  /^respuesta (?:correcta|parcialmente correcta|incorrecta)\.?$/i,
];

/** Whether feedback is what Moodle puts in by itself; other platforms take it along. */
export function isDefaultFeedback(words: string): boolean {
  return defaults.some((pattern) => pattern.test(words));
}
