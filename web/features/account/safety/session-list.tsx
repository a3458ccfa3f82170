import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endOtherSessions, endSession, type OpenSession } from "../../../../contract/users/sessions.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { formatMoment } from "../../../ui/text/amounts.ts";
import styles from "./safety.module.css";
import { sessionsQuery } from "./safety-queries.ts";

/** The active sessions, each with a button to end it. */
export function SessionList() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError } = useQuery(sessionsQuery);
  // Ending a session removes its row, and ending the last other one removes the button for all others.
  const { fallback, watch } = useFallbackFocus();
  const end = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(endOtherSessions) : call(endSession, { params: { sessionId: id }, handled: ["not_found"] }),
    onMutate: watch,
    onSuccess: () => showToast({ tone: "success", message: t("profile.sessions.ended") }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  if (isError) return <p>{t("profile.partFailed")}</p>;
  const records = data?.records ?? [];
  return (
    <>
      <ul ref={fallback} tabIndex={-1} className={styles.list} aria-busy={!data}>
        {records.map((session) => (
          <Place key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
      {records.length > 1 && (
        <div className={styles.actions}>
          <Button variant="secondary" isBusy={end.isPending} onClick={() => end.mutate(null)}>
            {t("profile.sessions.endOthers")}
          </Button>
        </div>
      )}
    </>
  );
}

function Place({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t, language } = useTranslation();
  const words = [session.browser, session.system].filter(Boolean).join(", ");
  const name = words || t("profile.sessions.unknown");
  const when = (time: string) => formatMoment(time, language);
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.device}>
          {name}
          {session.current && <span className={styles.current}>{t("profile.sessions.current")}</span>}
        </p>
        <p className={styles.faint}>
          {t("profile.sessions.times", { used: when(session.lastUsedAt), started: when(session.startedAt) })}
        </p>
      </div>
      {!session.current && (
        <Button variant="quiet" aria-label={t("profile.sessions.endOf", { name })} onClick={onEnd}>
          {t("profile.sessions.end")}
        </Button>
      )}
    </li>
  );
}
