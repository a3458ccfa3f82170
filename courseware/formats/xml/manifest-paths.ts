import { resolve, type SourceFiles } from "../source/source.ts";
import { attributeOf, childrenOf, descendantsOf, type XmlElement } from "./element.ts";

/**
 * Resolves the paths of a manifest's resources. Exporters put part of the path into `xml:base`. Blackboard uses `base`
 * for something else, and names its files in a separate attribute.
 */
export function resolvePaths(manifest: XmlElement | undefined, files: SourceFiles): void {
  for (const resources of descendantsOf(manifest, "resources")) {
    const outer = `${slashed(attributeOf(manifest, "base"))}${slashed(attributeOf(resources, "base"))}`;
    for (const resource of childrenOf(resources, "resource")) {
      const sourceId = attributeOf(resource, "file");
      if (sourceId !== "" && attributeOf(resource, "href") === "") resource.attributes.href = sourceId;
      const bases = [`${outer}${slashed(attributeOf(resource, "base"))}`, outer];
      for (const element of [resource, ...childrenOf(resource, "file")]) {
        const href = attributeOf(element, "href");
        const based = bases.map((base) => resolve(base, href)).find((path) => files.has(path));
        if (href !== "" && based !== undefined) element.attributes.href = based;
      }
    }
  }
}

function slashed(base: string): string {
  return base === "" || base.endsWith("/") ? base : `${base}/`;
}
