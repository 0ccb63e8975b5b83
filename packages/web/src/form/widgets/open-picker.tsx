import { Combobox, Pill, PillsInput, useCombobox } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { useTyped } from "../typed-text.tsx";
import { formWords } from "../words.ts";
import { findOptions, isFound, isKnown, nameOf } from "./find-options.ts";
import { freshEntries } from "./fresh-entries.ts";
import { LeftText } from "./left-text.tsx";
import { PickNote } from "./pick-note.tsx";
import type { PickerProps } from "./picker-props.ts";
import pillClasses from "./pill.module.css";
import { pillsDescribed } from "./pills-described.ts";
import { partsOf } from "./split-list.ts";

/** More found options than this are not drawn: one types on. */
const shownMax = 40;

/** Value of the option that makes a new row; no row has it for an id. */
const newValue = "new";

/** Finds rows of a directory: Enter takes the first found, or makes a new one; a list is pasted through `;` or lines. */
export function OpenPicker(props: PickerProps) {
  const {
    id,
    options,
    chosen,
    taken = [],
    readOnly,
    isWrong,
    describedBy,
    placeholder,
    label,
    onPick,
    onRemove,
    canCreate,
    isSingle,
  } = props;
  const say = useWords(formWords);
  const common = useWords(commonWords);
  const [kept, keep] = useTyped();
  const search = kept?.text ?? "";
  const latest = useRef(search);
  latest.current = search;
  const setSearch = (text: string, isLeft = false) => keep(text === "" ? undefined : { text, isLeft });
  const [hasRepeats, setRepeats] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useMemo(() => findOptions(options, chosen, search), [options, chosen, search]);
  const typed = search.trim();
  const used = [...chosen.map(({ name }) => name), ...taken];
  const isUsed = isKnown(used, typed);
  const isNew = canCreate && typed !== "" && !isUsed && !isKnown(options.map(nameOf), typed);
  // Closed lists stay undrawn: a questionnaire may have a hundred of them.
  const shown = combobox.dropdownOpened ? found.slice(0, shownMax) : [];
  // Enter does not make a new row out of half the name of one that is chosen already.
  const mayTakeFirst = typed !== "" && (found.length > 0 || !chosen.some(({ name }) => isFound(name, typed)));
  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one is chosen anew when other options are found
  useEffect(() => {
    if (mayTakeFirst) selectFirstOption();
  }, [found, mayTakeFirst]);

  const take = async (names: readonly string[]) => {
    setSearch("");
    const refused = await onPick(names);
    if (refused.length > 0) setSearch([...refused, latest.current].filter(Boolean).join("; "), true);
  };
  const pick = (text: string) => {
    const added = freshEntries(text, used);
    setSearch("");
    setRepeats(added.hasRepeats);
    if (added.fresh.length > 0) void take(added.fresh);
  };
  const submit = (value: string) => {
    setRepeats(false);
    void take(value === newValue ? [typed] : options.filter(({ id }) => String(id) === value).map(nameOf));
  };
  const onType = (text: string) => {
    if (text.includes(";")) return pick(text);
    setRepeats(false);
    setSearch(text);
    combobox.openDropdown();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (partsOf(pasted).length < 2) return;
    event.preventDefault();
    pick(pasted);
  };
  // A name of the directory is taken over; anything else is no answer until it is chosen, and stays.
  const onBlur = () => {
    combobox.closeDropdown();
    if (typed === "") setSearch("");
    else if (isUsed || isKnown(options.map(nameOf), typed)) pick(typed);
    else setSearch(search, true);
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
    <div>
      <Combobox store={combobox} onOptionSubmit={submit} readOnly={readOnly} shadow="md">
        <Combobox.DropdownTarget>
          <PillsInput
            id={id}
            error={isWrong}
            {...pillsDescribed(describedBy)}
            onClick={() => !readOnly && combobox.openDropdown()}
          >
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
              <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
                <PillsInput.Field
                  miw={64}
                  type={isSingle && chosen.length > 0 ? "auto" : "visible"}
                  value={search}
                  readOnly={readOnly}
                  aria-label={label}
                  placeholder={readOnly || chosen.length > 0 ? undefined : placeholder}
                  onBlur={onBlur}
                  onChange={(event) => onType(event.currentTarget.value)}
                  onPaste={onPaste}
                  onKeyDown={onKeyDown}
                  onKeyDownCapture={onKeyDownCapture}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={readOnly || (found.length === 0 && !isNew && typed === "")}>
          <Combobox.Options mah={280} style={{ overflowY: "auto" }}>
            {shown.map((option) => (
              <Combobox.Option key={option.id} value={String(option.id)}>
                {option.name}
              </Combobox.Option>
            ))}
            {isNew && <Combobox.Option value={newValue}>{say("createNamed", { name: typed })}</Combobox.Option>}
            {found.length === 0 && !isNew && (
              <Combobox.Empty>{isUsed ? common("alreadyAdded") : say("nothingFound")}</Combobox.Empty>
            )}
            {found.length > shownMax && (
              <Combobox.Empty>{say("typeOn", { count: found.length - shownMax })}</Combobox.Empty>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {hasRepeats && <PickNote text={common("alreadyAdded")} />}
      {kept?.isLeft && (
        <LeftText text={typed} onAdd={isNew ? () => pick(typed) : undefined} onClear={() => setSearch("")} />
      )}
    </div>
  );
}
