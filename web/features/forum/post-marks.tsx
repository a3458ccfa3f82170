import Lock from "@mui/icons-material/LockOutlined";
import PushPin from "@mui/icons-material/PushPinOutlined";
import { useTranslation } from "react-i18next";
import type { Post } from "../../../contract/forum.ts";

/** That a conversation is pinned or locked, as items of a list. */
export function PostMarks({ pinned, locked }: Pick<Post, "pinned" | "locked">) {
  const { t } = useTranslation();
  return (
    <>
      {pinned && (
        <li>
          <PushPin aria-hidden="true" />
          {t("forum.pinned")}
        </li>
      )}
      {locked && (
        <li>
          <Lock aria-hidden="true" />
          {t("forum.locked")}
        </li>
      )}
    </>
  );
}
