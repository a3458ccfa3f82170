import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { changeEnrolment } from "../../../contract/courses/enrolments.ts";
import type { BodyInput } from "../../../contract/endpoint.ts";
import { loadOptional, loadQuery } from "../../api/load-query.ts";
import { listLocalKeys } from "../../api/local-storage.ts";
import { outbox } from "../../api/outbox/outbox.ts";
import { useDelivered } from "../../api/outbox/use-outbox.ts";
import { applyEnrolment, refreshEnrolment, type SeenVideo } from "../../features/enrolments/enrolment-cache.ts";
import { enrolmentQuery } from "../../features/enrolments/enrolment-queries.ts";
import { useMarkedHere, withDone } from "../../features/enrolments/marked-here.ts";
import { addToDraft, endDraft, itemQuery } from "../../features/player/item/item-query.ts";
import { PlayerFrame } from "../../features/player/item/player-frame.tsx";
import { findOutlineEntry } from "../../features/player/outline/outline.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { loadDownloadedFiles } from "../../offline/downloaded-files.ts";
import { paths } from "../../paths.ts";
import { useLoaderData, useSearchParams } from "../../routing/hooks.ts";
import { type LoaderArgs, type RevalidateArgs, redirect } from "../../routing/routes.ts";
import { OpenBook } from "../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { languageOf, TextLanguage } from "../../ui/text/text-language.ts";
import { PlayItem } from "./parts/play-item.tsx";

/**
 * Loads the enrolment and the item in the URL, or the one opened last. On failure, redirects to the list of courses.
 */
export async function loader({ params, url }: LoaderArgs) {
  const userCourseId = params.userCourseId ?? "";
  const [enrolment] = await Promise.all([
    loadQuery(enrolmentQuery(userCourseId)).catch(() => null),
    outbox.load(),
    loadDownloadedFiles(),
  ]);
  if (!enrolment) throw redirect(paths.courses);
  const wanted = url.searchParams.get("item");
  const place = findOutlineEntry(enrolment, wanted);
  // The URL names the item from now on, as the one opened last may change, even on another device.
  if (place && place.item.id !== wanted) throw redirect(paths.play(userCourseId, place.item.id));
  // Drafts of assessments change on the server, so assessments load when they are opened.
  if (place?.item.kind === "class") void loadOptional(itemQuery(userCourseId, place.item.id));
  // The enrolment belongs to this user, and so does any data left by an earlier version of the application.
  if (["progress:", "draft:", "submission:"].some((prefix) => listLocalKeys(prefix).length > 0)) {
    const loaded = await import("./parts/migrate-local.ts").catch(() => null);
    await loaded?.migrateLocal(userCourseId);
  }
  return { userCourseId };
}

/** Moving between items needs no data beyond what is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidateArgs) {
  const isWithin = currentUrl.pathname === nextUrl.pathname && nextUrl.searchParams.has("item");
  return isWithin && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

/** A course in the player, one item at a time. */
export function Component() {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const { userCourseId } = useLoaderData<typeof loader>();
  const { data: enrolment } = useSuspenseQuery(enrolmentQuery(userCourseId));
  const marked = useMarkedHere(userCourseId);
  const [search] = useSearchParams();
  const place = findOutlineEntry(enrolment, search.get("item"));
  useDelivered(changeEnrolment, {
    lane: enrolment.id,
    onDelivered(reply, body) {
      if ("draft" in body) addToDraft(client, enrolment.id, body.draft);
      if ("evaluation" in body) endDraft(client, enrolment.id, body.evaluation.id);
      if ("progress" in reply) applyEnrolment(client, reply, findSeen(body));
      if (!("attempt" in reply)) return;
      applyEnrolment(client, reply.enrolment);
      // Every new attempt must be listed, not only completion.
      refreshEnrolment(client, enrolment.id);
    },
  });
  if (!place) {
    return (
      <>
        <PageTitle title={enrolment.course.title} />
        <EmptyState isScreen picture={<OpenBook />} title={t("player.empty")} text={t("player.emptyText")} />
      </>
    );
  }
  return (
    <TextLanguage value={languageOf(enrolment.course, language)}>
      <PlayerFrame enrolment={withDone(enrolment, marked)} current={place.item.id}>
        <PageTitle title={place.item.title} />
        <PlayItem key={place.item.id} enrolment={enrolment} place={place} />
      </PlayerFrame>
    </TextLanguage>
  );
}

/** Returns the position in a video from a progress report. */
function findSeen(body: BodyInput<typeof changeEnrolment>): SeenVideo | undefined {
  if (!("lastClass" in body) || body.video === undefined || body.position === undefined) return undefined;
  return { item: body.lastClass, video: body.video, position: body.position };
}
