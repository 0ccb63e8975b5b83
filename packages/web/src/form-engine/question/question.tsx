import { Text } from "@mantine/core";
import type { Field, RowsField } from "@opis/model/declaration/field";
import { createContext, memo, Suspense, useContext, useMemo, useState } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { CommentMark } from "../comments/comment-mark.tsx";
import { placeOf } from "../comments/comment-place.ts";
import { type EditTarget, keyOf } from "../edits/edit-target.ts";
import { isNewRow } from "../edits/new-rows.ts";
import { useFormContext } from "../form-context.tsx";
import type { FormSource, QuestionProposalsProps } from "../form-source.tsx";
import { LawMark } from "../law-mark.tsx";
import { TypedPlaceProvider } from "../picking/use-typed-text.tsx";
import { RiskMark } from "../risks/risk-mark.tsx";
import { useSaveState } from "../saving/save-store.ts";
import { Widget } from "../widgets/widgets.tsx";
import { formWords } from "../words.ts";
import { AnswerText } from "./answer-text.tsx";
import classes from "./question.module.css";

export interface QuestionProps {
  readonly target: EditTarget;
  readonly name: string;
  readonly field: Exclude<Field, RowsField>;
  readonly value: unknown;
  readonly isMissing: boolean;
  /** Whether it is in a line of a small table. */
  readonly isInLine?: boolean;
  /** Changes the answer; must be the same function for the same question, so that only changed questions are re-rendered. */
  readonly onChange: (target: EditTarget, name: string, value: unknown) => void;
}

const Context = createContext<FormSource["QuestionProposals"]>(undefined);

/** Provides the component that shows proposals at questions; absent while there are none, so that questions load nothing. */
export const QuestionProposalsProvider = Context.Provider;

/** Renders the respondents' proposals for a question. */
export function QuestionProposals({ target, name }: QuestionProposalsProps) {
  const Proposals = useContext(Context);
  if (!Proposals || isNewRow(target.id)) return null;
  return (
    <Suspense>
      <Proposals target={target} name={name} />
    </Suspense>
  );
}

/** Renders label, help, legal basis and input of a question; re-rendered only when its own props change. */
export const Question = memo(function Question(props: QuestionProps) {
  const { target, name, field, value, isMissing, isInLine = false, onChange } = props;
  const pick = usePick();
  const { declared, readOnly } = useFormContext();
  const problem = useSaveState(({ problems }) => problems.get(keyOf(target))?.[name]);
  // An answer is not marked as wrong while the user is still typing it.
  const [isTyping, setTyping] = useState(false);
  const place = useMemo(() => ({ target, field: name }), [target, name]);
  const error = isTyping ? undefined : problem;
  const id = `${target.form}-${target.id}-${name}`;
  const label = pick(field.label);
  const isRead = readOnly || field.computed === true;
  // Parts that are not shown describe nothing; the marks next to the label load later and name themselves.
  const notes = ["help", "law", "risk", "comments", "error"].map((part) => `${id}-${part}`).join(" ");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done to the block, it listens to the input inside
    <div
      className={classes.question}
      data-question={name}
      data-missing={isMissing || undefined}
      onChange={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    >
      <div className={classes.head}>
        {isRead ? (
          <span className={classes.label}>{label}</span>
        ) : (
          <label htmlFor={id} className={classes.label}>
            {isMissing && <span className={classes.dot} aria-hidden />}
            {label}
          </label>
        )}
        {field.law && <LawMark id={`${id}-law`} law={field.law} of={label} />}
        {!isInLine && !isNewRow(target.id) && <RiskMark id={`${id}-risk`} place={placeOf(declared, target, name)} />}
        {!isInLine && !isNewRow(target.id) && (
          <CommentMark id={`${id}-comments`} place={placeOf(declared, target, name)} label={label} />
        )}
      </div>
      {field.help && !isRead && (
        <Text id={`${id}-help`} size="sm" className={classes.help}>
          {pick(field.help)}
        </Text>
      )}
      {field.computed && <ComputedValue id={id} field={field} value={value} />}
      {!field.computed && readOnly && (
        <div className={classes.read}>
          <AnswerText field={field} value={value} />
        </div>
      )}
      {!isRead && (
        <TypedPlaceProvider value={place}>
          <Widget
            id={id}
            label={label}
            field={field}
            value={value}
            onChange={(next) => onChange(target, name, next)}
            error={error}
            describedBy={notes}
            company={target.company}
            isInLine={isInLine}
          />
        </TypedPlaceProvider>
      )}
      {!isInLine && <QuestionProposals target={target} name={name} />}
      {error && (
        <Text id={`${id}-error`} size="sm" className={classes.error} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
});

interface ComputedValueProps {
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
}

/** Renders a value computed by the product, read-only. */
function ComputedValue({ id, field, value }: ComputedValueProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const option = field.kind === "choice" && typeof value === "string" ? field.options[value] : undefined;
  const text = typeof value === "boolean" ? say(value ? "yes" : "no") : option ? pick(option) : String(value ?? "");
  return (
    <Text id={id} size="sm" style={{ whiteSpace: "pre-line" }}>
      {text}
    </Text>
  );
}
