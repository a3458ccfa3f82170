import { useMutation } from "@tanstack/react-query";
import { getGain } from "../../../../contract/staff/gain.ts";
import { download } from "../../../api/download.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DownloadIcon } from "../../../ui/icons/player-icons.tsx";
import { exportFileName } from "../export-file-name.ts";
import type { GainFilters } from "./gain-query.ts";

/** The button that saves the displayed table as a file. */
export function ExportGain({ course, filters }: { course: { id: string; title: string }; filters: GainFilters }) {
  const { t } = useTranslation();
  const saving = useMutation({
    mutationFn: () => download(getGain, { params: { courseId: course.id }, query: { ...filters }, accept: "text/csv" }),
    onSuccess: (file) => saveFile(file, exportFileName(t("manage.gain.file"), course.title)),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<DownloadIcon size={20} />}
      isBusy={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t("manage.learners.export")}
    </Button>
  );
}
