import { useMutation, useQueryClient } from "@tanstack/react-query";
import { startCourse } from "../../../contract/courses/enrolments.ts";
import { call } from "../../api/client.ts";
import { enrolmentsQuery } from "./enrolment-queries.ts";

/** Enrols in a course; idempotent, so repeating it returns the same enrolment. */
export function useStartCourse(courseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(startCourse, { params: { courseId } }),
    onSuccess: (enrolment) => {
      client.setQueryData(enrolmentsQuery().queryKey, (list) =>
        list?.some(({ id }) => id === enrolment.id) ? list : [enrolment, ...(list ?? [])],
      );
    },
  });
}
