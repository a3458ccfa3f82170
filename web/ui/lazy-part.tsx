import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { reloadPage } from "../reload.ts";
import buttons from "./buttons.module.css";
import styles from "./lazy-part.module.css";
import { Notice } from "./notice.tsx";
import { SideDialog } from "./side-dialog.tsx";
import { Spinner } from "./spinner.tsx";

/** Brings a component's code. */
type Load<P> = () => Promise<ComponentType<P>>;

/** A part of a screen whose code comes with it. Where that can't be had, its place says so, and the screen stands. */
export function lazyPart<P extends object>(load: Load<P>, coming: ReactNode = null): ComponentType<P> {
  const code: Code<P> = { load, component: null };
  return (props) => <Late {...{ code, props, coming }} />;
}

/** The same for a dialog, which has no place on the screen: another one says so. */
export function lazyDialog<P extends { onClose(): void }>(load: Load<P>): ComponentType<P> {
  const code: Code<P> = { load, component: null };
  return (props) => <Late {...{ code, props }} onClose={props.onClose} />;
}

interface Code<P> {
  load: Load<P>;
  /** Null until it is here, for all who use it. */
  component: ComponentType<P> | null;
}

interface LateProps<P> {
  code: Code<P>;
  props: P;
  coming?: ReactNode;
  onClose?: () => void;
}

function Late<P extends object>({ code, props, coming, onClose }: LateProps<P>) {
  const [state, setState] = useState<"coming" | "here" | "failed">("coming");
  const bring = useCallback(async () => {
    code.component ??= await code.load();
    setState("here");
  }, [code]);
  useEffect(() => {
    bring().catch(() => setState("failed"));
  }, [bring]);
  if (code.component) return <code.component {...props} />;
  if (state !== "failed") return coming;
  // Some browsers never ask again for code that once could not be had, and after an update it is gone.
  const missing = <Missing onRetry={() => bring().catch(reloadPage)} />;
  return onClose ? <MissingDialog onClose={onClose}>{missing}</MissingDialog> : missing;
}

function MissingDialog({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SideDialog side="right" label={t("errors.part")} onClose={onClose}>
      <div className={styles.dialog}>
        {children}
        <button type="button" className={buttons.quiet} onClick={onClose}>
          {t("common.close")}
        </button>
      </div>
    </SideDialog>
  );
}

function Missing({ onRetry }: { onRetry(): Promise<unknown> }) {
  const { t } = useTranslation();
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    onRetry().finally(() => setTrying(false));
  };
  const button = (
    <button type="button" className={`${buttons.quiet} ${buttons.small}`} aria-disabled={isTrying} onClick={retry}>
      {isTrying && <Spinner />}
      {t("common.retry")}
    </button>
  );
  return (
    <div role="alert">
      <Notice tone="warning" action={button}>
        {t("errors.part")}
      </Notice>
    </div>
  );
}
