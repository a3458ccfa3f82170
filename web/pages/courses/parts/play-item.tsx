import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EnrolmentDetail } from "../../../../contract/courses/enrolments.ts";
import { canInstall } from "../../../features/offline/install.ts";
import { ClassView } from "../../../features/player/item/class-view.tsx";
import { ItemActions } from "../../../features/player/item/item-actions.tsx";
import { ItemHeader } from "../../../features/player/item/item-header.tsx";
import { ItemFailed, ItemSkeleton } from "../../../features/player/item/item-placeholders.tsx";
import { itemQuery } from "../../../features/player/item/item-query.ts";
import { findNeighbours, listOutlineEntries, type OutlineEntry } from "../../../features/player/outline/outline.ts";
import { usePrefetchNext } from "../../../features/player/outline/use-prefetch-next.ts";
import { useOpened } from "../../../features/player/progress/use-opened.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useSearchParams } from "../../../routing/hooks.ts";
import { Link } from "../../../routing/link.tsx";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { lazyDialog, lazyPart } from "../../../ui/behaviour/lazy-part.tsx";
import { DownloadIcon } from "../../../ui/icons/player-icons.tsx";
import { TextLanguage, useTextLanguage } from "../../../ui/text/text-language.ts";
import { DeferredBlock } from "./deferred-block.tsx";
import { loadDownloadDialog } from "./load-download-dialog.ts";
import { NotesPart } from "./notes-part.tsx";
import styles from "./play-item.module.css";
import { useMarkClass } from "./use-mark-class.ts";

// Most items are classes, which must not load the code of assessments.
const EvaluationPart = lazyPart(
  async () => (await import("../../../features/evaluations/evaluation-view.tsx")).EvaluationView,
  () => <ItemSkeleton kind="evaluation" />,
);

// The end of a course is shown only once.
const Completion = lazyPart(
  async () => (await import("../../../features/player/progress/completion.tsx")).Completion,
  () => <ItemSkeleton kind="class" />,
);

const EarnedCertificate = lazyPart(async () => (await import("./load-earned-certificate.ts")).loadEarnedCertificate());

// Only results link there, and only that link leads back.
const ReviewLink = lazyPart(async () => (await import("./review-link.tsx")).ReviewLink);
const BackToResult = lazyPart(async () => (await import("./review-link.tsx")).BackToResult);

const InstallOffer = lazyPart(async () => {
  const [{ InstallOffer: Loaded }, { ensureOfflineTexts }] = await Promise.all([
    import("../../../features/offline/install-offer.tsx"),
    import("../../../i18n/offline/texts.ts"),
  ]);
  await ensureOfflineTexts();
  return Loaded;
});
const DownloadDialog = lazyDialog(loadDownloadDialog);

const Discussion = lazyPart(async () => (await import("../../../features/forum/thread/discussion.tsx")).Discussion);

interface PlayItemProps {
  enrolment: EnrolmentDetail;
  place: OutlineEntry;
}

/** A class or assessment of a course that the user is enrolled in. */
export function PlayItem({ enrolment, place }: PlayItemProps) {
  const { t, language } = useTranslation();
  const textLanguage = useTextLanguage();
  const { item } = place;
  // Drafts may change on the server, so a reopened assessment must not come from the cache.
  const keeping = item.kind === "evaluation" ? { gcTime: 0, staleTime: Number.POSITIVE_INFINITY } : {};
  const { data, isError, refetch } = useQuery({ ...itemQuery(enrolment.id, item.id), ...keeping });
  const blocks = data?.item.kind === "class" ? data.item.blocks : [];
  const marking = useMarkClass({ enrolment: enrolment.id, item: item.id, blocks });
  const isClass = item.kind === "class";
  const { isAtEnd, setAtEnd, isReached } = useEnd(enrolment, isClass && marking.state !== "none");
  useOpened({ enrolment: enrolment.id, item });
  const neighbours = findNeighbours(enrolment, place);
  usePrefetchNext(enrolment.id, neighbours.next, data !== undefined);
  const state = enrolment.items[item.id];
  const isDone = Boolean(state?.completedAt);
  const [search] = useSearchParams();
  // Determined by the URL until the assessment has loaded and its phase is known.
  const [isAnswering, setAnswering] = useState(search.has("question"));
  const [isDownloading, setDownloading] = useState(false);
  const hasFailed = !data && isError;
  const showEnd = enrolment.status === "completed" ? () => setAtEnd(true) : null;

  const next = neighbours.next && <NextLink enrolment={enrolment.id} place={neighbours.next} />;
  const finish = showEnd && (
    <Button variant="primary" onClick={showEnd}>
      {t("evaluations.result.finish")}
    </Button>
  );
  if (isAtEnd) {
    return (
      <Completion enrolment={enrolment} onReview={() => setAtEnd(false)}>
        <EarnedCertificate enrolment={enrolment.id} />
      </Completion>
    );
  }
  return (
    <article>
      {item.kind === "class" && search.has("attempt") && <BackToResult enrolment={enrolment} />}
      <ItemHeader place={place} total={listOutlineEntries(enrolment).length} isDone={isDone} isCompact={isAnswering} />
      {!isAnswering && (
        <Button
          variant="secondary"
          size="small"
          className={styles.take}
          icon={<DownloadIcon size={20} />}
          onClick={() => setDownloading(true)}
        >
          {t("player.takeAlong")}
        </Button>
      )}
      {isDownloading && (
        <DownloadDialog
          enrolment={enrolment.id}
          title={item.title}
          items={[item.id]}
          onClose={() => setDownloading(false)}
        />
      )}
      {hasFailed && <ItemFailed onRetry={() => refetch()} />}
      {!data && !isError && <ItemSkeleton kind={item.kind} />}
      {data?.item.kind === "class" && (
        // Offline, the content may be in the other language.
        <TextLanguage value={data.language === language ? textLanguage : data.language}>
          <ClassView
            content={data.item}
            language={data.language}
            enrolment={enrolment.id}
            state={state}
            next={isReached ? finish : next}
            renderBlock={(block) => <DeferredBlock block={block} enrolment={enrolment} item={item.id} />}
          />
        </TextLanguage>
      )}
      {data?.item.kind === "evaluation" && (
        <EvaluationPart
          evaluation={data.item}
          enrolment={enrolment.id}
          attempts={state?.attempts ?? []}
          onRefresh={refetch}
          onAnswering={setAnswering}
          next={next}
          seeAgain={(see, attempt) => (
            <ReviewLink enrolment={enrolment} evaluation={item.id} attempt={attempt} see={see} />
          )}
          review={<ReviewSuggestions enrolment={enrolment.id} place={place} />}
          finish={finish}
        />
      )}
      {(!isAnswering || hasFailed) && (
        <ItemActions
          enrolment={enrolment.id}
          course={enrolment.course.id}
          previous={neighbours.previous}
          next={isClass && isReached ? null : neighbours.next}
          markDone={item.kind === "class" && data && !isDone ? marking : null}
          isNextPrimary={isDone || marking.state === "waiting"}
          finish={showEnd}
        />
      )}
      {isDone && item.kind === "class" && canInstall() && <InstallOffer />}
      {data?.item.kind === "class" && <NotesPart enrolment={enrolment.id} content={data.item} />}
      {data?.item.kind === "class" && (
        <Discussion course={enrolment.course.id} item={item.id} canAsk findMoment={findMoment} />
      )}
    </article>
  );
}

function NextLink({ enrolment, place: { item } }: { enrolment: string; place: OutlineEntry }) {
  const { t } = useTranslation();
  return (
    <LinkButton variant="primary" to={paths.play(enrolment, item.id)}>
      {t("player.nextOf", { title: item.title })}
    </LinkButton>
  );
}

/** The classes that an assessment covers: those before it in its module. */
function ReviewSuggestions({ enrolment, place: { item, module } }: { enrolment: string; place: OutlineEntry }) {
  const { t } = useTranslation();
  const before = module.items.slice(0, module.items.indexOf(item)).filter(({ kind }) => kind === "class");
  if (before.length === 0) return null;
  return (
    <>
      <p>{t("evaluations.result.review")}</p>
      <ul>
        {before.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.play(enrolment, id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Returns the position in the current video in seconds. */
function findMoment(): number | null {
  const started = [...document.querySelectorAll("video")].find(({ currentTime }) => currentTime > 0);
  return started?.currentTime ?? null;
}

/**
 * Shows the end of the course once its last class is marked as completed. After an assessment, the result is shown
 * first. If watching or answering completes the course, the learner stays where they are and gets a link to the end
 * instead.
 */
function useEnd({ status }: EnrolmentDetail, isMarked: boolean) {
  const [isAtEnd, setAtEnd] = useState(false);
  const [first] = useState(status);
  const [before, setBefore] = useState(status);
  if (status !== before) {
    setBefore(status);
    if (status === "completed" && isMarked) setAtEnd(true);
  }
  return { isAtEnd, setAtEnd, isReached: status === "completed" && status !== first };
}
