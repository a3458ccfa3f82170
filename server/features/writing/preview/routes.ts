import * as preview from "../../../../contract/writing/preview.ts";
import type { Bind } from "../../../http/calls/bind.ts";
import type { DraftSource } from "../drafts/read-draft.ts";
import { answerPreview, answerPreviewBlock, previewItem } from "./preview-item.ts";

/** Binds the calls that preview a draft's items and score answers without recording them. */
export function previewRoutes(bind: Bind, source: DraftSource): void {
  bind(preview.previewItem, async ({ params, query, language }) => ({
    status: 200,
    body: await previewItem(source, { ...params, ...query }, language),
  }));

  bind(preview.answerPreviewBlock, async ({ params, body, language }) => ({
    status: 200,
    body: await answerPreviewBlock(source, { ...params, ...body, attempt: 1 }, language),
  }));

  bind(preview.answerPreview, async ({ params, body, language, now }) => ({
    status: 200,
    body: await answerPreview(source, { ...params, ...body, now }, language),
  }));
}
