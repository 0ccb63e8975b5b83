import type { StepItem } from "@opis/model/declaration/form-steps";
import { usePick } from "../../i18n/words.ts";
import { CommentMark } from "../comments/comment-mark.tsx";
import { placeOf } from "../comments/comment-place.ts";
import { type EditTarget, keyOf } from "../edits/edit-target.ts";
import { useFormContext } from "../form-context.tsx";
import { AnyOfOpen } from "../picking/open-options.tsx";
import { RiskMark } from "../risks/risk-mark.tsx";
import classes from "./question.module.css";

interface FlagsQuestionProps {
  readonly item: Extract<StepItem, { kind: "flags" }>;
  readonly target: EditTarget;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly onChange: (target: EditTarget, name: string, value: unknown) => void;
}

/** Several flags as one question with several answers; one that is taken back is no answer, as before it was given. */
export function FlagsQuestion({ item, target, answers, onChange }: FlagsQuestionProps) {
  const pick = usePick();
  const { declared, readOnly } = useFormContext();
  const id = `${keyOf(target)}-${item.name}`;
  const label = pick(item.question);
  const chosen = new Set(item.flags.map(([name]) => name).filter((name) => answers[name] === true));
  const change = (next: ReadonlySet<string>) => {
    for (const [name] of item.flags)
      if (next.has(name) !== chosen.has(name)) onChange(target, name, next.has(name) ? true : null);
  };
  return (
    <div className={classes.question} data-question={`${item.name}-all`}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        {item.flags.map(([name]) => (
          <RiskMark key={name} place={placeOf(declared, target, name)} />
        ))}
        <CommentMark place={placeOf(declared, target, item.name)} label={label} />
      </div>
      <AnyOfOpen
        {...{ id, label, chosen, readOnly }}
        options={item.flags.map(([name, answer]) => ({ value: name, label: pick(answer), question: name }))}
        describedBy={undefined}
        onChange={change}
      />
    </div>
  );
}
