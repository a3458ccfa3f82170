import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { keepAccount } from "../../../contract/privacy.ts";
import { call } from "../../api/client.ts";
import { formatDay } from "../../ui/amounts.ts";
import buttons from "../../ui/buttons.module.css";
import { Spinner } from "../../ui/spinner.tsx";
import { showToast } from "../../ui/toasts.ts";
import styles from "./safety.module.css";
import { useChangedUser } from "./use-changed-user.ts";

/** Says on every screen that the account will be deleted, and takes that back with one button. */
export function DeletionBanner({ deletionAt }: { deletionAt: string }) {
  const { t, i18n } = useTranslation();
  const change = useChangedUser();
  const keep = useMutation({
    mutationFn: () => call(keepAccount),
    onSuccess: (user) => {
      change(user);
      showToast({ tone: "success", message: t("profile.kept") });
    },
  });
  return (
    <section className={styles.banner} aria-label={t("profile.delete.title")}>
      <p>{t("profile.leaving", { day: formatDay(deletionAt, i18n.language) })}</p>
      <button type="button" className={buttons.primary} disabled={keep.isPending} onClick={() => keep.mutate()}>
        {keep.isPending && <Spinner />}
        {t("profile.keep")}
      </button>
    </section>
  );
}
