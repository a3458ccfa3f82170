import { use } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../actions/button.tsx";
import { Closing } from "./dialog.tsx";

/** The way out of a dialog without doing what it asks about; shut as long as its other ways out are. */
export function CancelButton(props: { "data-autofocus"?: boolean }) {
  const { t } = useTranslation();
  const close = use(Closing);
  return (
    <Button {...props} variant="quiet" disabled={close === null} onClick={() => close?.()}>
      {t("common.cancel")}
    </Button>
  );
}
