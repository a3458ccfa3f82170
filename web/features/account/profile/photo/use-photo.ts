import { useEffect, useRef, useState } from "react";
import { changeProfile, type User } from "../../../../../contract/users/users.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";
import { upload } from "../../../../api/upload.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { showToast } from "../../../../ui/overlays/toasts.ts";
import { formatNumber } from "../../../../ui/text/amounts.ts";
import { useChangedUser } from "../use-changed-user.ts";
import { checkPhoto } from "./check-photo.ts";
import type { Crop } from "./crop.ts";
import { renderCrop } from "./render-crop.ts";

/** Handles choosing, previewing, uploading and removing the user's photo. */
export function usePhoto(user: User) {
  const { t, language } = useTranslation();
  const takeOver = useChangedUser();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const cut = useRef<{ picture: HTMLImageElement; crop: Crop } | null>(null);
  const sending = useRef<AbortController>(null);
  const preview = usePreview(chosen);
  const params = { userId: user.id };

  async function choose(file: File | undefined) {
    if (!file) return;
    cancel();
    const fault = await checkPhoto(file);
    if (fault === null) setChosen(file);
    if (fault?.kind === "tooLarge") setProblem(t("profile.tooLarge", { megabytes: oneDecimal(fault.megabytes) }));
    else setProblem(fault ? t("profile.noImage") : null);
  }

  function oneDecimal(value: number): string {
    return formatNumber(Math.round(value * 10) / 10, language);
  }

  async function change(send: (signal: AbortSignal) => Promise<User>, done: string) {
    const own = new AbortController();
    sending.current = own;
    const { signal } = own;
    setProblem(null);
    setProgress(0);
    try {
      takeOver(await send(signal));
      // Another photo may have been chosen during the upload.
      if (!signal.aborted) drop();
      showToast({ tone: "success", message: done });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.status === 0 ? t("errors.offline") : error.message || t("errors.unknown"));
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  }

  async function sendCrop({ picture, crop }: { picture: HTMLImageElement; crop: Crop }, signal: AbortSignal) {
    const form = new FormData();
    form.set("photo", await renderCrop(picture, crop));
    signal.throwIfAborted();
    return upload(changeProfile, { params, form, inForm: true, onProgress: setProgress, signal });
  }

  function send() {
    const part = cut.current;
    if (!part || progress !== null) return;
    return change((signal) => sendCrop(part, signal), t("profile.photoSaved"));
  }

  function crop(picture: HTMLImageElement, crop: Crop) {
    cut.current = { picture, crop };
  }

  function drop() {
    cut.current = null;
    setChosen(null);
  }

  /** Discards the chosen photo and aborts its upload. */
  function cancel() {
    sending.current?.abort();
    setProgress(null);
    drop();
  }

  function remove() {
    const body = { photo: null };
    return change(() => call(changeProfile, { params, body, inForm: true }), t("profile.photoRemoved"));
  }

  return { preview, problem, progress, choose, crop, send, remove, cancel };
}

function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
