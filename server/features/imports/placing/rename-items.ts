import { type ItemDocument, idOfItem, type QuestionDocument } from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";

/** The same documents under other ids of items and modules, wherever they name each other. */
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
  const renamed = [...items.values()].map((item) => renameItem(item, rename));
  return {
    course: { ...course, ...(modules && { modules }) },
    items: new Map(renamed.map((item) => [idOfItem(item), item])),
  };
}

function renameItem(item: ItemDocument, rename: (id: string) => string): ItemDocument {
  if ("class" in item) return { ...item, class: rename(item.class) };
  const questions = item.questions?.map((question) => renameSeen(question, rename));
  const own = questions && { questions };
  if ("bank" in item) return { ...item, bank: rename(item.bank), ...own };
  const draw = item.draw?.map((each) => ({ ...each, ...(each.bank !== undefined && { bank: rename(each.bank) }) }));
  return { ...item, id: rename(item.id), ...own, ...(draw && { draw }) };
}

function renameSeen(question: QuestionDocument, rename: (id: string) => string): QuestionDocument {
  const { see } = question;
  return see?.class === undefined ? question : { ...question, see: { ...see, class: rename(see.class) } };
}
