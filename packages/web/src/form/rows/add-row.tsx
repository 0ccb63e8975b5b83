import { Button, Group, TextInput } from "@mantine/core";
import { childFields, type Form, ownFields } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";
import { IconPlus } from "@tabler/icons-react";
import { type ClipboardEvent, type FormEvent, useRef, useState } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import type { AnyRow } from "../edit-target.ts";
import { useFormContext } from "../form-context.tsx";
import type { QuestionnaireData } from "../questionnaire-data.ts";
import { useReferenceOptions } from "../reference-options.ts";
import { useTyped } from "../typed-text.tsx";
import { freshEntries } from "../widgets/fresh-entries.ts";
import { PickNote } from "../widgets/pick-note.tsx";
import { Picker } from "../widgets/picker.tsx";
import { resolveNames } from "../widgets/resolve-names.ts";
import { splitList } from "../widgets/split-list.ts";
import { UsualAnswers } from "../widgets/usual-answers.tsx";
import { formWords } from "../words.ts";
import classes from "./rows.module.css";

interface AddRowProps {
  readonly id: string;
  readonly label: string;
  readonly child: Form;
  readonly rows: readonly AnyRow[];
  readonly all: QuestionnaireData["children"];
  readonly parentRow: AnyRow | undefined;
}

/** Adds rows by their titles: chosen from a directory, or texts separated by `;`. */
export function AddRow(props: AddRowProps) {
  const field = props.child.fields[props.child.titleField ?? ""];
  return field?.kind === "reference" ? <AddByReference {...props} /> : <AddByText {...props} />;
}

function AddByReference({ id, label, child, rows, all, parentRow }: AddRowProps) {
  const say = useWords(formWords);
  const { company, add } = useFormContext();
  const titleField = child.titleField ?? "";
  const field = child.fields[titleField];
  const reference = useReferenceOptions(company, field?.kind === "reference" ? field.target : child.name);
  const elsewhere = idsElsewhere(child, all, rows)
    .map(reference.nameOf)
    .filter((name) => name !== "");
  const taken = new Set(mayRepeat(child) ? [] : rows.map((row) => row[titleField]));
  const pick = async (names: readonly string[]) => {
    const { ids, refused } = await resolveNames(names, reference);
    const failed: string[] = [];
    for (const chosen of ids) {
      if (taken.has(chosen)) continue;
      const row = await add(child.name, { ...presets(child, all, parentRow), [titleField]: chosen });
      if (!row) failed.push(reference.nameOf(chosen));
    }
    return [...refused, ...failed];
  };
  return (
    <div className={classes.add}>
      <Picker
        id={id}
        label={say("addTo", { name: label })}
        options={reference.options.filter((option) => !taken.has(option.id))}
        chosen={[]}
        taken={[...taken].map((one) => reference.nameOf(Number(one)))}
        readOnly={false}
        isWrong={false}
        describedBy={undefined}
        placeholder={say(reference.create ? "findOrAdd" : "find")}
        onPick={pick}
        onRemove={() => {}}
        canCreate={reference.create !== undefined}
      />
      <NamedElsewhere label={label} names={elsewhere} onTake={(names) => void pick(names)} />
    </div>
  );
}

interface NamedElsewhereProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly onTake: (names: readonly string[]) => void;
}

/** What other questions of the questionnaire name already, each to be added with one click, or all at once. */
function NamedElsewhere({ label, names, onTake }: NamedElsewhereProps) {
  const say = useWords(formWords);
  if (names.length === 0) return null;
  return (
    <Group gap={8} mt={8} role="group" aria-label={label}>
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

function AddByText({ id, label, child, rows, all, parentRow }: AddRowProps) {
  const say = useWords(formWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const { add } = useFormContext();
  const [kept, keep] = useTyped();
  const typed = kept?.text ?? "";
  const setTyped = (text: string, isLeft = false) => keep(text === "" ? undefined : { text, isLeft });
  const [isBusy, setBusy] = useState(false);
  const [hasRepeats, setRepeats] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const titleField = child.titleField ?? "name";
  const field = child.fields[titleField];
  const titles = rows.map((row) => String(row[titleField]));
  const addOne = (name: string) => add(child.name, { ...presets(child, all, parentRow), [titleField]: name });
  const addAll = async (names: readonly string[]) => {
    setBusy(true);
    const refused: string[] = [];
    for (const name of names) {
      const row = await addOne(name);
      if (!row) refused.push(name);
    }
    // What could not be added stays to be corrected or tried again.
    setTyped(refused.join("; "), true);
    setBusy(false);
  };
  const takeUsual = async (name: string) => {
    if (isBusy) return;
    setBusy(true);
    await addOne(name);
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const added = freshEntries(typed, mayRepeat(child) ? [] : titles);
    setRepeats(added.hasRepeats);
    if (added.fresh.length === 0) input.current?.focus();
    else void addAll(added.fresh);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = splitList(event.clipboardData.getData("text/plain"));
    if (pasted.length < 2) return;
    event.preventDefault();
    setTyped(splitList([typed, ...pasted].join(";")).join("; "));
  };
  const usual = field?.kind === "text" ? field.usual : undefined;
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
            if (!currentTarget.form?.contains(relatedTarget)) setTyped(typed, true);
          }}
          placeholder={field && `${pick(field.label)}. ${say("addHint")}`}
          aria-label={say("addTo", { name: label })}
          autoComplete="off"
        />
        <Button type="submit" variant="light" leftSection={<IconPlus size={16} />} loading={isBusy}>
          {say("add")}
        </Button>
      </form>
      {hasRepeats && <PickNote text={common("alreadyAdded")} />}
      {usual && <UsualAnswers of={label} usual={usual} taken={titles} onTake={(name) => void takeUsual(name)} />}
    </>
  );
}

/** References of a row to rows of the same questionnaire: whose system, whose third party. */
function siblingReferences(child: Form) {
  return ownFields(child).flatMap(([name, field]) =>
    field.kind === "reference" && formNamed(field.target).scope === "child" ? [{ name, target: field.target }] : [],
  );
}

/** Ids by which rows of other collections are known that refer to the same directory, without those that are here already. */
function idsElsewhere(child: Form, all: QuestionnaireData["children"], rows: readonly AnyRow[]): number[] {
  const targetOf = ({ fields, titleField }: Form) => {
    const field = fields[titleField ?? ""];
    return field?.kind === "reference" ? field.target : undefined;
  };
  const here = new Set(rows.map((row) => row[child.titleField ?? ""]));
  const found = Object.entries(all).flatMap(([name, others]) => {
    const other = isFormName(name) && name !== child.name ? formNamed(name) : undefined;
    if (!other || targetOf(other) === undefined || targetOf(other) !== targetOf(child)) return [];
    return others.map((row) => row[other.titleField ?? ""]);
  });
  return [...new Set(found)].filter((id) => typeof id === "number").filter((id) => !here.has(id));
}

// The same group may go to several third parties, so its rows repeat; a plain list names each group once.
function mayRepeat(child: Form): boolean {
  return siblingReferences(child).length > 0;
}

/** What is known of a new row: its parent row, and the one system or third party there is. */
function presets(child: Form, all: QuestionnaireData["children"], parentRow: AnyRow | undefined) {
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
