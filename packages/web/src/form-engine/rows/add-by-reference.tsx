import { Button, Group, Stack } from "@mantine/core";
import type { Form } from "@opis/model/declaration/form";
import { isFormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { useWords } from "../../i18n/words.ts";
import type { AnyRow } from "../edits/edit-target.ts";
import { RefusedValue } from "../edits/send-result.ts";
import { useFormContext } from "../form-context.tsx";
import { NewValueNotes, useCreatedHere } from "../picking/new-value-notes.tsx";
import { Picker } from "../picking/picker.tsx";
import { type RefusedName, resolveNames } from "../picking/resolve-names.ts";
import type { QuestionnaireData } from "../questionnaire-data.ts";
import { useReferenceOptions } from "../reference-options.ts";
import { formWords } from "../words.ts";
import type { AddRowProps } from "./add-by-text.tsx";
import { mayRepeat, rowPresets } from "./row-presets.ts";

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
  const taken = new Set(mayRepeat(child) ? [] : rows.map((row) => row[titleField]));
  const pick = async (names: readonly string[]) => {
    const { found, made, refused } = await resolveNames(names, reference);
    madeHere.note(made);
    const failed: RefusedName[] = [];
    for (const [chosen, name] of found) {
      if (taken.has(chosen)) continue;
      const row = await add(child.name, { ...rowPresets(child, all, parentRow), [titleField]: chosen });
      if (!row || row instanceof RefusedValue) failed.push({ name, reason: row?.reason });
    }
    return [...refused, ...failed];
  };
  const takeBack = async (id: number) => {
    const row = rows.find((one) => one[titleField] === id);
    if (row && (await remove(child.name, row)).kind === "removed") madeHere.takeBack(id);
  };
  return (
    <Stack gap={8} mt={8}>
      <Picker
        id={id}
        label={say("addTo", { name: label })}
        options={reference.options.filter((option) => !taken.has(option.id))}
        chosen={[]}
        taken={[...taken].map((one) => reference.nameOf(Number(one)))}
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
  const found = Object.entries(all).flatMap(([name, others]) => {
    const other = isFormName(name) && name !== child.name ? formNamed(name) : undefined;
    if (!other || targetOf(other) === undefined || targetOf(other) !== targetOf(child)) return [];
    return others.map((row) => row[other.titleField ?? ""]);
  });
  return [...new Set(found)].filter((id) => typeof id === "number").filter((id) => !here.has(id));
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
