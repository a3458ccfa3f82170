import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ItemKind, LocalizedText } from "../../../../../contract/writing/documents.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { describeFailure } from "../../describe-failure.ts";
import { draftQuery } from "../writing-queries.ts";
import { createItemAdder } from "./add-item.ts";
import { TitlesDialog } from "./titles-form.tsx";

interface AddItemDialogProps {
  courseId: string;
  kind: ItemKind;
  onAdded(itemId: string): void;
  onClose(): void;
}

/** The dialog that adds a class, assessment or question bank. */
export function AddItemDialog({ courseId, kind, onAdded, onClose }: AddItemDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [addItem] = useState(createItemAdder);
  const add = useMutation({
    mutationFn: (title: LocalizedText) => addItem({ courseId, kind, title }),
    async onSuccess(itemId) {
      await client.invalidateQueries({ queryKey: draftQuery(courseId).queryKey });
      onAdded(itemId);
    },
  });
  return (
    <TitlesDialog
      title={t(`manage.writing.outline.add.${kind}`)}
      submit={t("manage.writing.outline.addSubmit")}
      isSending={add.isPending}
      problem={add.isPending ? null : describeFailure(add.error, t)}
      onSubmit={add.mutate}
      onClose={onClose}
    />
  );
}
