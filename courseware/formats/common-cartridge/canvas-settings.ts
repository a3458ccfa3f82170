import type { Message } from "../../messages.ts";
import type { Conversion } from "../build/conversion.ts";
import { reasons } from "../messages/reasons.ts";
import { settings } from "../messages/settings.ts";
import type { Finding } from "../report/report.ts";
import { childOf, childrenOf, descendantsOf, textAt, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import type { Manifest, Resource } from "./manifest.ts";

/** Returns the reasons for Canvas settings that cannot be converted: dates, grading, visibility. */
export function unsupportedSettingsOf(root: XmlElement | undefined): Message[] {
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

/**
 * Reports the Canvas settings in a part's accompanying file; the file itself stays in the report as a file of that
 * platform.
 */
export async function reportUnsupportedSettings(
  { files, limits }: Conversion,
  path: string | undefined,
  found: Finding,
): Promise<void> {
  const file = path === undefined ? undefined : files.source.files.get(path);
  if (!file) return;
  for (const limit of unsupportedSettingsOf(await readXml(file, { limits }))) found.change(limit);
}

/** Returns the path of a discussion's settings file, which the discussion lists as a dependency. */
export function settingsOfTopic({ resources }: Pick<Manifest, "resources">, { needs }: Resource): string | undefined {
  const needed = needs.map((id) => resources.get(id));
  return needed.flatMap((each) => (each ? [each.href, ...each.files] : [])).find((path) => path.endsWith(".xml"));
}

const rubricsPath = "course_settings/rubrics.xml";

/** Reports the rubrics of a course. */
export async function reportRubrics({ files, limits, report }: Conversion): Promise<void> {
  const file = files.source.files.get(rubricsPath);
  const root = file && (await readXml(file, { limits }));
  for (const rubric of childrenOf(root, "rubric")) {
    const place = { file: rubricsPath, line: rubric.line };
    report.find("item", textAt(rubric, "title"), place).drop(settings.rubric());
  }
}

/** Reads Canvas's settings for the modules of a course, by module id. */
export async function readModuleRestrictions({ files, limits }: Conversion): Promise<Map<string, Message[]>> {
  const file = files.source.files.get("course_settings/module_meta.xml");
  const root = file && (await readXml(file, { limits }));
  return new Map(
    childrenOf(root, "module").map((module) => {
      const isOrdered =
        textAt(module, "require_sequential_progress") === "true" || !descendantsOf(module, "prerequisite").next().done;
      return [
        module.attributes.identifier ?? "",
        [...unsupportedSettingsOf(module), ...(isOrdered ? [settings.conditions()] : [])],
      ];
    }),
  );
}
