import { useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { lazyDialog } from "../../../ui/behaviour/lazy-part.tsx";
import { FlagIcon } from "../../../ui/icons/flag-icon.tsx";
import type { Reported } from "./report-dialog.tsx";

const ReportDialog = lazyDialog(async () => (await import("./report-dialog.tsx")).ReportDialog);

interface ReportButtonProps extends Reported {
  /** The accessible name, which includes what is reported. */
  label: string;
}

/** Reports another user's text in two clicks: one here and one on the reason. */
export function ReportButton({ label, ...reported }: ReportButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" aria-label={label} onClick={() => setOpen(true)}>
        <FlagIcon size={20} />
        {t("forum.report.button")}
      </Button>
      {isOpen && <ReportDialog {...reported} onClose={() => setOpen(false)} />}
    </>
  );
}
