import { useTranslation } from "react-i18next";

export function ErrorScreen({ title, retry }: { title: string; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <main id="main">
      <h1>{title}</h1>
      <button type="button" onClick={retry}>
        {t("common.retry")}
      </button>
    </main>
  );
}
