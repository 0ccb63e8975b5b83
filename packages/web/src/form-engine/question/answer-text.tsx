import type { OwnField } from "@opis/model/declaration/field";
import { isReferring } from "@opis/model/declaration/form";
import { answerText } from "@opis/model/text/answer-text";
import { useLanguage } from "../../i18n/language.ts";
import { useFormContext } from "../form-context.tsx";
import { useReferenceOptions } from "../reference-options.ts";

interface AnswerTextProps {
  readonly field: OwnField;
  readonly value: unknown;
}

/** Renders an answer as plain text; a dash if there is none. */
export function AnswerText({ field, value }: AnswerTextProps) {
  if (isReferring(field)) return <ReferenceText field={field} value={value} target={field.target} />;
  return <Read field={field} value={value} nameOf={() => ""} />;
}

interface ReferenceTextProps extends AnswerTextProps {
  readonly target: Parameters<typeof useReferenceOptions>[1];
}

function ReferenceText({ field, value, target }: ReferenceTextProps) {
  const { company } = useFormContext();
  const { nameOf } = useReferenceOptions(company, target);
  return <Read field={field} value={value} nameOf={nameOf} />;
}

interface ReadProps extends AnswerTextProps {
  readonly nameOf: (id: number) => string;
}

function Read({ field, value, nameOf }: ReadProps) {
  const language = useLanguage();
  return answerText(field, value, { language, nameOf: (_form, id) => nameOf(id) }) || "—";
}
