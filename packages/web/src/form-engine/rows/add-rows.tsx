import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import type { Field, TextField } from "@opis/model/declaration/field";
import { childFields, type Form, ownFields } from "@opis/model/declaration/form";
import { isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { IconPlus } from "@tabler/icons-react";
import { type ClipboardEvent, type FormEvent, useRef, useState } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { describedInput } from "../../ui/described-input.tsx";
import type { AnyRow } from "../edits/edit-target.ts";
import { RefusedValue } from "../edits/send-result.ts";
import { useFormContext } from "../form-context.tsx";
import { findNewEntries } from "../picking/find-new-entries.ts";
import { NewValueNotes, useCreatedHere } from "../picking/new-value-notes.tsx";
import { Picker } from "../picking/picker.tsx";
import { PickNote } from "../picking/refused-text-note.tsx";
import { type RefusedName, resolveNames } from "../picking/resolve-names.ts";
import { splitList } from "../picking/split-list.ts";
import { useTyped } from "../picking/use-typed-text.tsx";
import type { QuestionnaireData } from "../questionnaire-data.ts";
import { useReferenceOptions } from "../reference-options.ts";
import { UsualAnswers, useUsual } from "../widgets/usual-answers.tsx";
import { formWords } from "../words.ts";
import classes from "./rows.module.css";

/** Props of the inputs that add rows to a collection. */
export interface AddRowProps {
  readonly id: string;
  readonly label: string;
  readonly child: Form;
  readonly rows: readonly AnyRow[];
  readonly all: QuestionnaireData["children"];
  readonly parentRow: AnyRow | undefined;
}

interface AddingTitles extends Pick<AddRowProps, "child" | "all" | "parentRow"> {
  /** The field that serves as the title of a row. */
  readonly titleField: string;
}

const bareHost = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(?=$|[/:?#])/u;

/** Completes a typed title: users omit the protocol of a site's address. */
export function typedTitle(field: Field | undefined, typed: string): string {
  const isAddress = field?.kind === "text" && field.format === "url";
  return isAddress && bareHost.test(typed) ? `https://${typed}` : typed;
}

/** Returns a function that adds rows by title one after another, and the text that is not a row yet. */
function useAddingTitles({ child, titleField, all, parentRow }: AddingTitles) {
  const { add } = useFormContext();
  const [typedText, setTypedText] = useTyped();
  const typed = typedText?.text ?? "";
  const latest = useRef(typed);
  latest.current = typed;
  const [isBusy, setBusy] = useState(false);
  const setTyped = (text: string) => setTypedText(text === "" ? undefined : { text, isLeft: false });
  const leave = () => typedText && setTypedText({ ...typedText, isLeft: true });
  const addOne = (name: string) => {
    const title = typedTitle(child.fields[titleField], name);
    return add(child.name, { ...rowPresets(child, all, parentRow), [titleField]: title });
  };
  const addTyped = async (names: readonly string[]) => {
    setBusy(true);
    setTyped("");
    const refused: RefusedName[] = [];
    for (const name of names) {
      const row = await addOne(name);
      if (!row || row instanceof RefusedValue) refused.push({ name, reason: row?.reason });
    }
    // Refused entries go before what was typed since, to be corrected or retried.
    const text = [...refused.map(({ name }) => name), latest.current].filter(Boolean).join("; ");
    if (refused.length > 0) setTypedText({ text, isLeft: true, reason: refused.find(({ reason }) => reason)?.reason });
    setBusy(false);
  };
  const takeUsual = async (names: readonly string[]) => {
    if (isBusy) return;
    setBusy(true);
    for (const name of names) await addOne(name);
    setBusy(false);
  };
  return { typed, reason: typedText?.reason, setTyped, leave, isBusy, addTyped, takeUsual };
}

/** Returns references of a row to rows of the same questionnaire: its system, its third party. */
function siblingReferences(child: Form) {
  return ownFields(child).flatMap(([name, field]) =>
    field.kind === "reference" && formNamed(field.target).scope === "child" ? [{ name, target: field.target }] : [],
  );
}

/** Returns whether rows may have equal titles: the same group goes to several third parties; a plain list names each group once. */
function mayRepeat(child: Form): boolean {
  return siblingReferences(child).length > 0;
}

/** Returns the initial answers of a new row: its parent row, and the system or third party if there is only one. */
function rowPresets(child: Form, all: QuestionnaireData["children"], parentRow: AnyRow | undefined) {
  const only = siblingReferences(child).flatMap(({ name, target }) => {
    const [first, ...others] = all[target] ?? [];
    return first && others.length === 0 ? [[name, first.id] as const] : [];
  });
  const owner = child.parent && parentRow && isNested(child) ? { [child.parent]: parentRow.id } : {};
  return { ...Object.fromEntries(only), ...owner };
}

function isNested(child: Form): boolean {
  const parent = child.parent ? formNamed(child.parent) : undefined;
  return parent !== undefined && childFields(parent).some(([, field]) => field.of === child.name);
}

/** Adds rows by their titles, separated by `;`. */
export function AddByText({ id, label, child, rows, all, parentRow }: AddRowProps) {
  const say = useWords(formWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const [hasRepeats, setRepeats] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const titleField = child.titleField ?? "name";
  const field = child.fields[titleField];
  const titles = rows.map((row) => String(row[titleField]));
  const adding = useAddingTitles({ child, titleField, all, parentRow });
  const { typed, reason, setTyped, isBusy, addTyped, takeUsual } = adding;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const newEntries = findNewEntries(typed, mayRepeat(child) ? [] : titles);
    setRepeats(newEntries.hasRepeats);
    if (newEntries.fresh.length === 0) input.current?.focus();
    else void addTyped(newEntries.fresh);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = splitList(event.clipboardData.getData("text/plain"));
    if (pasted.length < 2) return;
    event.preventDefault();
    setTyped(splitList([typed, ...pasted].join(";")).join("; "));
  };
  return (
    <>
      <form className={classes.add} onSubmit={submit}>
        <TextInput
          id={id}
          ref={input}
          value={typed}
          onChange={(event) => {
            setRepeats(false);
            setTyped(event.currentTarget.value);
          }}
          onPaste={onPaste}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.form?.contains(relatedTarget)) adding.leave();
          }}
          placeholder={field && pick(field.label)}
          aria-label={say("addTo", { name: label })}
          error={reason !== undefined}
          {...describedInput(`${id}-${reason === undefined ? "hint" : "left"}`)}
          autoComplete="off"
        />
        <Button type="submit" variant="light" leftSection={<IconPlus size={16} />} loading={isBusy}>
          {say("add")}
        </Button>
      </form>
      {reason === undefined ? (
        <Text id={`${id}-hint`} size="sm" className={classes.addHint}>
          {say("addHint")}
        </Text>
      ) : (
        <PickNote id={`${id}-left`} text={reason} isWrong />
      )}
      {hasRepeats && <PickNote text={common("alreadyAdded")} />}
      {field?.kind === "text" && (
        <UsualTitles {...{ label, field }} taken={titles} onTake={(names) => void takeUsual(names)} />
      )}
    </>
  );
}

interface UsualTitlesProps {
  readonly label: string;
  readonly field: TextField;
  readonly taken: readonly string[];
  readonly onTake: (names: readonly string[]) => void;
}

function UsualTitles({ label, field, taken, onTake }: UsualTitlesProps) {
  const { company } = useFormContext();
  return <UsualAnswers of={label} usual={useUsual(company, field)} {...{ taken, onTake }} />;
}

/** Adds rows by what they refer to: found in its directory, or created in place. */
export function AddByReference({ id, label, child, rows, all, parentRow }: AddRowProps) {
  const say = useWords(formWords);
  const { company, add, remove } = useFormContext();
  const titleField = child.titleField ?? "";
  const field = child.fields[titleField];
  const target = field?.kind === "reference" ? field.target : child.name;
  const reference = useReferenceOptions(company, target);
  const madeHere = useCreatedHere(company, target);
  const elsewhere = idsElsewhere(child, all, rows)
    .map(reference.nameOf)
    .filter((name) => name !== "");
  const usedTitles = new Set(mayRepeat(child) ? [] : rows.map((row) => row[titleField]));
  const pick = async (names: readonly string[]) => {
    const { found, made, refused } = await resolveNames(names, reference);
    madeHere.note(made);
    const failed: RefusedName[] = [];
    for (const [chosen, name] of found) {
      if (usedTitles.has(chosen)) continue;
      const row = await add(child.name, { ...rowPresets(child, all, parentRow), [titleField]: chosen });
      if (!row || row instanceof RefusedValue) failed.push({ name, reason: row?.reason });
    }
    return [...refused, ...failed];
  };
  const takeBack = async (id: number) => {
    const row = rows.find((existingRow) => existingRow[titleField] === id);
    if (row && (await remove(child.name, row)).kind === "removed") madeHere.takeBack(id);
  };
  return (
    <Stack gap={8} mt={8}>
      <Picker
        id={id}
        label={say("addTo", { name: label })}
        options={reference.options.filter((option) => !usedTitles.has(option.id))}
        chosen={[]}
        taken={[...usedTitles].map((title) => reference.nameOf(Number(title)))}
        isWrong={false}
        describedBy={undefined}
        placeholder={say(reference.create ? "findOrAdd" : "find")}
        onPick={pick}
        onRemove={() => {}}
        canCreate={reference.create !== undefined}
      />
      <NewValueNotes values={madeHere.among(rows.map((row) => row[titleField]))} onUndo={(id) => void takeBack(id)} />
      <NamedElsewhere label={label} names={elsewhere} onTake={(names) => void pick(names)} />
    </Stack>
  );
}

/** Returns ids that rows of other collections with the same directory refer to, without those listed here already. */
function idsElsewhere(child: Form, all: QuestionnaireData["children"], rows: readonly AnyRow[]): number[] {
  const targetOf = ({ fields, titleField }: Form) => {
    const field = fields[titleField ?? ""];
    return field?.kind === "reference" ? field.target : undefined;
  };
  const here = new Set(rows.map((row) => row[child.titleField ?? ""]));
  const collections = Object.entries(all).flatMap(([name, others]) => {
    const otherForm = isFormName(name) && name !== child.name ? formNamed(name) : undefined;
    if (!otherForm || targetOf(otherForm) === undefined || targetOf(otherForm) !== targetOf(child)) return [];
    return others.map((row) => row[otherForm.titleField ?? ""]);
  });
  return [...new Set(collections)].filter((id) => typeof id === "number").filter((id) => !here.has(id));
}

interface NamedElsewhereProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly onTake: (names: readonly string[]) => void;
}

/** Offers what other questions of the questionnaire already name: one click adds one, or all. */
function NamedElsewhere({ label, names, onTake }: NamedElsewhereProps) {
  const say = useWords(formWords);
  if (names.length === 0) return null;
  return (
    <Group gap={8} role="group" aria-label={label}>
      {names.map((name) => (
        <Button key={name} variant="light" size="compact-sm" onClick={() => onTake([name])}>
          + {name}
        </Button>
      ))}
      {names.length > 1 && (
        <Button variant="subtle" size="compact-sm" onClick={() => onTake(names)}>
          {say("addAll")}
        </Button>
      )}
    </Group>
  );
}
