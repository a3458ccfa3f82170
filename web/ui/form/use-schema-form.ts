import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { issueKeys } from "../../../contract/issues.ts";
import { ApiError } from "../../api/api-error.ts";
import { useKeptValues } from "./kept-values.ts";
import { schemaResolver } from "./schema-resolver.ts";

interface SchemaForm<Values extends FieldValues, Body> {
  /** What it is checked by; or what brings that, where the form can be typed into before. */
  schema: z.ZodType<Body> | (() => Promise<z.ZodType<Body>>);
  defaults: DefaultValues<Values>;
  /** Every field, from top to bottom: the first faulty one gets the focus. */
  fields: readonly FieldPath<Values>[];
  /** Makes what is sent of what was typed, for example null of an empty text. */
  toBody?: (values: Values) => unknown;
  send: (body: Body) => Promise<unknown>;
  /** Deals with a refusal; true where nothing more needs to be said. */
  onRefused?: (error: ApiError) => boolean;
}

/** A form checked by a schema before it is sent, that shows what the server refuses, and sends once however often one clicks. */
export function useSchemaForm<Values extends FieldValues, Body>(options: SchemaForm<Values, Body>) {
  const { schema, defaults, fields, toBody = (values: Values) => values, send, onRefused } = options;
  const { t } = useTranslation();
  // What is wrong with the form as a whole.
  const [problem, setProblem] = useState<string | null>(null);
  const { found, keepOnFault } = useKeptValues(fields);
  const form = useForm<Values, unknown, Body>({
    defaultValues: Object.assign({}, defaults, found),
    resolver: schemaResolver(schema, toBody),
  });
  const { errors, isSubmitting } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the form comes and goes
  useEffect(() => {
    if (found) {
      // What was typed before still is a change.
      form.reset(defaults, { keepValues: true });
      for (const name of fields) form.setValue(name, form.getValues(name), { shouldDirty: true });
    }
    return () => keepOnFault(form.getValues());
  }, []);

  function showRefusal(error: ApiError) {
    const faulty = fields.filter((name) => error.fields[name] !== undefined);
    for (const name of faulty) form.setError(name, { type: "server", message: error.fields[name] ?? "" });
    const [first] = faulty;
    if (first) form.setFocus(first);
    else setProblem(error.status === 0 ? t("errors.offline") : error.message || t("errors.unknown"));
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

  /** What a text field needs to be the named one; `help` shows as long as there is no error. */
  function field(name: FieldPath<Values>, help?: React.ReactNode) {
    const { ref, ...handlers } = form.register(name);
    const inputRef = (input: HTMLInputElement | null) => {
      const typed = input?.value;
      ref(input);
      // Somebody typed while the page was not yet live: the form must not begin empty.
      if (!input || !typed || input.value !== "") return;
      input.value = typed;
      void handlers.onChange({ target: input, type: "change" });
    };
    return { ...handlers, inputRef, error: errors[name] !== undefined, helperText: sentence(name) ?? help };
  }

  const load = typeof schema === "function" ? schema : null;
  useEffect(() => void load?.().catch(() => undefined), [load]);

  /** Checks and sends, once what checks is here. */
  async function check(event: React.FormEvent) {
    const isHere = !load || (await load().then(Boolean, () => false));
    if (isHere) await form.handleSubmit(submit)(event);
    else setProblem(t("errors.offline"));
  }

  const isUnderWay = useRef(false);
  async function onSubmit(event: React.FormEvent) {
    event.preventDefault();
    // The second click of a double click comes before anything is drawn anew.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await check(event).finally(() => {
      isUnderWay.current = false;
    });
  }

  return { ...form, field, sentence, problem, isSending: isSubmitting, onSubmit };
}
