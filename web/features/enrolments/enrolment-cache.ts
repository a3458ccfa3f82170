import type { QueryClient } from "@tanstack/react-query";
import type { Enrolment, EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import { enrolmentQuery, enrolmentsQuery } from "./enrolment-queries.ts";

/** A position in a video, in seconds of the current rendition. */
export interface SeenVideo {
  item: string;
  video: string;
  position: number;
}

/**
 * Applies the response to a change to the cached enrolment. The detail is refetched only when there is more progress:
 * positions are saved so often that refetching after each would waste data.
 */
export function applyEnrolment(client: QueryClient, enrolment: Enrolment, seen?: SeenVideo): void {
  const detail = client.getQueryData(enrolmentQuery(enrolment.id).queryKey);
  client.setQueryData(
    enrolmentsQuery().queryKey,
    (list) => list && [enrolment, ...list.filter(({ id }) => id !== enrolment.id)],
  );
  if (!detail) return;
  const { course: _, ...changed } = enrolment;
  const moved = seen ? withPosition(detail, seen) : detail;
  client.setQueryData(enrolmentQuery(enrolment.id).queryKey, { ...moved, ...changed });
  if (detail.progress.done !== enrolment.progress.done) refreshEnrolment(client, enrolment.id);
}

/** Refetches an enrolment in the background. */
export function refreshEnrolment(client: QueryClient, enrolmentId: string): void {
  void client.invalidateQueries({ queryKey: enrolmentQuery(enrolmentId).queryKey, exact: true });
}

function withPosition(detail: EnrolmentDetail, { item, video, position }: SeenVideo): EnrolmentDetail {
  const state = detail.items[item];
  if (!state) return detail;
  const known = state.videos[video] ?? { position, watched: 0 };
  const videos = { ...state.videos, [video]: { ...known, position } };
  return { ...detail, items: { ...detail.items, [item]: { ...state, position, videos } } };
}
