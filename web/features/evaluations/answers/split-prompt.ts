/** A case and what is asked about it; `vignette` is empty where the prompt only asks. */
export interface SplitPrompt {
  vignette: string;
  asked: string;
}

// A sentence ends at its sign and a space, where the next one begins with a capital, ¿, ¡ or an emphasis.
const sentenceEnd = /(?<=[.!?…][)»”"*_]*)\s+(?=[\p{Lu}¿¡*_«“"])/u;

/** Parts a prompt before its last sentence, so that only what is asked stands out. Marks that span both keep it whole. */
export function splitPrompt(prompt: string): SplitPrompt {
  const whole = { vignette: "", asked: prompt };
  const sentences = prompt.trim().split(sentenceEnd);
  // An instruction after the question, such as "Mark all that apply.", belongs to it.
  const question = sentences.findLastIndex((sentence) => sentence.includes("?"));
  const start = question >= 0 ? question : sentences.length - 1;
  if (start === 0 || /\n/.test(prompt.trim())) return whole;
  const [vignette, asked] = [sentences.slice(0, start).join(" "), sentences.slice(start).join(" ")];
  return isBalanced(vignette) ? { vignette, asked } : whole;
}

function isBalanced(text: string): boolean {
  return ["*", "_", "`"].every((mark) => text.split(mark).length % 2 === 1) && !/\[[^\]]*$/.test(text);
}
