import { Pill, PillsInput } from "@mantine/core";
import type { TextField } from "@opis/model/declaration/field";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { useUsual } from "../question/use-usual.ts";
import { formWords } from "../words.ts";
import { freshEntries } from "./fresh-entries.ts";
import { isOfAnswer, type Typing } from "./is-of-answer.ts";
import { PickNote } from "./pick-note.tsx";
import pillClasses from "./pill.module.css";
import { pillsDescribed } from "./pills-described.ts";
import { partsOf, splitList } from "./split-list.ts";
import { UsualAnswers } from "./usual-answers.tsx";
import type { WidgetProps } from "./widget.ts";

interface ListProps extends WidgetProps<TextField> {
  readonly inputMode: "text" | "email" | "tel" | "numeric" | "url" | "decimal";
  readonly example: string | undefined;
}

/** What stands in the input, and the entries before it. */
interface Draft extends Typing {
  readonly text: string;
  readonly before: readonly string[];
}

/** One text of entries separated by semicolons, shown one by one; a pasted list is taken apart. */
export function ListWidget(props: ListProps) {
  const { field, value, onChange, readOnly, id, label, error, describedBy, company, inputMode, example } = props;
  const say = useWords(formWords);
  const common = useWords(commonWords);
  const usual = useUsual(company, field);
  const [kept, setDraft] = useState<Draft>();
  const draft = kept && isOfAnswer(kept, field, value) ? kept : undefined;
  const [hasRepeats, setRepeats] = useState(false);
  const all = splitList(typeof value === "string" ? value : "");
  // The entry that is being typed belongs to the value at once, but stands in the input until it is finished.
  const entries = draft?.before ?? all;
  const keep = (next: readonly string[], typed = "") => {
    const given = splitList([...next, typed].join(";")).join("; ");
    setDraft(typed === "" ? undefined : { text: typed, before: next, over: value, given });
    onChange(given);
  };
  const take = (text: string, typed = "") => {
    const added = freshEntries(text, entries);
    setRepeats(added.hasRepeats);
    keep([...entries, ...added.fresh], typed);
  };
  const type = (text: string) => {
    const cut = text.lastIndexOf(";");
    if (cut >= 0) return take(text.slice(0, cut), text.slice(cut + 1).trimStart());
    setRepeats(false);
    keep(entries, text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (draft) take(draft.text);
    }
    if (event.key === "Backspace" && !draft) keep(entries.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (partsOf(pasted).length < 2) return;
    event.preventDefault();
    take(`${draft?.text ?? ""};${pasted}`);
  };
  const onBlur = () => {
    if (draft) take(draft.text);
  };
  return (
    <>
      <PillsInput id={id} error={error !== undefined} {...pillsDescribed(describedBy)}>
        <Pill.Group>
          {entries.map((entry) => (
            <Pill
              key={entry}
              classNames={pillClasses}
              withRemoveButton={!readOnly}
              onRemove={() => keep(entries.filter((one) => one !== entry))}
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
            value={draft?.text ?? ""}
            readOnly={readOnly}
            inputMode={inputMode}
            placeholder={readOnly || entries.length > 0 ? undefined : example}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={onBlur}
          />
        </Pill.Group>
      </PillsInput>
      {hasRepeats && <PickNote text={common(field.format === "emails" ? "emailWrongOrAdded" : "alreadyAdded")} />}
      {!readOnly && (
        <UsualAnswers
          of={label}
          usual={usual}
          taken={all}
          onTake={(texts) => keep([...entries, ...texts], draft?.text)}
        />
      )}
    </>
  );
}
