import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addMember, type Group, removeMember } from "../../../../contract/staff/groups.ts";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import type { Person } from "../../../../contract/staff/people.ts";
import { call } from "../../../api/client.ts";
import { listLoaded } from "../../../api/list-loaded.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Link } from "../../../routing/link.tsx";
import { Button } from "../../../ui/actions/button.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { isAdmin, useStaff } from "../courses/staff-courses.ts";
import { describeFailure, reportInPlace } from "../describe-failure.ts";
import { fullName } from "../full-name.ts";
import { invalidateManageQueries } from "../invalidate-manage-queries.ts";
import { ConfirmDialog } from "../people/person/confirm-dialog.tsx";
import { groupsKey, membersQuery } from "./group-queries.ts";
import styles from "./groups.module.css";
import { PeoplePicker } from "./people-picker.tsx";

interface GroupMembersProps {
  group: Group;
  /** Whether the user may add and remove members. */
  canChange: boolean;
}

/** The members of a group, and a search to add more. */
export function GroupMembers({ group, canChange }: GroupMembersProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(membersQuery(group));
  const members = list.data ? listLoaded(list.data) : [];
  const [removing, setRemoving] = useState<Person | null>(null);
  const { fallback, watch } = useFallbackFocus();
  return (
    <>
      {canChange && <AddMember group={group} members={members} />}
      <p ref={fallback} role="status" tabIndex={-1}>
        {t("manage.groups.size", { count: group.size })}
      </p>
      {list.isError && members.length === 0 && <FormProblem>{t("manage.groups.membersFailed")}</FormProblem>}
      {members.length > 0 && (
        <ul className={styles.members} aria-label={t("manage.groups.members")}>
          {members.map((person) => (
            <li key={person.id}>
              <Link to={managePath("learner", { courseId: group.course, userId: person.id })}>{fullName(person)}</Link>
              {canChange && (
                <Button variant="quiet" size="small" onClick={() => setRemoving(person)}>
                  {t("manage.groups.remove")} <span className="visually-hidden">{fullName(person)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <MoreButton list={list}>{t("manage.groups.moreMembers")}</MoreButton>
      {removing && (
        <RemoveMember
          group={group}
          person={removing}
          onDone={() => {
            watch();
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

function AddMember({ group, members }: { group: Group; members: readonly Person[] }) {
  const { t } = useTranslation();
  const canSeeAll = isAdmin(useStaff());
  const client = useQueryClient();
  const [adding, setAdding] = useState<readonly string[]>([]);
  // With several requests pending, the mutation's state reflects only the last one.
  const [failure, setFailure] = useState<Error | null>(null);
  const add = useMutation({
    mutationFn: ({ id }: Person) => call(addMember, { params: { groupId: group.id, userId: id }, ...reportInPlace }),
    onMutate({ id }) {
      setFailure(null);
      setAdding((others) => [...others, id]);
    },
    onError: (error) => setFailure(error),
    onSettled: (_, _error, { id }) => setAdding((all) => all.filter((other) => other !== id)),
    onSuccess: async (_, person) => {
      invalidateManageQueries(client);
      await client.invalidateQueries({ queryKey: groupsKey });
      showToast({ tone: "success", message: t("manage.groups.added", { name: fullName(person) }) });
    },
  });
  return (
    <>
      <PeoplePicker
        label={t("manage.groups.findMember")}
        help={t(canSeeAll ? "manage.groups.findMemberHelp" : "manage.groups.findMemberOfCourse")}
        course={canSeeAll ? "" : group.course}
        teachers={false}
        chosen={new Set(members.map(({ id }) => id))}
        busy={adding}
        onChoose={(person) => add.mutate(person)}
      />
      <FormProblem>{describeFailure(failure, t, { forbidden: t("manage.groups.notYours") })}</FormProblem>
      <p>
        <Link to={managePath("importPeople", {}, { course: group.course, group: group.name })}>
          {t("manage.groups.invite")}
        </Link>
      </p>
    </>
  );
}

interface RemoveMemberProps {
  group: Group;
  person: Person;
  onDone(): void;
  onClose(): void;
}

function RemoveMember({ group, person, onDone, onClose }: RemoveMemberProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeMember, { params: { groupId: group.id, userId: person.id }, ...reportInPlace }),
    onSuccess: async () => {
      invalidateManageQueries(client);
      await client.invalidateQueries({ queryKey: groupsKey });
      showToast({ tone: "success", message: t("manage.groups.removed", { name: fullName(person) }) });
      onDone();
    },
  });
  return (
    <ConfirmDialog
      title={t("manage.groups.removeTitle", { name: fullName(person) })}
      submitLabel={t("manage.groups.removeSubmit")}
      isBusy={remove.isPending}
      problem={describeFailure(remove.error, t, { forbidden: t("manage.groups.notYours") })}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t("manage.groups.removeText")}</p>
    </ConfirmDialog>
  );
}
