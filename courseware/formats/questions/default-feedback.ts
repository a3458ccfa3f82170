/** Moodle's default feedback, in the languages encountered so far. */
const defaults = [
  /^your answer is (?:correct|partially correct|incorrect)\.?$/i,
  /^(?:su|tu) respuesta es (?:correcta|parcialmente correcta|incorrecta)\.?$/i,
  /^respuesta (?:correcta|parcialmente correcta|incorrecta)\.?$/i,
];

/** Whether feedback is Moodle's default, which other platforms also import. */
export function isDefaultFeedback(text: string): boolean {
  return defaults.some((pattern) => pattern.test(text));
}
