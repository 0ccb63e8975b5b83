import type { OwnField } from "@opis/model/declaration/field";
import { isReferring } from "@opis/model/declaration/referring-fields";
import { answerText } from "@opis/model/text/answer-text";
import { useLanguage } from "../../words/words.ts";
import { useReferenceOptions } from "../data/reference-options.ts";
import { useFormContext } from "../form-context.tsx";

interface PrintedAnswerProps {
  readonly field: OwnField;
  readonly value: unknown;
}

/** An answer as text; a dash where there is none. */
export function PrintedAnswer({ field, value }: PrintedAnswerProps) {
  if (isReferring(field)) return <ReferenceAnswer field={field} value={value} target={field.target} />;
  return <AnswerText field={field} value={value} nameOf={() => ""} />;
}

interface ReferenceAnswerProps extends PrintedAnswerProps {
  readonly target: Parameters<typeof useReferenceOptions>[1];
}

function ReferenceAnswer({ field, value, target }: ReferenceAnswerProps) {
  const { company } = useFormContext();
  const { nameOf } = useReferenceOptions(company, target);
  return <AnswerText field={field} value={value} nameOf={nameOf} />;
}

interface AnswerTextProps extends PrintedAnswerProps {
  readonly nameOf: (id: number) => string;
}

function AnswerText({ field, value, nameOf }: AnswerTextProps) {
  const language = useLanguage();
  return answerText(field, value, { language, nameOf: (_form, id) => nameOf(id) }) || "—";
}
