import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { packageWithoutVideo } from "../../courseware/testing/valid-package.ts";

/** Packs the course of `packageWithoutVideo` as an archive, with its own id and an untranslated summary. */
export async function packCourse(id: string): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(packageWithoutVideo())) {
    const text = path === "course.yaml" ? withWarning(String(content), id) : content;
    zip.addBuffer(Buffer.from(text), path);
  }
  zip.end();
  return buffer(zip.outputStream);
}

function withWarning(yaml: string, id: string): string {
  const changed = yaml.replace("id: heart", `id: ${id}`).replace(/^(summary: \{ es: [^,]*), en: .*$/m, "$1 }");
  if (!changed.includes(`id: ${id}`) || changed.includes("What it is"))
    throw new Error("The demo package has an unexpected structure.");
  return changed;
}
