import { Combobox, PillsInput, useCombobox } from "@mantine/core";
import { useEffect } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { LeftText } from "./left-text.tsx";
import { PickNote } from "./pick-note.tsx";
import { PickerInput } from "./picker-input.tsx";
import { PickerOptions } from "./picker-options.tsx";
import type { PickerProps } from "./picker-props.ts";
import { pillsDescribed } from "./pills-described.ts";
import { usePicking } from "./use-picking.ts";

/** Finds rows of a directory: Enter takes the first found, or makes a new one; a list is pasted through `;` or lines. */
export function OpenPicker(props: PickerProps) {
  const { id, readOnly, isWrong, describedBy } = props;
  const common = useWords(commonWords);
  const picking = usePicking(props);
  const { found, mayTakeFirst, typed } = picking;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one is chosen anew when other options are found
  useEffect(() => {
    if (mayTakeFirst) selectFirstOption();
  }, [found, mayTakeFirst]);
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={picking.submit} readOnly={readOnly} shadow="md">
        <Combobox.DropdownTarget>
          <PillsInput
            id={id}
            error={isWrong}
            {...pillsDescribed(describedBy)}
            onClick={() => !readOnly && combobox.openDropdown()}
          >
            <PickerInput picker={props} {...{ picking, combobox }} />
          </PillsInput>
        </Combobox.DropdownTarget>
        <PickerOptions {...{ picking, readOnly }} isOpen={combobox.dropdownOpened} />
      </Combobox>
      {picking.hasRepeats && <PickNote text={common("alreadyAdded")} />}
      {picking.isLeft && (
        <LeftText text={typed} onAdd={picking.isNew ? () => picking.pick(typed) : undefined} onClear={picking.clear} />
      )}
    </div>
  );
}
