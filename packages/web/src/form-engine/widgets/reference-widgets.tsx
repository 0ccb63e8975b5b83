import { Button, Group, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type Words, words } from "@opis/model/bilingual-text";
import type { Field, FieldKind, ReferenceField, ReferencesField } from "@opis/model/declaration/field";
import { IconListCheck } from "@tabler/icons-react";
import { type ComponentType, Suspense, useRef } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { NewValueNotes, useCreatedHere } from "../picking/new-value-notes.tsx";
import { Picker } from "../picking/picker.tsx";
import { resolveNames } from "../picking/resolve-names.ts";
import { type ReferenceOptions, useReferenceOptions } from "../reference-options.ts";
import { formWords } from "../words.ts";

const DirectoryDialog = lazyPart(() =>
  import("./directory-dialog.tsx").then(({ DirectoryDialog: component }) => ({ default: component })),
);

/** Directory size above which the whole directory is also offered as checkboxes. */
const wholeFrom = 20;

/** Props of every widget. */
export interface WidgetProps<F extends Field = Field> {
  readonly field: F;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Id of the input, to which the label and the list of missing answers link. */
  readonly id: string;
  /** Accessible name of the widget where the visible label is not associated with it. */
  readonly label: string;
  /** Why the value cannot be saved; its text is in the element that `describedBy` names. */
  readonly error?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly company: number;
  /** Whether it is in a line of a small table, where only one input has room. */
  readonly isInLine?: boolean;
}

export type WidgetTable = {
  readonly [K in Exclude<FieldKind, "rows">]: ComponentType<WidgetProps<Extract<Field, { kind: K }>>>;
};

/** Renders a reference to a directory row: type to find it, or create it in place. */
export function ReferenceWidget(props: WidgetProps<ReferenceField>) {
  const { field, value, onChange, id, error, describedBy, company } = props;
  const say = useWords(formWords);
  const reference = useReferenceOptions(company, field.target);
  const madeHere = useCreatedHere(company, field.target);
  const chosenOptions = typeof value === "number" ? [{ id: value, name: reference.nameOf(value) }] : [];
  const pick = async (names: readonly string[]) => {
    const { found, made, refused } = await resolveNames(names.slice(0, 1), reference);
    const [first] = found.keys();
    madeHere.note(made);
    if (first !== undefined) onChange(first);
    return refused;
  };
  const remove = (removedId: number) => {
    onChange(null);
    madeHere.takeBack(removedId);
  };
  return (
    <Stack gap={4}>
      <Picker
        {...{ id, describedBy, chosen: chosenOptions }}
        options={reference.options}
        isWrong={error !== undefined}
        placeholder={say(reference.create ? "findOrAdd" : "find")}
        onPick={pick}
        onRemove={remove}
        isSingle
        canCreate={reference.create !== undefined}
      />
      <NewValueNotes values={madeHere.among([value])} onUndo={remove} />
    </Stack>
  );
}

/** Kinds of personal data that usually go together, added with one button. */
export const usualSets: readonly {
  readonly title: Words;
  readonly names: readonly string[];
}[] = [
  {
    title: words("Контакты", "Contacts"),
    names: ["Фамилия, имя, отчество", "Номер телефона", "Адрес электронной почты"],
  },
  {
    title: words("Документы", "Documents"),
    names: ["Паспорт гражданина РФ", "СНИЛС", "ИНН"],
  },
  {
    title: words("Работник", "Employee"),
    names: [
      "Фамилия, имя, отчество",
      "Дата рождения",
      "Должность",
      "Подразделение",
      "Табельный номер",
      "Реквизиты трудового договора",
    ],
  },
  {
    title: words("Покупатель", "Customer"),
    names: [
      "Фамилия, имя, отчество",
      "Номер телефона",
      "Адрес электронной почты",
      "Заказы и покупки",
      "Адрес и условия доставки",
    ],
  },
  {
    title: words("Посетитель сайта", "Site visitor"),
    names: ["IP-адрес", "Файлы cookie и метрики", "Сведения об устройстве", "Действия на сайте и в приложении"],
  },
];

/** Renders references to directory rows: found one by one, pasted as a list, added as a usual set, or ticked in the whole directory. */
export function ReferencesWidget(props: WidgetProps<ReferencesField>) {
  const { field, value, onChange, id, label, error, describedBy, company } = props;
  const say = useWords(formWords);
  const [isWhole, whole] = useDisclosure(false);
  const reference = useReferenceOptions(company, field.target, field.among);
  const ids: readonly number[] = Array.isArray(value) ? value.map(Number) : [];
  const isLarge = reference.options.length > wholeFrom;
  const madeHere = useCreatedHere(company, field.target);
  const add = useAdding({ ids, onChange, reference, onMade: madeHere.note });
  const remove = (removedId: number) => {
    onChange(ids.filter((id) => id !== removedId));
    madeHere.takeBack(removedId);
  };
  return (
    <Stack gap={8}>
      <Picker
        {...{ id, describedBy }}
        options={reference.options}
        chosen={ids.map((rowId) => ({ id: rowId, name: reference.nameOf(rowId) }))}
        isWrong={error !== undefined}
        placeholder={say(reference.create ? "findOrAdd" : "find")}
        onPick={add}
        onRemove={remove}
        canCreate={reference.create !== undefined}
      />
      <NewValueNotes values={madeHere.among(ids)} onUndo={remove} />
      {isLarge && (
        <Group gap={8}>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconListCheck size={14} />}
            onClick={whole.open}
            aria-label={`${say("wholeList")}: ${label}`}
          >
            {say("wholeList")}
          </Button>
          <UsualSets {...{ field, reference, ids }} onAdd={(names) => void add(names)} />
        </Group>
      )}
      {isWhole && (
        <Suspense>
          <DirectoryDialog
            title={label}
            options={reference.options}
            chosen={ids}
            onChange={onChange}
            onClose={whole.close}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface Adding {
  readonly ids: readonly number[];
  readonly onChange: (ids: number[]) => void;
  readonly reference: ReferenceOptions;
  readonly onMade: (names: readonly string[]) => void;
}

// Creating rows takes time: what was chosen since must not be lost.
function useAdding({ ids, onChange, reference, onMade }: Adding) {
  const latest = useRef(ids);
  latest.current = ids;
  return async (names: readonly string[]) => {
    const { found, made, refused } = await resolveNames(names, reference);
    onMade(made);
    const next = [...new Set([...latest.current, ...found.keys()])];
    if (next.length > latest.current.length) onChange(next);
    return refused;
  };
}

interface UsualSetsProps {
  readonly field: ReferencesField;
  readonly reference: ReferenceOptions;
  readonly ids: readonly number[];
  readonly onAdd: (names: readonly string[]) => void;
}

/** Renders buttons that add usual sets; a set that is completely chosen is hidden. */
function UsualSets({ field, reference, ids, onAdd }: UsualSetsProps) {
  const pick = usePick();
  if (field.target !== "directory_item") return null;
  const chosenNames = new Set(ids.map((id) => reference.nameOf(id)));
  const offered = new Set(reference.options.map(({ name }) => name));
  return usualSets.map((set) => {
    const names = set.names.filter((name) => offered.has(name));
    if (names.every((name) => chosenNames.has(name))) return null;
    return (
      <Button key={set.title.en} variant="light" size="compact-sm" onClick={() => onAdd(names)}>
        + {pick(set.title)}
      </Button>
    );
  });
}
