import { screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import type { DraftBank } from "../../contract/writing/banks.ts";
import type { ClassDocument, CourseDocument, ItemDocument } from "../../contract/writing/documents.ts";
import type { Draft, Fault } from "../../contract/writing/drafts.ts";
import { FaultsProvider } from "../features/manage/writing/document/faults.tsx";
import { Languages } from "../features/manage/writing/document/languages.tsx";
import type { EditorProps } from "../features/manage/writing/item/editor-props.ts";
import { renderStaffPart } from "./render-routes.tsx";
import { signInAsEditor, writingCalls, writingReplies, writtenDraft } from "./writing-scene.ts";

/** The course being edited, with an objective that questions can refer to. */
export const editedCourse: CourseDocument = {
  ...writtenDraft.course,
  objectives: [{ id: "medir", es: "Medir bien.", en: "Measure well." }],
};

const film: ClassDocument = { class: "medir", blocks: [{ video: "f-1", id: "film" }] };

const bank: DraftBank = {
  id: "banco",
  name: "Dosis",
  questionCount: 10,
  tagged: [
    { tags: ["dosis"], count: 4 },
    { tags: [], count: 6 },
  ],
  usedBy: ["prueba"],
};

const draft: Draft = { ...writtenDraft, course: editedCourse };

interface Scene {
  faults?: readonly Fault[];
  language?: "es" | "en";
}

/** Renders an item editor; the current document can be read at any time. */
export async function renderEditor<D extends ItemDocument>(
  Editor: ComponentType<EditorProps<D>>,
  first: D,
  { faults = [], language = "es" }: Scene = {},
) {
  let shown = first;
  function Edited() {
    const [document, setDocument] = useState(first);
    shown = document;
    return (
      <Languages>
        <FaultsProvider faults={faults}>
          <Editor
            courseId="presion"
            course={editedCourse}
            items={draft.items}
            document={document}
            change={(update) => setDocument(update)}
          />
        </FaultsProvider>
      </Languages>
    );
  }
  const replies = {
    ...signInAsEditor(),
    ...writingReplies,
    [writingCalls.draft]: draft,
    [`PUT ${writingCalls.draft.slice("GET ".length)}`]: draft,
    "GET /api/v1/manage/courses/presion/draft/banks": { records: [bank] },
    "GET /api/v1/manage/courses/presion/draft/items/medir": { revision: 1, item: film, faults: [] },
  };
  const scene = await renderStaffPart(
    <main>
      <Edited />
    </main>,
    { replies, language },
  );
  await screen.findByRole("main");
  return { ...scene, document: () => shown };
}
