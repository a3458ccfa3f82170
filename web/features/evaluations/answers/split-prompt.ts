/** The case of a prompt and the question about it; `vignette` is empty if there is no case. */
export interface SplitPrompt {
  vignette: string;
  asked: string;
}

// The gap between two sentences: after a full stop or similar mark, before a capital, ¿, ¡ or emphasis.
const sentenceEnd = /(?<=[.!?…][)»”"*_]*)\s+(?=[\p{Lu}¿¡*_«“"])/u;

/**
 * Splits a prompt into its case and its question, so that the question can be emphasised. A prompt remains whole if its
 * emphasis spans the split.
 */
export function splitPrompt(prompt: string): SplitPrompt {
  const unsplit = { vignette: "", asked: prompt };
  const sentences = prompt.trim().split(sentenceEnd);
  // Instructions after the question, such as "Mark all that apply.", belong to the question.
  const question = sentences.findLastIndex((sentence) => sentence.includes("?"));
  const start = question >= 0 ? question : sentences.length - 1;
  if (start === 0 || /\n/.test(prompt.trim())) return unsplit;
  const [vignette, asked] = [sentences.slice(0, start).join(" "), sentences.slice(start).join(" ")];
  return isBalanced(vignette) ? { vignette, asked } : unsplit;
}

function isBalanced(text: string): boolean {
  return ["*", "_", "`"].every((mark) => text.split(mark).length % 2 === 1) && !/\[[^\]]*$/.test(text);
}
