import { useTranslation } from "react-i18next";
import type { Post } from "../../../contract/forum.ts";
import { LockIcon, PinIcon } from "../../ui/forum-icons.tsx";

/** That a conversation is pinned or locked, as items of a list. */
export function PostMarks({ pinned, locked }: Pick<Post, "pinned" | "locked">) {
  const { t } = useTranslation();
  return (
    <>
      {pinned && (
        <li>
          <PinIcon size={18} />
          {t("forum.pinned")}
        </li>
      )}
      {locked && (
        <li>
          <LockIcon size={18} />
          {t("forum.locked")}
        </li>
      )}
    </>
  );
}
