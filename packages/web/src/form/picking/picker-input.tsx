import { Combobox, type ComboboxStore, Pill, PillsInput } from "@mantine/core";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { useWords } from "../../words/define-words.ts";
import { formWords } from "../words.ts";
import type { PickerProps } from "./picker-props.ts";
import pillClasses from "./pill.module.css";
import { partsOf } from "./split-list.ts";
import type { Picking } from "./use-picking.ts";

interface PickerInputProps {
  readonly picker: PickerProps;
  readonly picking: Picking;
  readonly combobox: ComboboxStore;
}

/** What is chosen, as pills, and the input beside them in which one types on. */
export function PickerInput({ picker, picking, combobox }: PickerInputProps) {
  const say = useWords(formWords);
  const { chosen, readOnly, onRemove } = picker;
  return (
    <Pill.Group>
      {chosen.map((one) => (
        <Pill
          key={one.id}
          classNames={pillClasses}
          withRemoveButton={!readOnly}
          onRemove={() => onRemove(one.id)}
          removeButtonProps={{ "aria-label": say("removeNamed", { name: one.name }) }}
        >
          {one.name}
        </Pill>
      ))}
      <Typing {...{ picker, picking, combobox }} />
    </Pill.Group>
  );
}

function Typing({ picker, picking, combobox }: PickerInputProps) {
  const { chosen, readOnly, isSingle, label, placeholder, onRemove } = picker;
  const { search, pick } = picking;
  const onType = (text: string) => {
    if (text.includes(";")) return pick(text);
    picking.type(text);
    combobox.openDropdown();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (partsOf(pasted).length < 2) return;
    event.preventDefault();
    pick(pasted);
  };
  const onBlur = () => {
    combobox.closeDropdown();
    picking.leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.key === "Backspace" && search === "" && last && !readOnly) onRemove(last.id);
  };
  // Ctrl+Enter leads to the next step and chooses nothing on the way.
  const onKeyDownCapture = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === "Enter" && (ctrlKey || metaKey)) combobox.resetSelectedOption();
  };
  return (
    <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
      <PillsInput.Field
        className={pillClasses.typing}
        type={isSingle && chosen.length > 0 ? "auto" : "visible"}
        value={search}
        readOnly={readOnly}
        aria-label={label}
        placeholder={readOnly || chosen.length > 0 ? undefined : placeholder}
        onChange={(event) => onType(event.currentTarget.value)}
        {...{ onBlur, onPaste, onKeyDown, onKeyDownCapture }}
      />
    </Combobox.EventsTarget>
  );
}
