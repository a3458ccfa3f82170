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
import { cutPhoto } from "./cut-photo.ts";

/** Choosing, previewing, uploading and removing the user's photo. */
export function usePhoto(user: User) {
  const { t, language } = useTranslation();
  const takeOver = useChangedUser();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const cut = useRef<{ picture: HTMLImageElement; crop: Crop } | null>(null);
  const preview = usePreview(chosen);
  const params = { userId: user.id };

  async function choose(file: File | undefined) {
    if (!file) return;
    drop();
    const fault = await checkPhoto(file);
    if (fault === null) setChosen(file);
    if (fault?.kind === "tooLarge") setProblem(t("profile.tooLarge", { megabytes: oneDecimal(fault.megabytes) }));
    else setProblem(fault ? t("profile.noImage") : null);
  }

  function oneDecimal(value: number): string {
    return formatNumber(Math.round(value * 10) / 10, language);
  }

  async function change(send: () => Promise<User>, done: string) {
    setProblem(null);
    setProgress(0);
    try {
      takeOver(await send());
      drop();
      showToast({ tone: "success", message: done });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.status === 0 ? t("errors.offline") : error.message || t("errors.unknown"));
    } finally {
      setProgress(null);
    }
  }

  async function sendCut(picture: HTMLImageElement, crop: Crop) {
    const form = new FormData();
    form.set("photo", await cutPhoto(picture, crop));
    return upload(changeProfile, { params, form, inForm: true, onProgress: setProgress });
  }

  function send() {
    const part = cut.current;
    if (!part || progress !== null) return;
    return change(() => sendCut(part.picture, part.crop), t("profile.photoSaved"));
  }

  function crop(picture: HTMLImageElement, crop: Crop) {
    cut.current = { picture, crop };
  }

  function drop() {
    cut.current = null;
    setChosen(null);
  }

  function remove() {
    const body = { photo: null };
    return change(() => call(changeProfile, { params, body, inForm: true }), t("profile.photoRemoved"));
  }

  return { preview, problem, progress, choose, crop, send, remove, cancel: drop };
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
