import { useEffect, useId, useRef, useState } from "react";
import type { CaseBlock } from "../../../contract/courses/classes.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../../ui/actions/button.tsx";
import { Markdown } from "../../ui/text/markdown.tsx";
import { preventPercentBreaks } from "../../ui/text/prevent-percent-breaks.ts";
import { type CasePath, type Decision, followPath } from "./case-path.ts";
import styles from "./case-view.module.css";

/**
 * An unfolding case: a step, a decision, its consequence, then the next step; at the end, a summary of the path taken.
 */
export function CaseView({ block }: { block: CaseBlock }) {
  const { t } = useTranslation();
  const title = useId();
  const [choices, setChoices] = useState<readonly string[]>([]);
  // The consequence of a decision is shown before the next step.
  const [isSummaryShown, setSummaryShown] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  const isMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step forward takes the focus along
  useEffect(() => {
    if (isMoved.current) place.current?.focus();
  }, [choices, isSummaryShown]);
  const move = (next: readonly string[], showSummary: boolean) => {
    isMoved.current = true;
    setChoices(next);
    setSummaryShown(showSummary);
  };
  const path = followPath(block, choices);
  const last = path.decisions.at(-1);
  return (
    <section className={styles.case} aria-labelledby={title}>
      <p className={styles.kind}>{t("blocks.case.kind")}</p>
      <h2 id={title}>{block.title}</h2>
      <div ref={place} tabIndex={-1} className={styles.place}>
        {last && !isSummaryShown ? (
          <Consequence decision={last} isLast={path.now === null} onNext={() => move(choices, true)} />
        ) : (
          <StepView path={path} onChoose={(id) => move([...choices, id], false)} onAgain={() => move([], true)} />
        )}
      </div>
    </section>
  );
}

function Consequence({ decision, isLast, onNext }: { decision: Decision; isLast: boolean; onNext(): void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.chosen}>
        <span>{t("blocks.case.chosen")}</span> {preventPercentBreaks(decision.choice.text)}
      </p>
      <Markdown level={3}>{decision.choice.consequence}</Markdown>
      <div>
        <Button variant="primary" onClick={onNext}>
          {t(isLast ? "blocks.case.finish" : "blocks.case.next")}
        </Button>
      </div>
    </>
  );
}

interface StepViewProps {
  path: CasePath;
  onChoose(id: string): void;
  onAgain(): void;
}

function StepView({ path, onChoose, onAgain }: StepViewProps) {
  const { t } = useTranslation();
  const decide = useId();
  const { now, decisions } = path;
  const isEnd = now === null || now.choices.length === 0;
  return (
    <>
      <h3>{isEnd ? t("blocks.case.end") : t("blocks.case.step", { number: decisions.length + 1 })}</h3>
      {now && <Markdown level={4}>{now.text}</Markdown>}
      {isEnd ? (
        <PathTaken decisions={decisions} onAgain={onAgain} />
      ) : (
        <>
          <p id={decide} className={styles.decide}>
            {t("blocks.case.decide")}
          </p>
          <ul className={styles.choices} aria-labelledby={decide}>
            {now.choices.map(({ id, text }) => (
              <li key={id}>
                <button type="button" className={styles.choice} onClick={() => onChoose(id)}>
                  {preventPercentBreaks(text)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function PathTaken({ decisions, onAgain }: { decisions: readonly Decision[]; onAgain(): void }) {
  const { t } = useTranslation();
  return (
    <>
      <h4>{t("blocks.case.way")}</h4>
      <ol className={styles.path}>
        {decisions.map(({ step, choice }) => (
          <li key={step.id}>
            <strong>{preventPercentBreaks(choice.text)}</strong>
            <Markdown level={4}>{choice.consequence}</Markdown>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="secondary" onClick={onAgain}>
          {t("blocks.case.again")}
        </Button>
      </div>
    </>
  );
}
