import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { toVtt } from "./captions.ts";
import { encode } from "./encode.ts";
import { inspect } from "./inspect.ts";
import { readNarration } from "./narration.ts";
import { mediaFolder, recordedFolder, workFolder } from "./paths.ts";
import { slidePage } from "./slide-page.ts";
import { describeLoudnessFault, master, measure } from "./sound/master.ts";
import { readRecordings } from "./sound/recordings.ts";
import { synthesise } from "./sound/synthesise.ts";
import { captureScreenshot, countSteps, openStage, setStep } from "./stage.ts";
import { fps } from "./theme.ts";
import { buildTimeline, type Timeline } from "./timeline.ts";
import type { Deck, Frame, Lang } from "./types.ts";

/** The progress values of a new step's entrance, each shown as a still image for a tenth of a second. */
const entrance = [0.2, 0.5, 0.8, 0.95];

/** Makes a deck's video, poster and captions in one language. With `draft`, makes only the still images. */
export async function makeFilm(browser: Browser, deck: Deck, lang: Lang, draft: boolean): Promise<void> {
  const folder = join(workFolder, `${deck.id}.${lang}`);
  mkdirSync(folder, { recursive: true });
  const narration = readNarration(deck.id, lang);
  const steps = deck.slides.map((slide) => narration.get(slide.id) ?? []);
  if (narration.size !== deck.slides.length)
    throw new Error(`${deck.id}.${lang}: the narration does not match the slides`);
  const recorded = readRecordings(join(recordedFolder, `${deck.id}.${lang}`), narration);
  const timeline = buildTimeline(
    steps,
    ({ spoken }, slide, number) => recorded.get(`${deck.slides[slide]?.id}-${number}`) ?? synthesise(spoken, lang),
  );
  const page = await openStage(browser);
  const frames = await renderFrames(page, deck, lang, timeline, folder, draft);
  await page.close();
  const out = join(mediaFolder, `${deck.id}.${lang}`);
  await sharp(join(folder, "0-0-4.png")).webp({ quality: 80, effort: 6 }).toFile(`${out}.webp`);
  writeFileSync(`${out}.vtt`, toVtt(timeline.sentences));
  const facts = [
    `${(timeline.frames / fps).toFixed(1)} s`,
    `${recorded.size} of ${timeline.sentences.length} recorded`,
  ];
  if (!draft) {
    encode(frames, master(timeline.samples, join(folder, "sound")), join(folder, "film"), `${out}.mp4`);
    const loudness = measure(`${out}.mp4`);
    facts.push(`${loudness.lufs} LUFS`, `${loudness.peak} dBTP`);
    const fault = describeLoudnessFault(loudness);
    if (fault) console.warn(`${deck.id}.${lang}: ${fault}`);
  }
  console.log(`${deck.id}.${lang}: ${facts.join(", ")}`);
}

async function renderFrames(
  page: Page,
  deck: Deck,
  lang: Lang,
  timeline: Timeline,
  folder: string,
  draft: boolean,
): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (const [n, state] of timeline.states.entries()) {
    const length = (timeline.states[n + 1]?.start ?? timeline.frames) - state.start;
    if (state.step === 0) await openSlide(page, deck, lang, timeline, state.slide);
    const stills = draft ? [1] : [...entrance, 1];
    for (const [index, progress] of stills.entries()) {
      const isFinal = index === stills.length - 1;
      const file = join(folder, `${state.slide}-${state.step}-${isFinal ? 4 : `in${index}`}.png`);
      await setStep(page, state.step, progress);
      await captureScreenshot(page, file);
      frames.push({ file, frames: isFinal ? length - index : 1 });
    }
  }
  return frames;
}

async function openSlide(page: Page, deck: Deck, lang: Lang, timeline: Timeline, index: number): Promise<void> {
  const slide = deck.slides[index];
  if (!slide) throw new Error(`${deck.id}: slide ${index} does not exist`);
  await page.setContent(slidePage(slide, lang, index, deck.slides.length));
  await page.evaluate(() => document.fonts.ready);
  const narrated = timeline.states.filter((state) => state.slide === index).length;
  const shown = await countSteps(page);
  const name = `${deck.id}.${lang} ${slide.id}`;
  if (narrated !== shown) throw new Error(`${name}: ${shown} steps on the slide, ${narrated} in the narration`);
  await setStep(page, 99, 1);
  for (const problem of await inspect(page)) console.warn(`${name}: ${problem}`);
}
