import { Pill, PillsInput } from "@mantine/core";
import type { TextField } from "@opis/model/declaration/field";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { PickNote } from "../picking/pick-note.tsx";
import pillClasses from "../picking/pill.module.css";
import { pillsDescribed } from "../picking/pills-described.ts";
import { formWords } from "../words.ts";
import { useEntryTyping } from "./use-entry-typing.ts";
import { useUsual } from "./use-usual.ts";
import { UsualAnswers } from "./usual-answers.tsx";
import type { WidgetProps } from "./widget.ts";

interface ListProps extends WidgetProps<TextField> {
  readonly inputMode: "text" | "email" | "tel" | "numeric" | "url" | "decimal";
  readonly example: string | undefined;
}

/** One text of entries separated by semicolons, shown one by one; a pasted list is taken apart. */
export function ListWidget(props: ListProps) {
  const { field, readOnly, id, label, error, describedBy, company, inputMode, example } = props;
  const say = useWords(formWords);
  const common = useWords(commonWords);
  const usual = useUsual(company, field);
  const { entries, all, typed, hasRepeats, add, remove, input } = useEntryTyping(props);
  return (
    <>
      <PillsInput id={id} error={error !== undefined} {...pillsDescribed(describedBy)}>
        <Pill.Group>
          {entries.map((entry) => (
            <Pill
              key={entry}
              classNames={pillClasses}
              withRemoveButton={!readOnly}
              onRemove={() => remove(entry)}
              removeButtonProps={{
                "aria-label": say("removeNamed", { name: entry }),
                tabIndex: 0,
                "aria-hidden": false,
              }}
            >
              {entry}
            </Pill>
          ))}
          <PillsInput.Field
            className={pillClasses.typing}
            value={typed}
            readOnly={readOnly}
            inputMode={inputMode}
            placeholder={readOnly || entries.length > 0 ? undefined : example}
            {...input}
          />
        </Pill.Group>
      </PillsInput>
      {hasRepeats && <PickNote text={common(field.format === "emails" ? "emailWrongOrAdded" : "alreadyAdded")} />}
      {!readOnly && <UsualAnswers of={label} usual={usual} taken={all} onTake={add} />}
    </>
  );
}
