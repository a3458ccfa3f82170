import type { Message } from "../../messages.ts";
import type { Conversion } from "../build/conversion.ts";
import { reasons } from "../messages/reasons.ts";
import { settings } from "../messages/settings.ts";
import type { Found } from "../report/report.ts";
import { childOf, childrenOf, descendantsOf, textAt, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import type { Manifest, Resource } from "./manifest.ts";

/** What Canvas sets for a part of a course and has no place here: dates, marks, who sees it. */
export function limitsOf(root: XmlElement | undefined): Message[] {
  const graded = childOf(root, "assignment");
  const isSet = (...names: string[]) =>
    [root, graded].some((element) => names.some((name) => textAt(element, name) !== ""));
  const isHidden =
    /^(?:unpublished|post_delayed)$/.test(textAt(root, "workflow_state")) || textAt(root, "available") === "false";
  return [
    ...(isHidden ? [reasons.hidden()] : []),
    ...(isSet("due_at", "lock_at", "unlock_at", "delayed_post_at") ? [settings.dates()] : []),
    ...(root?.name === "topicMeta" && graded ? [settings.graded(textAt(graded, "points_possible"))] : []),
    ...(textAt(root, "require_initial_post") === "true" ? [settings.postFirst()] : []),
    ...(isSet("access_code") ? [settings.password()] : []),
    ...(isSet("rubric_identifierref") ? [settings.rubricUsed()] : []),
  ];
}

/** Tells what Canvas sets for a part in a file beside it, which stays in the report as one of the other platform. */
export async function noteLimits({ files, limits }: Conversion, path: string | undefined, found: Found): Promise<void> {
  const file = path === undefined ? undefined : files.source.files.get(path);
  if (!file) return;
  for (const limit of limitsOf(await readXml(file, { limits }))) found.change(limit);
}

/** The settings of a discussion, which it names as what it needs. */
export function settingsOfTopic({ resources }: Pick<Manifest, "resources">, { needs }: Resource): string | undefined {
  const needed = needs.map((id) => resources.get(id));
  return needed.flatMap((each) => (each ? [each.href, ...each.files] : [])).find((path) => path.endsWith(".xml"));
}

const rubricsPath = "course_settings/rubrics.xml";

/** Tells the rubrics of a course. */
export async function noteRubrics({ files, limits, report }: Conversion): Promise<void> {
  const file = files.source.files.get(rubricsPath);
  const root = file && (await readXml(file, { limits }));
  for (const rubric of childrenOf(root, "rubric")) {
    const place = { file: rubricsPath, line: rubric.line };
    report.find("item", textAt(rubric, "title"), place).drop(settings.rubric());
  }
}

/** What Canvas sets for the modules of a course, by their ids. */
export async function readModuleLimits({ files, limits }: Conversion): Promise<Map<string, Message[]>> {
  const file = files.source.files.get("course_settings/module_meta.xml");
  const root = file && (await readXml(file, { limits }));
  return new Map(
    childrenOf(root, "module").map((module) => {
      const isOrdered =
        textAt(module, "require_sequential_progress") === "true" || !descendantsOf(module, "prerequisite").next().done;
      return [module.attributes.identifier ?? "", [...limitsOf(module), ...(isOrdered ? [settings.conditions()] : [])]];
    }),
  );
}
