import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import type { z } from "zod";
import { issueKeys } from "../../../contract/issues.ts";
import { ApiError } from "../../api/api-error.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { closeSuccessToasts } from "../overlays/toasts.ts";
import { schemaResolver } from "./schema-resolver.ts";
import { useSavedValues } from "./use-saved-values.ts";

interface SchemaForm<Values extends FieldValues, Body> {
  /** The schema, or its loader if the form can be used before it has loaded. */
  schema: z.ZodType<Body> | (() => Promise<z.ZodType<Body>>);
  defaults: DefaultValues<Values>;
  /** All fields from top to bottom: the first invalid one receives the focus. */
  fields: readonly FieldPath<Values>[];
  /** Converts the values before they are sent, for example an empty text to null. */
  toBody?: (values: Values) => unknown;
  send: (body: Body) => Promise<unknown>;
  /** Handles a rejection. Returns true if no message is needed. */
  onRefused?: (error: ApiError) => boolean;
}

/**
 * Manages a form that validates with a schema, shows the server's field errors, and submits once however often it is
 * clicked.
 */
export function useSchemaForm<Values extends FieldValues, Body>(options: SchemaForm<Values, Body>) {
  const { schema, defaults, fields, toBody = (values: Values) => values, send, onRefused } = options;
  const { t } = useTranslation();
  // The error of the form as a whole.
  const [problem, setProblem] = useState<string | null>(null);
  const { found, saveOnError } = useSavedValues(fields);
  const form = useForm<Values, unknown, Body>({
    defaultValues: Object.assign({}, defaults, found),
    resolver: schemaResolver(schema, toBody),
    // Focuses fields in an explicit order: those loaded lazily would otherwise come last.
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  /** Sets the saved values as the baseline: fields that differ from them count as changed. */
  function settle(saved: DefaultValues<Values> | Values) {
    form.reset(saved, { keepValues: true });
    for (const name of fields) form.setValue(name, form.getValues(name), { shouldDirty: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the form comes and goes
  useEffect(() => {
    // Restored values still count as changes.
    if (found) settle(defaults);
    return () => saveOnError(form.getValues());
  }, []);

  function showRefusal(error: ApiError) {
    const faulty = fields.filter((name) => error.fields[name] !== undefined);
    for (const name of faulty) form.setError(name, { type: "server", message: error.fields[name] ?? "" });
    if (faulty.length > 0) focusFirst(error.fields);
    else setProblem(error.status === 0 ? t("errors.offline") : error.message || t("errors.unknown"));
  }

  function focusFirst(faults: Partial<Record<string, unknown>>) {
    const first = fields.find((name) => faults[name] !== undefined);
    if (first) form.setFocus(first);
  }

  async function submit(body: Body) {
    setProblem(null);
    try {
      await send(body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!onRefused?.(error)) showRefusal(error);
    }
  }

  function sentence(name: FieldPath<Values>): string | undefined {
    const error = form.getFieldState(name, form.formState).error;
    const key = issueKeys.find((known) => known === error?.type);
    return key ? t(`fields.${key}`, { limit: error?.message }) : error?.message;
  }

  /** Returns the props of the named text field; `help` is shown while it has no error. */
  function field(name: FieldPath<Values>, help?: React.ReactNode) {
    const { ref, ...handlers } = form.register(name);
    const inputRef = (input: HTMLInputElement | null) => {
      const typed = input?.value;
      ref(input);
      // The user may have typed before hydration, which must not be lost.
      if (!input || !typed || input.value !== "") return;
      input.value = typed;
      void handlers.onChange({ target: input, type: "change" });
    };
    return { ...handlers, inputRef, error: errors[name] !== undefined, helperText: sentence(name) ?? help };
  }

  const load = typeof schema === "function" ? schema : null;
  useEffect(() => void load?.().catch(() => undefined), [load]);

  /** Validates and submits once the schema has loaded. */
  async function check(event: React.FormEvent) {
    const isHere = !load || (await load().then(Boolean, () => false));
    if (isHere) await form.handleSubmit(submit, focusFirst)(event);
    else setProblem(t("errors.offline"));
  }

  const isPending = useRef(false);
  async function onSubmit(event: React.FormEvent) {
    event.preventDefault();
    // The second click of a double-click arrives before the next render.
    if (isPending.current) return;
    isPending.current = true;
    // The result of an earlier attempt does not apply to this one.
    closeSuccessToasts();
    await check(event).finally(() => {
      isPending.current = false;
    });
  }

  return { ...form, field, settle, sentence, problem, isSending: isSubmitting, onSubmit };
}
