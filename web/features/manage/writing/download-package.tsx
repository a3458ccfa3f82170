import { useMutation } from "@tanstack/react-query";
import { downloadPackage } from "../../../../contract/writing/releases.ts";
import { download } from "../../../api/download.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DownloadIcon } from "../../../ui/icons/player-icons.tsx";

interface DownloadPackageProps {
  courseId: string;
  /** The release number, or the draft. */
  release: number | "draft";
}

/** The button that downloads a release or the draft as a package. */
export function DownloadPackage({ courseId, release }: DownloadPackageProps) {
  const { t } = useTranslation();
  const saving = useMutation({
    mutationFn: () =>
      download(downloadPackage, {
        params: { courseId },
        query: { release: String(release) },
        accept: "application/zip",
      }),
    onSuccess: (file) => saveFile(file, `${courseId}-${release}.zip`),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<DownloadIcon size={20} />}
      isBusy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {release === "draft"
        ? t("manage.writing.package.downloadDraft")
        : t("manage.writing.package.download", { number: release })}
    </Button>
  );
}
