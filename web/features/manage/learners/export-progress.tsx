import { useMutation } from "@tanstack/react-query";
import { listProgress } from "../../../../contract/staff/progress.ts";
import { download } from "../../../api/download.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DownloadIcon } from "../../../ui/icons/player-icons.tsx";
import { exportFileName } from "../export-file-name.ts";
import type { ProgressFilters } from "./progress-filters.ts";

interface ExportProgressProps {
  course: { id: string; title: string };
  filters: ProgressFilters;
}

/** The button that saves the table as a file, with all learners that match the filters, not just those loaded. */
export function ExportProgress({ course, filters }: ExportProgressProps) {
  const { t } = useTranslation();
  const saving = useMutation({
    mutationFn: () =>
      download(listProgress, { params: { courseId: course.id }, query: { ...filters }, accept: "text/csv" }),
    onSuccess: (file) => saveFile(file, exportFileName(t("manage.learners.file"), course.title)),
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
