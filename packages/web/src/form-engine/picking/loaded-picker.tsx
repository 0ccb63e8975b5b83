import { Combobox, type ComboboxStore, Pill, PillsInput, useCombobox } from "@mantine/core";
import { normaliseName } from "@opis/model/text/normalise-name";
import { hasWords } from "@opis/model/text/search-words";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { formLaterWords } from "../../i18n/ru/form-on-demand.ts";
import { describedInput } from "../../ui/described-input.tsx";
import type { ReferenceOption } from "../reference-options.ts";
import { formWords } from "../words.ts";
import { findNewEntries } from "./find-new-entries.ts";
import pillClasses from "./pill.module.css";
import { PickNote } from "./refused-text-note.tsx";
import type { RefusedName } from "./resolve-names.ts";
import { splitIntoParts } from "./split-list.ts";
import { UncommittedText } from "./uncommitted-text-note.tsx";
import { useTyped } from "./use-typed-text.tsx";

/** Maximum number of results rendered: the user types on to narrow them. */
const shownMax = 40;

/** Value of the option that creates a row; no row has it as an id. */
const newValue = "new";

/** Props of the picker of directory rows. */
export interface PickerProps {
  readonly id: string;
  readonly options: readonly ReferenceOption[];
  /** Chosen rows, in order. */
  readonly chosen: readonly { readonly id: number; readonly name: string }[];
  /** Names in use elsewhere, which must not be chosen again. */
  readonly taken?: readonly string[];
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
  /** Placeholder of the empty input. */
  readonly placeholder: string;
  /** Accessible name if no visible label is associated with the input. */
  readonly label?: string;
  /** Chooses these names, and creates new ones where possible. Resolves to those that were refused. */
  readonly onPick: (names: readonly string[]) => Promise<readonly RefusedName[]>;
  readonly onRemove: (id: number) => void;
  readonly canCreate: boolean;
  /** At most one value: the input takes up room next to it only while the user types. */
  readonly isSingle?: true;
}

/** Returns the state of a picker: the typed text, the matches, and the actions on them. */
function usePicking({ options, chosen, taken = [], canCreate, onPick }: PickerProps) {
  const [typedText, setTypedText] = useTyped();
  const search = typedText?.text ?? "";
  const latest = useRef(search);
  latest.current = search;
  const [hasRepeats, setRepeats] = useState(false);
  const matches = useMemo(() => findOptions(options, chosen, search), [options, chosen, search]);
  const typed = search.trim();
  const used = [...chosen.map(({ name }) => name), ...taken];
  const isUsed = isKnown(used, typed);
  const isListed = isKnown(options.map(nameOf), typed);

  const setSearch = (text: string) => setTypedText(text === "" ? undefined : { text, isLeft: false });
  const take = async (names: readonly string[]) => {
    setSearch("");
    const refused = await onPick(names);
    if (refused.length === 0) return;
    const text = [...refused.map(({ name }) => name), latest.current].filter(Boolean).join("; ");
    setTypedText({ text, isLeft: true, reason: refused.find(({ reason }) => reason)?.reason });
  };
  const pick = (text: string) => {
    const newEntries = findNewEntries(text, used);
    setSearch("");
    setRepeats(newEntries.hasRepeats);
    if (newEntries.fresh.length > 0) void take(newEntries.fresh);
  };
  return {
    search,
    typed,
    found: matches,
    isUsed,
    isNew: canCreate && typed !== "" && !isUsed && !isListed,
    /** Whether text was left in the input on blur. */
    isLeft: typedText?.isLeft ?? false,
    /** Why the text was not added. */
    reason: typedText?.reason,
    hasRepeats,
    // Enter must not create a row from half the name of a chosen one.
    mayTakeFirst: typed !== "" && (matches.length > 0 || !chosen.some(({ name }) => hasWords(name, typed))),
    pick,
    clear: () => setSearch(""),
    /** Chooses the option with this value. */
    submit: (value: string) => {
      setRepeats(false);
      void take(value === newValue ? [typed] : options.filter(({ id }) => String(id) === value).map(nameOf));
    },
    type: (text: string) => {
      setRepeats(false);
      setSearch(text);
    },
    // A name of the directory is chosen on blur; any other text stays in the input as no answer.
    leave: () => {
      if (typed === "") setSearch("");
      else if (!typedText?.reason && (isUsed || isListed)) pick(typed);
      else setTypedText({ ...typedText, text: search, isLeft: true });
    },
  };
}

/** Finds unchosen options whose name contains every word of the search, best matches first. */
function findOptions(
  options: readonly ReferenceOption[],
  chosenOptions: PickerProps["chosen"],
  search: string,
): ReferenceOption[] {
  const chosenIds = new Set(chosenOptions.map(({ id }) => id));
  const query = normaliseName(search);
  const matches = options
    .filter(({ id, name }) => !chosenIds.has(id) && hasWords(name, search))
    .map((option) => ({ option, name: normaliseName(option.name) }));
  if (query === "") return matches.map(({ option }) => option);
  const rank = (name: string) => (name === query ? 0 : name.startsWith(query) ? 1 : 2);
  return matches.sort((a, b) => rank(a.name) - rank(b.name)).map(({ option }) => option);
}

/** Returns whether the names include this one, by name comparison. */
function isKnown(names: readonly string[], name: string): boolean {
  return names.some((existingName) => normaliseName(existingName) === normaliseName(name));
}

/** Returns the name of an option. */
function nameOf({ name }: ReferenceOption): string {
  return name;
}

type Picking = ReturnType<typeof usePicking>;

interface PickerOptionsProps {
  readonly picking: Picking;
  /** Closed lists are not rendered: a questionnaire may have a hundred of them. */
  readonly isOpen: boolean;
}

/** Renders the matches of a picker as a list under its input. */
function PickerOptions({ picking, isOpen }: PickerOptionsProps) {
  const say = useWords(formWords);
  const later = useWords(formLaterWords);
  const common = useWords(commonWords);
  const { found, isNew, isUsed, typed } = picking;
  const visibleOptions = isOpen ? found.slice(0, shownMax) : [];
  const isNothing = found.length === 0 && !isNew;
  return (
    <Combobox.Dropdown hidden={isNothing && typed === ""}>
      <Combobox.Options mah={280} style={{ overflowY: "auto" }}>
        {visibleOptions.map((option) => (
          <Combobox.Option key={option.id} value={String(option.id)}>
            {option.name}
          </Combobox.Option>
        ))}
        {isNew && <Combobox.Option value={newValue}>{say("createNamed", { name: typed })}</Combobox.Option>}
        {isNothing && <Combobox.Empty>{isUsed ? common("alreadyAdded") : say("nothingFound")}</Combobox.Empty>}
        {found.length > shownMax && (
          <Combobox.Empty>{later("typeOn", { count: found.length - shownMax })}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/**
 * Renders a search input for directory rows: Enter chooses the first match or creates a row; a list separated by `;` or line breaks may be
 * pasted.
 */
export function OpenPicker(props: PickerProps) {
  const { id, isWrong, describedBy } = props;
  const common = useWords(commonWords);
  const picking = usePicking(props);
  const { found, mayTakeFirst, typed } = picking;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: choose the first option again when the options change
  useEffect(() => {
    if (mayTakeFirst) selectFirstOption();
  }, [found, mayTakeFirst]);
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={picking.submit} shadow="md">
        <Combobox.DropdownTarget>
          <PillsInput
            id={id}
            error={isWrong || picking.reason !== undefined}
            {...describedInput(picking.isLeft ? `${id}-left` : describedBy)}
            onClick={() => combobox.openDropdown()}
          >
            <PickerInput picker={props} {...{ picking, combobox }} />
          </PillsInput>
        </Combobox.DropdownTarget>
        <PickerOptions picking={picking} isOpen={combobox.dropdownOpened} />
      </Combobox>
      {picking.hasRepeats && <PickNote text={common("alreadyAdded")} />}
      {picking.isLeft && (
        <UncommittedText
          id={`${id}-left`}
          text={typed}
          reason={picking.reason}
          onAdd={picking.isNew ? () => picking.pick(typed) : undefined}
          onClear={picking.clear}
        />
      )}
    </div>
  );
}

interface PickerInputProps {
  readonly picker: PickerProps;
  readonly picking: Picking;
  readonly combobox: ComboboxStore;
}

/** Renders the chosen values as pills, with the input next to them. */
function PickerInput({ picker, picking, combobox }: PickerInputProps) {
  const say = useWords(formWords);
  const { chosen, onRemove } = picker;
  return (
    <Pill.Group>
      {chosen.map((option) => (
        <Pill
          key={option.id}
          classNames={pillClasses}
          withRemoveButton
          onRemove={() => onRemove(option.id)}
          removeButtonProps={{ "aria-label": say("removeNamed", { name: option.name }) }}
        >
          {option.name}
        </Pill>
      ))}
      <Typing {...{ picker, picking, combobox }} />
    </Pill.Group>
  );
}

function Typing({ picker, picking, combobox }: PickerInputProps) {
  const { chosen, isSingle, label, placeholder, onRemove } = picker;
  const { search, pick } = picking;
  const onType = (text: string) => {
    if (text.includes(";")) return pick(text);
    picking.type(text);
    combobox.openDropdown();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (splitIntoParts(pasted).length < 2) return;
    event.preventDefault();
    pick(pasted);
  };
  const onBlur = () => {
    combobox.closeDropdown();
    picking.leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.key === "Backspace" && search === "" && last) onRemove(last.id);
  };
  // Ctrl+Enter goes to the next step and must not choose anything.
  const onKeyDownCapture = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === "Enter" && (ctrlKey || metaKey)) combobox.resetSelectedOption();
  };
  return (
    <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
      <PillsInput.Field
        className={pillClasses.typing}
        type={isSingle && chosen.length > 0 ? "auto" : "visible"}
        value={search}
        aria-label={label}
        placeholder={chosen.length > 0 ? undefined : placeholder}
        onChange={(event) => onType(event.currentTarget.value)}
        {...{ onBlur, onPaste, onKeyDown, onKeyDownCapture }}
      />
    </Combobox.EventsTarget>
  );
}
