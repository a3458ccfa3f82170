import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { loadQuery } from "../../api/load-query.ts";
import { outbox } from "../../api/outbox/outbox.ts";
import { enrolmentsQuery } from "../../features/enrolments/enrolment-queries.ts";
import { AboutFields } from "../../features/forum/writing/about-fields.tsx";
import type { About } from "../../features/forum/writing/send-writing.ts";
import { SimilarPosts } from "../../features/forum/writing/similar/similar-posts.tsx";
import { TextForm } from "../../features/forum/writing/text-form.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useNavigate, useSearchParams } from "../../routing/hooks.ts";
import { Link } from "../../routing/link.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { formatClock } from "../../ui/text/amounts.ts";
import { useClassOptions } from "./forum-places.ts";

/** Only enrolled courses can be the subject. */
export async function loader() {
  await Promise.all([loadQuery(enrolmentsQuery()), outbox.load()]);
  return null;
}

/** A new conversation. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { data: enrolments } = useSuspenseQuery(enrolmentsQuery());
  const courses = enrolments.map(({ course }) => course);
  const [about, setAbout] = useState<About>(() => {
    const course = courses.find(({ id }) => id === search.get("course"))?.id ?? "";
    return { course, class: course && (search.get("class") ?? ""), language: "" };
  });
  const classes = useClassOptions(about.course);
  const isKnown = classes.length === 0 || classes.some(({ id }) => id === about.class);
  const moment = Number(search.get("at"));
  const initial = useMemo(
    () => ({
      title: (search.get("title") ?? "").slice(0, 200),
      body: moment > 0 ? `${t("forum.write.atMoment", { time: formatClock(moment) })} ` : "",
    }),
    [moment, search, t],
  );
  return (
    <Screen narrow>
      <PageTitle title={t("forum.write.newTitle")} />
      <nav aria-label={t("forum.way")}>
        <Link to={paths.forum()}>{t("forum.toForum")}</Link>
      </nav>
      <header>
        <h1>{t("forum.write.newTitle")}</h1>
        <p>{t("forum.write.lead")}</p>
      </header>
      <TextForm
        place={draftPlace(search)}
        initial={initial}
        hasTitle
        bodyLabel={t("forum.write.body")}
        submitLabel={t("forum.write.send")}
        below={(title) => <SimilarPosts title={title} course={about.course} />}
        // A class removed from the course after the link was made cannot be the subject.
        writing={{ is: "post", about: isKnown ? about : { ...about, class: "" } }}
        onSent={(post) => {
          client.invalidateQueries({ queryKey: ["forum"], refetchType: "none" });
          navigate(paths.post(post.id), { replace: true });
        }}
      >
        <AboutFields about={about} courses={courses} classes={classes} onChange={setAbout} />
      </TextForm>
    </Screen>
  );
}

/** Returns the storage key of the draft, by its subject and the title suggested by a class. */
function draftPlace(search: URLSearchParams): string {
  const title = search.get("title");
  const about = ["course", "class", "at"].map((name) => search.get(name) ?? "");
  return ["new", ...about, ...(title ? [title] : [])].join(":");
}
