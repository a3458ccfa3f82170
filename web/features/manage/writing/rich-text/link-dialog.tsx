import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import styles from "../../people/people-form.module.css";
import { isLinkable } from "./extensions.ts";

/** Turns the selection into a link, or changes or removes its link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const { t } = useTranslation();
  const known: unknown = editor.getAttributes("link").href;
  const [address, setAddress] = useState(typeof known === "string" ? known : "");
  const [linkText, setLinkText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const needsLinkText = typeof known !== "string" && editor.state.selection.empty;
  function submit(event: FormEvent) {
    event.preventDefault();
    // In React, a form's submit event bubbles through portals and dialogs.
    event.stopPropagation();
    const href = /^(?:[a-z]+:|\/|#)/i.test(address.trim()) ? address.trim() : `https://${address.trim()}`;
    if (address.trim() === "" || !isLinkable(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus();
    if (needsLinkText) {
      const text = linkText.trim() || href;
      chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.extendMarkRange("link").setLink({ href }).run();
    onClose();
  }
  return (
    <Dialog title={t("manage.writing.text.tool.link")} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t("manage.writing.text.address")}
          value={address}
          type="url"
          inputMode="url"
          maxLength={2000}
          error={isWrong}
          helperText={isWrong ? t("manage.writing.text.addressWrong") : null}
          isHelpLive
          onChange={({ target }) => setAddress(target.value)}
          data-autofocus
        />
        {needsLinkText && (
          <TextField
            label={t("manage.writing.text.words")}
            value={linkText}
            onChange={({ target }) => setLinkText(target.value)}
          />
        )}
        <div className={styles.buttons}>
          {typeof known === "string" && (
            <Button
              variant="quiet"
              danger
              onClick={() => {
                editor.chain().focus().extendMarkRange("link").unsetLink().run();
                onClose();
              }}
            >
              {t("manage.writing.text.unlink")}
            </Button>
          )}
          <SubmitButton isSending={false}>{t("manage.writing.text.linkSubmit")}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
