import { useMutation } from "@tanstack/react-query";
import type { EvaluationStatistics } from "../../../../contract/staff/progress.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { DownloadIcon } from "../../../ui/icons/player-icons.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { exportFileName } from "../export-file-name.ts";

interface ResultsActionsProps {
  courseTitle: string;
  evaluations: readonly EvaluationStatistics[];
}

/** The buttons that save the displayed results as a file or print them. */
export function ResultsActions({ courseTitle, evaluations }: ResultsActionsProps) {
  const translation = useTranslation();
  const { t } = translation;
  const saving = useMutation({
    mutationFn: async () => (await import("./results-csv.ts")).writeResults(evaluations, translation),
    onSuccess: (file) => saveFile(file, exportFileName(t("manage.results.file"), courseTitle)),
    onError: () => showToast({ tone: "warning", message: t("errors.part") }),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<DownloadIcon size={20} />}
        isBusy={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t("manage.results.export")}
      </Button>
      <Button variant="quiet" size="small" onClick={() => window.print()}>
        {t("manage.results.print")}
      </Button>
    </>
  );
}
