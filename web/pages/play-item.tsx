import { useMutation, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enrolment, EnrolmentDetail } from "../../contract/enrolments.ts";
import type { SeenVideo } from "../features/enrolments/enrolment-cache.ts";
import { ClassView } from "../features/player/class-view.tsx";
import { Completion } from "../features/player/completion.tsx";
import { ItemActions } from "../features/player/item-actions.tsx";
import { ItemHeader } from "../features/player/item-header.tsx";
import { ItemFailed, ItemSkeleton } from "../features/player/item-placeholders.tsx";
import { itemQuery } from "../features/player/item-query.ts";
import { findNeighbours, listPlaces, type Place } from "../features/player/outline.ts";
import { sendCompleted } from "../features/player/send-progress.ts";
import { useNextAtHand } from "../features/player/use-next-at-hand.ts";
import { useOpened } from "../features/player/use-opened.ts";
import buttons from "../ui/buttons.module.css";
import { lazyPart } from "../ui/lazy-part.tsx";

// Most of what one opens are classes: they must not cost what evaluations need, nor the components of those.
const EvaluationPart = lazyPart(
  async () => {
    const [{ EvaluationView }, { MuiProvider }] = await Promise.all([
      import("../features/evaluations/evaluation-view.tsx"),
      import("../theme/mui-provider.tsx"),
    ]);
    return (props: ComponentProps<typeof EvaluationView>) => (
      <MuiProvider>
        <EvaluationView {...props} />
      </MuiProvider>
    );
  },
  <ItemSkeleton kind="evaluation" />,
);

const Discussion = lazyPart(async () => (await import("../features/forum/discussion.tsx")).Discussion);

interface PlayItemProps {
  enrolment: EnrolmentDetail;
  place: Place;
  onChange(enrolment: Enrolment, seen?: SeenVideo): void;
  onScored(enrolment: Enrolment): void;
}

/** One class or evaluation of a course that one takes. */
export function PlayItem({ enrolment, place, onChange, onScored }: PlayItemProps) {
  const { t } = useTranslation();
  const { item } = place;
  // A draft goes on changing on the server: an evaluation that one comes back to must not come from before.
  const keeping = item.kind === "evaluation" ? { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } : {};
  const { data, isError, refetch } = useQuery({ ...itemQuery(enrolment.id, item.id), ...keeping });
  const { isAtEnd, setAtEnd } = useEnd(enrolment, item.kind === "class");
  const marking = useMarkDone(() => sendCompleted(enrolment.id, item.id), onChange);
  useOpened({ enrolment: enrolment.id, item, onChange });
  const neighbours = findNeighbours(enrolment, place);
  useNextAtHand(enrolment.id, neighbours.next, data !== undefined);
  const state = enrolment.items[item.id];
  const isDone = Boolean(state?.completedAt);
  const showEnd = enrolment.status === "completed" ? () => setAtEnd(true) : null;

  const wayOn = (
    <ItemActions
      enrolment={enrolment.id}
      course={enrolment.course.id}
      {...neighbours}
      markDone={item.kind === "class" && data && !isDone ? marking : null}
      isNextPrimary={isDone}
      finish={showEnd}
    />
  );

  if (isAtEnd) return <Completion enrolment={enrolment} onReview={() => setAtEnd(false)} />;
  return (
    <article>
      <ItemHeader place={place} total={listPlaces(enrolment).length} isDone={isDone} />
      {!data && (isError ? <ItemFailed onRetry={() => refetch()} /> : <ItemSkeleton kind={item.kind} />)}
      {data?.item.kind === "class" && (
        <ClassView
          content={data.item}
          language={data.language}
          enrolment={enrolment.id}
          state={state}
          onSaved={onChange}
        />
      )}
      {data?.item.kind === "evaluation" ? (
        <EvaluationPart
          evaluation={data.item}
          enrolment={enrolment.id}
          attempts={state?.attempts ?? []}
          onRefresh={refetch}
          onScored={onScored}
          wayOn={wayOn}
          finish={
            showEnd && (
              <button type="button" className={buttons.primary} onClick={showEnd}>
                {t("evaluations.result.finish")}
              </button>
            )
          }
        />
      ) : (
        wayOn
      )}
      {data?.item.kind === "class" && (
        <Discussion course={enrolment.course.id} item={item.id} canAsk findMoment={findMoment} />
      )}
    </article>
  );
}

/** A second click may come before the button shows that the first one is under way: it sends nothing. */
function useMarkDone(send: () => Promise<Enrolment>, onDone: (enrolment: Enrolment) => void) {
  const isSent = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (changed) => onDone(changed),
    onError: () => {
      isSent.current = false;
    },
  });
  const run = () => {
    if (isSent.current) return;
    isSent.current = true;
    mutate();
  };
  return { run, isPending };
}

/** Where the video that was begun stands, in seconds. */
function findMoment(): number | null {
  const begun = [...document.querySelectorAll("video")].find(({ currentTime }) => currentTime > 0);
  return begun?.currentTime ?? null;
}

/** The end of the course shows by itself once a class completes it; after an evaluation its result comes first. */
function useEnd({ status }: EnrolmentDetail, isClass: boolean) {
  const [isAtEnd, setAtEnd] = useState(false);
  const [before, setBefore] = useState(status);
  if (status !== before) {
    setBefore(status);
    if (status === "completed" && isClass) setAtEnd(true);
  }
  return { isAtEnd, setAtEnd };
}
