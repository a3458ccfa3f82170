import type { Post } from "../../../../contract/forum/forum.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { EyeOffIcon } from "../../../ui/icons/eye-icons.tsx";
import { LockIcon, PinIcon } from "../../../ui/icons/forum-icons.tsx";

/** List items that mark a conversation as pinned, locked or hidden. */
export function PostMarks({ pinned, locked, hidden }: Pick<Post, "pinned" | "locked" | "hidden">) {
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
      {hidden && (
        <li>
          <EyeOffIcon size={18} />
          {t("forum.hidden")}
        </li>
      )}
    </>
  );
}
