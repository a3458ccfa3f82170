import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ImportResult, importPeople } from "../../../../contract/staff/import.ts";
import { upload } from "../../../api/upload.ts";
import { reportInPlace } from "../describe-failure.ts";
import type { ImportSource } from "./import-source.ts";

interface Run {
  source: ImportSource;
  isDry: boolean;
}

/** Runs an import, first as a dry run and then for real. */
export function usePeopleImport() {
  const client = useQueryClient();
  /** The share uploaded so far; null while no upload is in progress, and 1 while the server is working. */
  const [uploadedShare, setUploadedShare] = useState<number | null>(null);
  const run = useMutation({
    mutationFn({ source, isDry }: Run): Promise<ImportResult> {
      const form = new FormData();
      form.append("file", source.file);
      const query = { dryRun: isDry ? "true" : "false" } as const;
      return upload(importPeople, { params: undefined, query, form, ...reportInPlace, onProgress: setUploadedShare });
    },
    onMutate: () => setUploadedShare(0),
    onSettled: () => setUploadedShare(null),
    async onSuccess(_, { isDry }) {
      if (!isDry) await client.invalidateQueries({ queryKey: ["manage"] });
    },
  });
  const { data: result, variables, isPending, error } = run;
  const isDone = result !== undefined && variables?.isDry === false && result.faults.length === 0;
  return {
    /** What was or would be done with `source`; undefined until it is known. */
    result,
    source: variables?.source ?? null,
    isDone,
    isPending,
    error,
    uploadedShare,
    preview: (source: ImportSource) => !isPending && run.mutate({ source, isDry: true }),
    importNow: () => variables && !isPending && run.mutate({ ...variables, isDry: false }),
    startOver: run.reset,
  };
}
