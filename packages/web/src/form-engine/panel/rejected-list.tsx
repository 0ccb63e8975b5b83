import { Text } from "@mantine/core";
import type { Form } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { usePick, useWords } from "../../i18n/language.ts";
import { formLaterWords } from "../../i18n/ru/form-on-demand.ts";
import classes from "../form.module.css";
import type { RejectedAnswer } from "../saving/rejected-answers.ts";

interface RejectedListProps {
  readonly declared: Form;
  readonly rejected: readonly RejectedAnswer[];
  readonly onOpen: (field: string, row?: number) => void;
}

/** Renders refused answers with their reasons; each links to its input. */
export function RejectedList({ declared, rejected, onOpen }: RejectedListProps) {
  const say = useWords(formLaterWords);
  const pick = usePick();
  return (
    <div data-testid="rejected-list">
      <div className={classes.group}>{say("notTaken")}</div>
      {rejected.map(({ field, row, reason }) => (
        <button
          key={`${field} ${row ?? ""}`}
          type="button"
          className={classes.item}
          data-field={field}
          onClick={() => onOpen(field, row)}
        >
          <span className={classes.dot} data-wrong aria-hidden />
          <span>
            {pick(labelOf(declared, field))}
            <Text component="span" display="block" size="sm" c="var(--opis-danger)">
              {reason}
            </Text>
          </span>
        </button>
      ))}
    </div>
  );
}

function labelOf(form: Form, path: string) {
  const [own = "", child] = path.split(".");
  const field = form.fields[own];
  const childField = child !== undefined && field?.kind === "rows" ? formNamed(field.of).fields[child] : field;
  return (childField ?? field)?.label ?? form.title;
}
