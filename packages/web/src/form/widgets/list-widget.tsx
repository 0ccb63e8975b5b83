import { Pill, PillsInput } from "@mantine/core";
import type { TextField } from "@opis/model/field";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { useWords } from "../../words/define-words.ts";
import { formWords } from "../words.ts";
import pillClasses from "./pill.module.css";
import { pillsDescribed } from "./pills-described.ts";
import { splitList } from "./split-list.ts";
import { UsualAnswers } from "./usual-answers.tsx";
import type { WidgetProps } from "./widget.ts";

interface ListProps extends WidgetProps<TextField> {
  readonly inputMode: "text" | "email" | "tel" | "numeric" | "url" | "decimal";
  readonly example: string | undefined;
}

/** One text of entries separated by semicolons, shown one by one; a pasted list is taken apart. */
export function ListWidget(props: ListProps) {
  const { field, value, onChange, readOnly, id, label, error, describedBy, inputMode, example } = props;
  const say = useWords(formWords);
  const [draft, setDraft] = useState("");
  const all = splitList(typeof value === "string" ? value : "");
  // The entry that is being typed belongs to the value at once, but stands in the input until it is finished.
  const entries = draft.trim() === "" ? all : all.filter((entry) => entry !== draft.trim());
  const keep = (next: readonly string[], typed = "") => {
    setDraft(typed);
    onChange(splitList([...next, typed].join(";")).join("; "));
  };
  const type = (text: string) => {
    const cut = text.lastIndexOf(";");
    if (cut < 0) return keep(entries, text);
    keep([...entries, ...splitList(text.slice(0, cut))], text.slice(cut + 1).trimStart());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      keep(splitList([...entries, draft].join(";")));
    }
    if (event.key === "Backspace" && draft === "") keep(entries.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = splitList(event.clipboardData.getData("text/plain"));
    if (pasted.length < 2) return;
    event.preventDefault();
    keep(splitList([...entries, draft, ...pasted].join(";")));
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
            miw={64}
            value={draft}
            readOnly={readOnly}
            inputMode={inputMode}
            placeholder={readOnly || entries.length > 0 ? undefined : example}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => setDraft("")}
          />
        </Pill.Group>
      </PillsInput>
      {field.usual && !readOnly && (
        <UsualAnswers of={label} usual={field.usual} taken={all} onTake={(text) => keep([...entries, text], draft)} />
      )}
    </>
  );
}
