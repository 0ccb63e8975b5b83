import { Combobox, Pill, PillsInput, useCombobox } from "@mantine/core";
import { normaliseName } from "@opis/model/validation/name";
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useState } from "react";
import { useWords } from "../../words/define-words.ts";
import type { ReferenceOption } from "../reference-options.ts";
import { formWords } from "../words.ts";
import pillClasses from "./pill.module.css";
import { pillsDescribed } from "./pills-described.ts";
import { splitList } from "./split-list.ts";

interface PickerProps {
  readonly id: string;
  readonly options: readonly ReferenceOption[];
  /** What is chosen, in order. */
  readonly chosen: readonly { readonly id: number; readonly name: string }[];
  readonly readOnly: boolean;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
  /** Said in the empty input. */
  readonly placeholder: string;
  /** Accessible name where no visible label is tied to the input. */
  readonly label?: string;
  /** Takes what was chosen: names of the directory, and new ones where they may be made. */
  readonly onPick: (names: readonly string[]) => void;
  readonly onRemove: (id: number) => void;
  readonly canCreate: boolean;
  /** One is chosen at most: the input takes room beside it only while one types. */
  readonly isSingle?: true;
}

/** More found options than this are not drawn: one types on. */
const shownMax = 40;

/** Value of the option that makes a new row; no row has it for an id. */
const newValue = "new";

/** Finds rows of a directory: Enter takes the first found, or makes a new one; a list is pasted through `;` or lines. */
export function Picker(props: PickerProps) {
  const {
    id,
    options,
    chosen,
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
  const [search, setSearch] = useState("");
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = useMemo(() => findOptions(options, chosen, search), [options, chosen, search]);
  const typed = search.trim();
  const isNew = canCreate && typed !== "" && !isKnown([...options, ...chosen], typed);
  // Closed lists stay undrawn: a questionnaire may have a hundred of them.
  const shown = combobox.dropdownOpened ? found.slice(0, shownMax) : [];
  // Enter does not make a new row out of half the name of one that is chosen already.
  const mayTakeFirst = typed !== "" && (found.length > 0 || !chosen.some(({ name }) => isFound(name, typed)));
  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one is chosen anew when other options are found
  useEffect(() => {
    if (mayTakeFirst) selectFirstOption();
  }, [found, mayTakeFirst]);

  const pick = (names: readonly string[]) => {
    setSearch("");
    if (names.length > 0) onPick(names);
  };
  const submit = (value: string) =>
    pick(
      value === newValue ? [typed] : options.flatMap((option) => (String(option.id) === value ? [option.name] : [])),
    );
  const onType = (text: string) => {
    if (text.includes(";")) return pick(splitList(text));
    setSearch(text);
    combobox.openDropdown();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = splitList(event.clipboardData.getData("text/plain"));
    if (pasted.length < 2) return;
    event.preventDefault();
    pick(pasted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.key === "Backspace" && search === "" && last && !readOnly) onRemove(last.id);
  };
  return (
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
                onBlur={() => {
                  combobox.closeDropdown();
                  setSearch("");
                }}
                onChange={(event) => onType(event.currentTarget.value)}
                onPaste={onPaste}
                onKeyDown={onKeyDown}
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
          {found.length === 0 && !isNew && <Combobox.Empty>{say("nothingFound")}</Combobox.Empty>}
          {found.length > shownMax && (
            <Combobox.Empty>{say("typeOn", { count: found.length - shownMax })}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Options not chosen yet whose name has every word of the search; a name that begins with it comes first. */
function findOptions(
  options: readonly ReferenceOption[],
  chosen: PickerProps["chosen"],
  search: string,
): ReferenceOption[] {
  const taken = new Set(chosen.map(({ id }) => id));
  const wanted = normaliseName(search);
  const found = options
    .filter(({ id, name }) => !taken.has(id) && isFound(name, search))
    .map((option) => ({ option, name: normaliseName(option.name) }));
  if (wanted === "") return found.map(({ option }) => option);
  const rank = (name: string) => (name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2);
  return found.sort((one, other) => rank(one.name) - rank(other.name)).map(({ option }) => option);
}

function isFound(name: string, search: string): boolean {
  const text = normaliseName(name);
  return normaliseName(search)
    .split(" ")
    .every((part) => text.includes(part));
}

function isKnown(rows: readonly { readonly name: string }[], name: string): boolean {
  return rows.some((row) => normaliseName(row.name) === normaliseName(name));
}
