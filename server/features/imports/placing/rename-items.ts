import {
  type ClassDocument,
  type ItemDocument,
  idOfItem,
  type QuestionDocument,
} from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";

/** Renames items, modules and objectives, including all references between documents. */
export function renameItems({ course, items }: CourseDocuments, rename: (id: string) => string): CourseDocuments {
  const modules = course.modules?.map(({ id, items: entries, ...rest }) => ({
    ...rest,
    ...(id !== undefined && { id: rename(id) }),
    ...(entries && {
      items: entries.map((entry) =>
        "class" in entry ? { class: rename(entry.class) } : { evaluation: rename(entry.evaluation) },
      ),
    }),
  }));
  const objectives = course.objectives?.map(({ id, ...texts }) => ({
    ...texts,
    ...(id !== undefined && { id: rename(id) }),
  }));
  const renamed = [...items.values()].map((item) => renameItem(item, rename));
  return {
    course: { ...course, ...(objectives && { objectives }), ...(modules && { modules }) },
    items: new Map(renamed.map((item) => [idOfItem(item), item])),
  };
}

function renameItem(item: ItemDocument, rename: (id: string) => string): ItemDocument {
  if ("class" in item) return renameClass(item, rename);
  const questions = item.questions?.map((question) => renameReferences(question, rename));
  const own = questions && { questions };
  if ("bank" in item) return { ...item, bank: rename(item.bank), ...own };
  const draw = item.draw?.map((each) => ({ ...each, ...(each.bank !== undefined && { bank: rename(each.bank) }) }));
  return { ...item, id: rename(item.id), ...own, ...(draw && { draw }) };
}

function renameClass(item: ClassDocument, rename: (id: string) => string): ClassDocument {
  const blocks = item.blocks?.map((block) =>
    "question" in block ? { ...block, question: renameReferences(block.question, rename) } : block,
  );
  return {
    ...item,
    class: rename(item.class),
    ...(item.objectives && { objectives: item.objectives.map(rename) }),
    ...(blocks && { blocks }),
  };
}

/** Renames the class and the objective that a question refers to. */
function renameReferences(question: QuestionDocument, rename: (id: string) => string): QuestionDocument {
  const { see, objective } = question;
  return {
    ...question,
    ...(see?.class !== undefined && { see: { ...see, class: rename(see.class) } }),
    ...(objective !== undefined && { objective: rename(objective) }),
  };
}
