import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { managePath } from "../../../../../contract/staff/manage-screens.ts";
import type { ManagedCourse } from "../../../../../contract/writing/courses.ts";
import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import type { Draft } from "../../../../../contract/writing/drafts.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { useNavigate } from "../../../../routing/hooks.ts";
import { useSession } from "../../../../session.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { rememberNeighbour } from "../../../../ui/behaviour/remember-neighbour.ts";
import { OpenBook } from "../../../../ui/drawings/drawings.tsx";
import { PlusIcon } from "../../../../ui/icons/edit-icons.tsx";
import { EmptyState } from "../../../../ui/status/empty-state.tsx";
import { FaultSummary, isGlossaryPath } from "../document/faults.tsx";
import { listLocalCopies } from "../document/local-copy.ts";
import type { Editing } from "../document/use-document.ts";
import { checkQuery } from "../writing-queries.ts";
import { CourseDetails } from "./course-details.tsx";
import { idOfReference, insertItem, itemsOf, type Module } from "./moving/modules.ts";
import styles from "./outline.module.css";
import { OutlineDialogs } from "./outline-dialogs.tsx";
import { OutlineList } from "./outline-list.tsx";
import { type Removed, RemovedItem } from "./removed-item.tsx";
import { UnassignedItems } from "./unassigned-items.tsx";
import { modulesOf, type OutlineActions, type OutlineDialog } from "./use-outline.ts";

interface OutlineEditorProps {
  course: ManagedCourse;
  items: Draft["items"];
  editing: Editing<CourseDocument>;
}

/**
 * The outline of a course, in which modules and items are created, renamed, moved and removed. Each item is edited on a
 * separate screen.
 */
export function OutlineEditor({ course, items, editing }: OutlineEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const userId = useSession()?.user.id ?? "";
  const { data: check } = useQuery(checkQuery(course.id));
  const [dialog, setDialog] = useState<OutlineDialog | null>(null);
  // The element in question may be removed along with the menu that opened the dialog.
  const restoreFocus = useRef(() => {});
  function openDialog(requested: OutlineDialog) {
    restoreFocus.current = rememberNeighbour();
    setDialog(requested);
  }
  function close() {
    setDialog(null);
    restoreFocus.current();
    // What was added above may have pushed the focused button out of view.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView?.({ block: "nearest" }));
  }
  const [announcement, announce] = useState("");
  const [removed, setRemoved] = useState<Removed | null>(null);
  const adding = useRef<HTMLDivElement>(null);
  function restorePosition({ formerPosition }: Removed) {
    const next = rememberNeighbour(() => adding.current?.querySelector("button"));
    setRemoved(null);
    if (formerPosition)
      editing.change((now) => ({
        ...now,
        modules: insertItem(modulesOf(now), formerPosition.place, formerPosition.reference),
      }));
    next();
  }
  const modules = modulesOf(editing.document);
  const placed = new Set(modules.flatMap((module) => itemsOf(module).map(idOfReference)));
  const banks = items.filter(({ kind }) => kind === "bank");
  const unassigned = items.filter(({ id, kind }) => kind !== "bank" && !placed.has(id));
  const actions: OutlineActions = {
    courseId: course.id,
    draft: { items },
    faults: check?.faults ?? [],
    unsavedItems: listLocalCopies({ userId, courseId: course.id }),
    changeModules: (update) => editing.change((now) => ({ ...now, modules: [...update(modulesOf(now))] })),
    setModules: (changed: Module[]) => editing.change((now) => ({ ...now, modules: changed })),
    announce,
    openDialog,
  };
  return (
    <div className={styles.outline}>
      <FaultSummary faults={editing.faults.filter(({ path }) => !isGlossaryPath(path))} />
      {/* A fault that something is missing altogether has no other place. */}
      <details className={styles.about} data-place="">
        <summary>{t("manage.writing.about.heading")}</summary>
        <CourseDetails course={editing.document} change={editing.change} />
      </details>
      {modules.length === 0 && (
        <EmptyState
          picture={<OpenBook />}
          title={t("manage.writing.outline.none")}
          text={t("manage.writing.outline.noneText")}
        />
      )}
      <OutlineList modules={modules} actions={actions} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div role="status">
        {removed && (
          <RemovedItem
            key={removed.id}
            courseId={course.id}
            removed={removed}
            onRestored={() => restorePosition(removed)}
          />
        )}
      </div>
      <div ref={adding} className={styles.adding} data-place="modules">
        <Button
          variant="secondary"
          icon={<PlusIcon size={20} />}
          onClick={() => openDialog({ kind: "nameModule", module: null })}
        >
          {t("manage.writing.outline.addModule")}
        </Button>
        <Button
          variant="quiet"
          icon={<PlusIcon size={20} />}
          onClick={() => openDialog({ kind: "addItem", module: null, itemKind: "bank" })}
        >
          {t("manage.writing.outline.add.bank")}
        </Button>
      </div>
      {unassigned.length > 0 && (
        <UnassignedItems
          title={t("manage.writing.outline.loose")}
          text={t("manage.writing.outline.looseText")}
          {...{ items: unassigned, modules, actions }}
        />
      )}
      {banks.length > 0 && (
        <UnassignedItems
          title={t("manage.writing.outline.banks")}
          text={t("manage.writing.outline.banksText")}
          {...{ items: banks, modules: [], actions }}
        />
      )}
      {dialog && (
        <OutlineDialogs
          {...{ course, editing, items, dialog, announce }}
          onOpen={(itemId) => void navigate(managePath("writeItem", { courseId: course.id, itemId }))}
          onRemoved={setRemoved}
          onClose={close}
        />
      )}
    </div>
  );
}
