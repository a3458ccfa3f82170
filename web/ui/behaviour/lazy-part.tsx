import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/translation.ts";
import { reloadPage } from "../../loading/reload.ts";
import { Button } from "../actions/button.tsx";
import { SideDialog } from "../overlays/side-dialog.tsx";
import { Notice } from "../status/notice.tsx";
import { Spinner } from "../status/spinner.tsx";
import styles from "./lazy-part.module.css";

/** Loads the code of a component. */
type Load<P> = () => Promise<ComponentType<P>>;

/**
 * Creates a lazily loaded part of a screen, with a placeholder until its code has loaded. If loading fails, an error
 * appears in its place and the rest of the screen remains.
 */
export function lazyPart<P extends object>(load: Load<P>, Coming?: ComponentType<P>): ComponentType<P> {
  const code: Code<P> = { load, component: null };
  return (props) => <Late {...{ code, props }} coming={Coming && <Coming {...props} />} />;
}

/** Creates a lazily loaded dialog. As it has no place on the screen, an error is shown in a dialog. */
export function lazyDialog<P extends { onClose(): void }>(load: Load<P>): ComponentType<P> {
  const code: Code<P> = { load, component: null };
  return (props) => <Late {...{ code, props }} onClose={props.onClose} />;
}

interface Code<P> {
  load: Load<P>;
  /** Null until loaded; shared by all instances. */
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
  // Reloads if the retry fails: some browsers never retry a failed module, and after an update it no longer exists.
  const missing = <Missing onRetry={() => bring().catch(reloadPage)} />;
  return onClose ? <MissingDialog onClose={onClose}>{missing}</MissingDialog> : missing;
}

function MissingDialog({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <SideDialog side="right" label={t("errors.part")} onClose={onClose}>
      <div className={styles.dialog}>
        {children}
        <Button variant="quiet" onClick={onClose}>
          {t("common.close")}
        </Button>
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
    <Button variant="quiet" size="small" aria-disabled={isTrying} onClick={retry}>
      {isTrying && <Spinner />}
      {t("common.retry")}
    </Button>
  );
  return (
    <div role="alert">
      <Notice tone="warning" action={button}>
        {t("errors.part")}
      </Notice>
    </div>
  );
}
