import { useMutation, useQueryClient, useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { restoreItem } from "../../../../contract/writing/drafts.ts";
import { call } from "../../../api/client.ts";
import { loadPages, loadQuery } from "../../../api/load-query.ts";
import { BackLink } from "../../../features/manage/back-link.tsx";
import { describeFailure, reportInPlace } from "../../../features/manage/describe-failure.ts";
import { ConfirmDialog } from "../../../features/manage/people/person/confirm-dialog.tsx";
import { historyQuery } from "../../../features/manage/writing/changes/history-query.ts";
import { RevisionCard } from "../../../features/manage/writing/changes/revision-card.tsx";
import { itemLabel } from "../../../features/manage/writing/item-label.ts";
import styles from "../../../features/manage/writing/writing.module.css";
import { draftQuery, writingKey } from "../../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useLoaderData } from "../../../routing/hooks.ts";
import type { LoaderArgs } from "../../../routing/routes.ts";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { formatMoment } from "../../../ui/text/amounts.ts";

export async function loader({ params: { courseId = "", itemId = "" } }: LoaderArgs) {
  const history = historyQuery(courseId, itemId);
  await Promise.all([loadQuery({ ...draftQuery(courseId), staleTime: 0 }), loadPages({ ...history, staleTime: 0 })]);
  return { courseId, itemId };
}

/** The history of an item: who changed what and when, with a button to restore each revision. */
export function Component() {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const { courseId, itemId } = useLoaderData<typeof loader>();
  const { data: draft } = useSuspenseQuery(draftQuery(courseId));
  const list = useSuspenseInfiniteQuery(historyQuery(courseId, itemId));
  const [confirming, setConfirming] = useState<{ revision: number; at: string } | null>(null);
  const revisions = list.data.pages.flatMap(({ records }) => records);
  const restore = useMutation({
    mutationFn: (revision: number) =>
      call(restoreItem, { params: { courseId, itemId, revision: String(revision) }, body: {}, ...reportInPlace }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: writingKey });
      showToast({ tone: "success", message: t("manage.writing.history.restored") });
      setConfirming(null);
    },
  });
  const name = itemLabel(itemId, draft.items, t);
  return (
    <Screen narrow>
      <PageTitle title={`${t("manage.writing.history.title")} · ${name}`} />
      <BackLink to={managePath("writeItem", { courseId, itemId })}>{name}</BackLink>
      <header>
        <h1>{t("manage.writing.history.title")}</h1>
        <p>{t("manage.writing.history.lead")}</p>
      </header>
      <ol className={styles.releases}>
        {revisions.map((revision, index) => (
          <RevisionCard
            key={revision.revision}
            revision={revision}
            before={revisions[index + 1] ?? null}
            isFirst={!list.hasNextPage && index === revisions.length - 1}
            isCurrent={index === 0}
            onRestore={() => setConfirming(revision)}
          />
        ))}
      </ol>
      <MoreButton list={list}>{t("manage.writing.history.more")}</MoreButton>
      {confirming && (
        <ConfirmDialog
          title={t("manage.writing.history.restoreTitle", { when: formatMoment(confirming.at, language) })}
          submitLabel={t("manage.writing.history.restoreSubmit")}
          isBusy={restore.isPending}
          problem={describeFailure(restore.error, t, { forbidden: t("manage.writing.publish.notYours") })}
          onConfirm={() => restore.mutate(confirming.revision)}
          onClose={() => setConfirming(null)}
        >
          <p>{t("manage.writing.history.restoreText")}</p>
        </ConfirmDialog>
      )}
    </Screen>
  );
}
