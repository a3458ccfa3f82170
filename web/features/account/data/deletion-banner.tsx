import { useMutation } from "@tanstack/react-query";
import { keepAccount } from "../../../../contract/privacy.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { focusHeading } from "../../../ui/behaviour/use-focused-heading.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Spinner } from "../../../ui/status/spinner.tsx";
import { formatDay } from "../../../ui/text/amounts.ts";
import { useChangedUser } from "../profile/use-changed-user.ts";
import styles from "../safety/safety.module.css";

/** The banner on every screen that announces the account's deletion, with a button to cancel it. */
export function DeletionBanner({ deletionAt }: { deletionAt: string }) {
  const { t, language } = useTranslation();
  const change = useChangedUser();
  const keep = useMutation({
    mutationFn: () => call(keepAccount),
    onSuccess: (user) => {
      focusHeading();
      change(user);
      showToast({ tone: "success", message: t("profile.kept") });
    },
  });
  return (
    <section className={styles.banner} aria-label={t("profile.delete.title")}>
      <p>{t("profile.leaving", { day: formatDay(deletionAt, language) })}</p>
      <Button variant="primary" isBusy={keep.isPending} onClick={() => keep.mutate()}>
        {keep.isPending && <Spinner />}
        {t("profile.keep")}
      </Button>
    </section>
  );
}
