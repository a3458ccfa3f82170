import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uploadPackage } from "../../../../../contract/writing/releases.ts";
import { upload } from "../../../../api/upload.ts";
import { reportInPlace } from "../../describe-failure.ts";
import { checkQuery, writingKey } from "../writing-queries.ts";

/** Replaces a draft with the content of a package. */
export function usePackage(courseId: string, onReplaced: () => void) {
  const client = useQueryClient();
  /** The share uploaded so far; null while no upload is in progress, and 1 while the server is working. */
  const [uploadedShare, setUploadedShare] = useState<number | null>(null);
  const run = useMutation({
    mutationFn(file: File) {
      const form = new FormData();
      form.append("file", file);
      return upload(uploadPackage, { params: { courseId }, form, ...reportInPlace, onProgress: setUploadedShare });
    },
    onMutate: () => setUploadedShare(0),
    onSettled: () => setUploadedShare(null),
    async onSuccess({ faults }) {
      const { queryKey } = checkQuery(courseId);
      await client.invalidateQueries({ queryKey: writingKey, predicate: (query) => query.queryKey[2] !== queryKey[2] });
      client.setQueryData(queryKey, { faults });
      onReplaced();
    },
  });
  return { uploadedShare, send: run.mutate, isPending: run.isPending, isDone: run.isSuccess, error: run.error };
}
