import {
  type ClassDocument,
  type ItemDocument,
  idOfItem,
  type QuestionDocument,
} from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";

/** Returns the new id of something with an id. */
type Rename = (id: string, kind: "item" | "module" | "objective") => string;

/** Renames items, modules and objectives, including all references between documents. */
export function renameItems({ course, items }: CourseDocuments, rename: Rename): CourseDocuments {
  const modules = course.modules?.map(({ id, items: entries, ...rest }) => ({
    ...rest,
    ...(id !== undefined && { id: rename(id, "module") }),
    ...(entries && {
      items: entries.map((entry) =>
        "class" in entry ? { class: rename(entry.class, "item") } : { evaluation: rename(entry.evaluation, "item") },
      ),
    }),
  }));
  const objectives = course.objectives?.map(({ id, ...texts }) => ({
    ...texts,
    ...(id !== undefined && { id: rename(id, "objective") }),
  }));
  const renamed = [...items.values()].map((item) => renameItem(item, rename));
  return {
    course: { ...course, ...(objectives && { objectives }), ...(modules && { modules }) },
    items: new Map(renamed.map((item) => [idOfItem(item), item])),
  };
}

function renameItem(item: ItemDocument, rename: Rename): ItemDocument {
  if ("class" in item) return renameClass(item, rename);
  const questions = item.questions?.map((question) => renameReferences(question, rename));
  const own = questions && { questions };
  if ("bank" in item) return { ...item, bank: rename(item.bank, "item"), ...own };
  const draw = item.draw?.map((each) => ({
    ...each,
    ...(each.bank !== undefined && { bank: rename(each.bank, "item") }),
  }));
  return { ...item, id: rename(item.id, "item"), ...own, ...(draw && { draw }) };
}

function renameClass(item: ClassDocument, rename: Rename): ClassDocument {
  const blocks = item.blocks?.map((block) =>
    "question" in block ? { ...block, question: renameReferences(block.question, rename) } : block,
  );
  return {
    ...item,
    class: rename(item.class, "item"),
    ...(item.objectives && { objectives: item.objectives.map((id) => rename(id, "objective")) }),
    ...(blocks && { blocks }),
  };
}

/** Renames the class and the objective that a question refers to. */
function renameReferences(question: QuestionDocument, rename: Rename): QuestionDocument {
  const { see, objective } = question;
  return {
    ...question,
    ...(see?.class !== undefined && { see: { ...see, class: rename(see.class, "item") } }),
    ...(objective !== undefined && { objective: rename(objective, "objective") }),
  };
}
