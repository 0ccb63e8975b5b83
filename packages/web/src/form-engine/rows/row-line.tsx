import { ActionIcon } from "@mantine/core";
import type { Field, FieldKind, RowsField } from "@opis/model/declaration/field";
import { childFields, type Form, isFilled, ownFields } from "@opis/model/declaration/form";
import { IconTrash } from "@tabler/icons-react";
import { type CSSProperties, memo } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import type { AnyRow } from "../edits/edit-target.ts";
import { useFormContext } from "../form-context.tsx";
import { Question } from "../question/question.tsx";
import { formWords } from "../words.ts";
import classes from "./rows.module.css";

type OwnField = Exclude<Field, RowsField>;

/** Field kinds whose inputs fit into a line of a small table. */
const fitsLine = {
  text: true,
  long_text: false,
  number: true,
  flag: true,
  date: true,
  date_time: false,
  tags: false,
  choice: true,
  choices: false,
  reference: true,
  references: false,
  rows: false,
} as const satisfies Record<FieldKind, boolean>;

const lineFieldsMax = 3;

/** Returns the layout of rows: lines for short rows, cards for longer ones. */
export function layoutOf(child: Form, shownFields: readonly string[], isHome: boolean): "lines" | "cards" {
  const fields = linedFields(child, shownFields);
  if (isHome && childFields(child).length > 0) return "cards";
  if (fields.some(([name]) => child.conditions[name])) return "cards";
  const [only, ...others] = fields;
  if (only?.[1].kind === "references" && others.length === 0) return "lines";
  return fields.length <= lineFieldsMax && fields.every(([, { kind }]) => fitsLine[kind]) ? "lines" : "cards";
}

/** Returns the fields shown in a line: all but the reference that serves as the row's title. */
export function linedFields(child: Form, shownFields: readonly string[]): [string, OwnField][] {
  return ownFields(child).filter(
    ([name, { kind }]) => shownFields.includes(name) && !(name === child.titleField && kind === "reference"),
  );
}

/** Returns whether rows of a form are named by what they refer to, so that the reference needs no question of its own. */
function isNamedByReference(child: Form): boolean {
  return child.fields[child.titleField ?? ""]?.kind === "reference";
}

type Columns = CSSProperties & Record<"--columns", string>;

function gridOf(child: Form, fields: readonly unknown[], isRemovable: boolean): Columns {
  const name = isNamedByReference(child) ? [fields.length > 0 ? "minmax(8rem, 0.7fr)" : "minmax(0, 1fr)"] : [];
  const inputs = fields.map(() => "minmax(0, 1fr)");
  return { "--columns": [...name, ...inputs, ...(isRemovable ? ["34px"] : [])].join(" ") };
}

interface LinesHeadProps {
  readonly child: Form;
  readonly fields: [string, OwnField][];
  readonly isRemovable: boolean;
}

/** Renders the headings over the lines; on a phone each input has its own label. */
export function RowLinesHead({ child, fields, isRemovable }: LinesHeadProps) {
  const pick = usePick();
  if (fields.length === 0 || (fields.length === 1 && !isNamedByReference(child))) return null;
  const title = child.fields[child.titleField ?? ""];
  return (
    <li className={classes.lineHead} style={gridOf(child, fields, isRemovable)} aria-hidden>
      {isNamedByReference(child) && <span>{title && pick(title.label)}</span>}
      {fields.map(([name, { label }]) => (
        <span key={name}>{pick(label)}</span>
      ))}
    </li>
  );
}

interface RowLineProps {
  readonly child: Form;
  readonly row: AnyRow;
  readonly title: string;
  readonly fields: [string, OwnField][];
  readonly onRemove: ((row: AnyRow) => Promise<void>) | undefined;
}

/** Renders a row as a line of inputs. */
export const RowLine = memo(
  function RowLine({ child, row, title, fields, onRemove }: RowLineProps) {
    const { change, targetOf } = useFormContext();
    return (
      <li
        className={classes.line}
        style={gridOf(child, fields, onRemove !== undefined)}
        data-row={row.id}
        data-plain={fields.length === 0 || undefined}
      >
        {isNamedByReference(child) && <span className={classes.name}>{title}</span>}
        {fields.map(([name, field]) => (
          <Question
            key={name}
            target={targetOf(child.name, row.id)}
            name={name}
            field={field}
            value={row[name]}
            isMissing={field.required === true && !isFilled(row[name])}
            isInLine
            onChange={change}
          />
        ))}
        {onRemove && <RemoveRow name={title} onRemove={() => void onRemove(row)} />}
      </li>
    );
  },
  (before, after) => before.row === after.row && before.title === after.title && !before.onRemove === !after.onRemove,
);

interface RemoveRowProps {
  /** Title of the row. */
  readonly name: string;
  readonly onRemove: () => void;
}

/** Renders the button that deletes a row. */
export function RemoveRow({ name, onRemove }: RemoveRowProps) {
  const say = useWords(formWords);
  return (
    <ActionIcon
      title={say("remove")}
      variant="subtle"
      color="gray"
      size={34}
      aria-label={say("removeNamed", { name })}
      onClick={onRemove}
    >
      <IconTrash size={18} stroke={1.6} />
    </ActionIcon>
  );
}
