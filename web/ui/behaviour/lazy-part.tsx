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
export function lazyPart<P extends object>(load: Load<P>, Placeholder?: ComponentType<P>): ComponentType<P> {
  const code: Code<P> = { load, component: null };
  return (props) => <LazyComponent {...{ code, props }} placeholder={Placeholder && <Placeholder {...props} />} />;
}

/** Creates a lazily loaded dialog. As it has no place on the screen, an error is shown in a dialog. */
export function lazyDialog<P extends { onClose(): void }>(load: Load<P>): ComponentType<P> {
  const code: Code<P> = { load, component: null };
  return (props) => <LazyComponent {...{ code, props }} onClose={props.onClose} />;
}

interface Code<P> {
  load: Load<P>;
  /** Null until loaded; shared by all instances. */
  component: ComponentType<P> | null;
}

interface LazyComponentProps<P> {
  code: Code<P>;
  props: P;
  placeholder?: ReactNode;
  onClose?: () => void;
}

function LazyComponent<P extends object>({ code, props, placeholder, onClose }: LazyComponentProps<P>) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const loadComponent = useCallback(async () => {
    code.component ??= await code.load();
    setState("loaded");
  }, [code]);
  useEffect(() => {
    loadComponent().catch(() => setState("failed"));
  }, [loadComponent]);
  if (code.component) return <code.component {...props} />;
  if (state !== "failed") return placeholder;
  // Reloads if the retry fails: some browsers never retry a failed module, and after an update it no longer exists.
  const loadError = <LoadError onRetry={() => loadComponent().catch(reloadPage)} />;
  return onClose ? <LoadErrorDialog onClose={onClose}>{loadError}</LoadErrorDialog> : loadError;
}

function LoadErrorDialog({ onClose, children }: { onClose(): void; children: ReactNode }) {
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

function LoadError({ onRetry }: { onRetry(): Promise<unknown> }) {
  const { t } = useTranslation();
  const [isRetrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    onRetry().finally(() => setRetrying(false));
  };
  const button = (
    <Button variant="quiet" size="small" aria-disabled={isRetrying} onClick={retry}>
      {isRetrying && <Spinner />}
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
