import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "react-router";
import type { Enrolment } from "../../contract/enrolments.ts";
import { loadQuery } from "../api/load-query.ts";
import { applyEnrolment, refreshEnrolment, type SeenVideo } from "../features/enrolments/enrolment-cache.ts";
import { enrolmentQuery } from "../features/enrolments/enrolment-queries.ts";
import { findPlace } from "../features/player/outline.ts";
import { PlayerFrame } from "../features/player/player-frame.tsx";
import { leadTo } from "../guards.ts";
import { paths } from "../paths.ts";
import { OpenBook } from "../ui/drawings.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { PlayItem } from "./play-item.tsx";

/** The enrolment, at the item that the address names or the one opened last; where it fails, the list of courses. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const userCourseId = params.userCourseId ?? "";
  const enrolment = await loadQuery(enrolmentQuery(userCourseId)).catch(() => null);
  if (!enrolment) throw leadTo(paths.courses, request);
  const wanted = new URL(request.url).searchParams.get("item");
  const place = findPlace(enrolment, wanted);
  // From here on the address names the item: what was opened last may change under way, on another device too.
  if (place && place.item.id !== wanted) throw leadTo(paths.play(userCourseId, place.item.id), request);
  return { userCourseId };
}

/** From one item to the next nothing has to be read that is not here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isWithin = currentUrl.pathname === nextUrl.pathname && nextUrl.searchParams.has("item");
  return isWithin && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

/** Takes a course, an item at a time. */
export function Component() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { userCourseId } = useLoaderData<typeof loader>();
  const { data: enrolment } = useSuspenseQuery(enrolmentQuery(userCourseId));
  const [search] = useSearchParams();
  const place = findPlace(enrolment, search.get("item"));
  const apply = useCallback((changed: Enrolment, seen?: SeenVideo) => applyEnrolment(client, changed, seen), [client]);
  // Not only what got done changes: every attempt is listed.
  const scored = (changed: Enrolment) => {
    apply(changed);
    refreshEnrolment(client, changed.id);
  };
  if (!place) {
    return (
      <>
        <PageTitle title={enrolment.course.title} />
        <EmptyState isScreen picture={<OpenBook />} title={t("player.empty")} text={t("player.emptyText")} />
      </>
    );
  }
  return (
    <PlayerFrame enrolment={enrolment} current={place.item.id}>
      <PageTitle title={place.item.title} />
      <PlayItem key={place.item.id} enrolment={enrolment} place={place} onChange={apply} onScored={scored} />
    </PlayerFrame>
  );
}
