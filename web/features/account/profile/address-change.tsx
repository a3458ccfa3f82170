import { useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { lazyDialog } from "../../../ui/behaviour/lazy-part.tsx";

const AddressDialog = lazyDialog(async () => (await import("./address-dialog.tsx")).AddressDialog);

/** The button that opens the dialog for changing the account's email address. */
export function AddressChange({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("profile.address.change")}
      </Button>
      {isOpen && <AddressDialog email={email} onClose={() => setOpen(false)} />}
    </>
  );
}
