import { Button, Text, TextInput } from "@mantine/core";
import type { Field, TextField } from "@opis/model/declaration/field";
import type { Form } from "@opis/model/declaration/form";
import { IconPlus } from "@tabler/icons-react";
import { type ClipboardEvent, type FormEvent, useRef, useState } from "react";
import { commonWords } from "../../i18n/ru/common.ts";
import { usePick, useWords } from "../../i18n/words.ts";
import { describedInput } from "../../ui/described-input.tsx";
import type { AnyRow } from "../edits/edit-target.ts";
import { RefusedValue } from "../edits/send-result.ts";
import { useFormContext } from "../form-context.tsx";
import { findNewEntries } from "../picking/find-new-entries.ts";
import { PickNote } from "../picking/refused-text-note.tsx";
import type { RefusedName } from "../picking/resolve-names.ts";
import { splitList } from "../picking/split-list.ts";
import { useTyped } from "../picking/use-typed-text.tsx";
import type { QuestionnaireData } from "../questionnaire-data.ts";
import { useUsual } from "../widgets/use-usual-answers.ts";
import { UsualAnswers } from "../widgets/usual-answers.tsx";
import { formWords } from "../words.ts";
import { mayRepeat, rowPresets } from "./row-presets.ts";
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
    const added = findNewEntries(typed, mayRepeat(child) ? [] : titles);
    setRepeats(added.hasRepeats);
    if (added.fresh.length === 0) input.current?.focus();
    else void addTyped(added.fresh);
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
