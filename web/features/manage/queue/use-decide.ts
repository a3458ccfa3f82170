import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { FlagDecision } from "../../../../contract/forum/forum-notices.ts";
import { decideFlag, type Flag } from "../../../../contract/staff/moderation.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { describeFailure, reportInPlace } from "../describe-failure.ts";

interface Decision {
  decision: FlagDecision;
  note: string;
}

/**
 * Sends a decision about a reported text once, however often it is triggered. If someone else decided first, the list
 * is refetched.
 */
export function useDecide(flag: Flag, onDecided: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: ({ decision, note }: Decision) =>
      call(decideFlag, {
        params: { flagId: flag.id },
        body: { decision, ...(note && { note }) },
        ...reportInPlace,
      }),
    onSuccess: (_, { decision }) => {
      showToast({ tone: "success", message: t(`manage.queue.done.${decision}`) });
      onDecided();
    },
    onError: (error) => {
      isInProgress.current = false;
      if (!isAlreadyDecided(error)) return;
      showToast({ tone: "warning", message: t("manage.queue.conflict") });
      onDecided();
      client.invalidateQueries({ queryKey: ["manage", "flags"] });
    },
  });
  // On a double click, the second click comes before the next render.
  const isInProgress = useRef(false);
  function decide(decision: Decision) {
    if (isInProgress.current) return;
    isInProgress.current = true;
    sending.mutate(decision);
  }
  return {
    decide,
    deciding: sending.isPending ? sending.variables.decision : null,
    problem: describeFailure(isAlreadyDecided(sending.error) ? null : sending.error, t),
  };
}

/** Returns whether someone else has decided already or the text was deleted with its author's account. */
function isAlreadyDecided(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === "conflict" || error.code === "not_found");
}
