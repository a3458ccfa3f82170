import { useState } from "react";
import type { Language } from "../../../../contract/language.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useSession } from "../../../session.ts";
import { ToggleGroup } from "../../../ui/actions/toggle-group.tsx";
import { Chip } from "../../../ui/status/chip.tsx";
import { Markdown } from "../../../ui/text/markdown.tsx";
import styles from "./announce.module.css";
import type { AnnouncementText } from "./announcement-draft.ts";

interface AnnouncePreviewProps {
  /** The course title. */
  course: string;
  /** Whether the announcement is also posted as a conversation in the course's forum. */
  isPost: boolean;
  text: AnnouncementText;
  language: Language;
}

/** A preview of the email and of the post that learners will read. */
export function AnnouncePreview({ course, isPost, text, language }: AnnouncePreviewProps) {
  const { t } = useTranslation();
  const [selected, setSelected] = useState<"mail" | "post">("mail");
  const shown = isPost ? selected : "mail";
  const isEmpty = text.subject.trim() === "" && text.body.trim() === "";
  return (
    <section className={styles.preview}>
      <h2>{t("manage.announce.preview")}</h2>
      {isPost ? (
        <ToggleGroup
          label={t("manage.announce.preview")}
          size="small"
          value={shown}
          options={[
            { value: "mail", label: t("manage.announce.asMail") },
            { value: "post", label: t("manage.announce.asPost") },
          ]}
          onChange={setSelected}
        />
      ) : (
        <p className={styles.note}>{t("manage.announce.noPost")}</p>
      )}
      {isEmpty ? (
        <p>{t("manage.announce.nothing")}</p>
      ) : (
        <article className={styles.paper}>
          {shown === "mail" ? <p className={styles.note}>{t("manage.announce.mailLead", { course })}</p> : <PostHead />}
          <div lang={language}>
            <h3>{text.subject}</h3>
            <Markdown level={4}>{text.body}</Markdown>
          </div>
          {shown === "mail" && <p className={styles.note}>{t("manage.announce.mailEnd")}</p>}
        </article>
      )}
    </section>
  );
}

function PostHead() {
  const { t } = useTranslation();
  const user = useSession()?.user;
  return (
    <p className={styles.head}>
      <Chip tone="primary">{t("manage.announce.pinned")}</Chip>
      <span>{user && `${user.firstName} ${user.lastName}`}</span>
    </p>
  );
}
