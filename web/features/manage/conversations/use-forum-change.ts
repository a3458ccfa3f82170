import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/translation.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { describeFailure } from "../describe-failure.ts";

interface ForumChange<Text> {
  send(): Promise<Text>;
  /** The message shown on success. */
  done: string;
}

/** Changes a post or reply and announces the outcome. */
export function useForumChange<Text>(onChange: (changed: Text) => void): (change: ForumChange<Text>) => void {
  const { t } = useTranslation();
  const { mutate } = useMutation({
    mutationFn: ({ send }: ForumChange<Text>) => send(),
    onSuccess: (changed, { done }) => {
      onChange(changed);
      showToast({ tone: "success", message: done });
    },
    onError: (error) => {
      const message = describeFailure(error, t);
      if (message) showToast({ tone: "warning", message });
    },
  });
  return mutate;
}
