import { Button, Modal, Stack, Text } from "@mantine/core";
import { isApplicable } from "@opis/model/completeness/completeness";
import { emptyValues } from "@opis/model/declaration/field";
import { type Form, isFilled, oneOf, ownFields } from "@opis/model/declaration/form";
import { errorCatalogue } from "@opis/model/errors";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { patchRow, postRow } from "../../form-engine/edits/edit-target.ts";
import { addingFailed } from "../../form-engine/saving/addition-error-text.ts";
import { Widget } from "../../form-engine/widgets/widgets.tsx";
import { currentLanguage, usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { directoryWords } from "../../i18n/ru/directory.ts";
import { directoryDialogsWords } from "../../i18n/ru/directory-dialogs.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import type { DirectoryRow } from "./directory-columns.tsx";

const SuggestedAccess = lazyPart(() =>
  import("./suggested-access.tsx").then(({ SuggestedAccess: component }) => ({ default: component })),
);

interface EditDialogProps {
  readonly company: number;
  readonly declared: Form;
  /** The row to change; undefined to add one. */
  readonly row: DirectoryRow | undefined;
  readonly preset: Readonly<Record<string, string>>;
  /** The fields to enter, if the others follow elsewhere. */
  readonly only?: readonly string[];
  readonly onClose: () => void;
  /** Called in place of `onClose` once the value is saved. */
  readonly onSaved?: (id: DirectoryRow["id"]) => void;
}

/** Adds or changes a directory value with all its fields. */
export function EditDialog({ company, declared, row, preset, only, onClose, onSaved = onClose }: EditDialogProps) {
  const t = useWords(directoryWords);
  const say = useWords(directoryDialogsWords);
  const pick = usePick();
  const singular = pick(oneOf(declared));
  const { answers, answer, answerAll, problems, isBusy, save } = useDirectoryEdit({
    company,
    declared,
    row,
    preset,
    only,
    onSaved,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={row ? singular : say("adding", { name: `${singular.slice(0, 1).toLowerCase()}${singular.slice(1)}` })}
      size="lg"
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap={16}>
          {ownFields(declared)
            .filter(([name]) => isApplicable(declared, name, answers) && only?.includes(name) !== false)
            .map(([name, field]) => (
              <div key={name}>
                <Text component="label" htmlFor={`edit-${name}`} fw={600}>
                  {pick(field.label)}
                </Text>
                <Widget
                  id={`edit-${name}`}
                  label={pick(field.label)}
                  field={field}
                  value={answers[name]}
                  onChange={(value) => answer(name, value)}
                  error={problems[name]}
                  describedBy={problems[name] && `edit-${name}-error`}
                  company={company}
                />
                {problems[name] && (
                  <Text id={`edit-${name}-error`} size="sm" mt={4} c="var(--opis-danger)" role="alert">
                    {problems[name]}
                  </Text>
                )}
                {declared.name === "employee" && name === "systems" && (
                  <Suspense fallback={null}>
                    <SuggestedAccess company={company} answers={answers} onAccept={answerAll} />
                  </Suspense>
                )}
              </div>
            ))}
          {problems.non_field_errors && (
            <Text size="sm" c="var(--opis-danger)" role="alert">
              {problems.non_field_errors}
            </Text>
          )}
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={isBusy}>
              {t("save")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

interface DirectoryEdit {
  readonly company: number;
  readonly declared: Form;
  /** The row to change; undefined to add one. */
  readonly row: DirectoryRow | undefined;
  readonly preset: Readonly<Record<string, string>>;
  readonly only: readonly string[] | undefined;
  readonly onSaved: (id: DirectoryRow["id"]) => void;
}

/** Error messages by field; of the value as a whole under `non_field_errors`. */
type Problems = Readonly<Record<string, string>>;

/** Manages the answers of a directory value, their errors, and saving. */
function useDirectoryEdit({ company, declared, row, preset, only, onSaved }: DirectoryEdit) {
  const client = useQueryClient();
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>(() => {
    const empty = Object.fromEntries(ownFields(declared).map(([name, field]) => [name, emptyValues[field.kind]]));
    return { ...empty, ...preset, ...row };
  });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const answer = (name: string, value: unknown) => {
    const { [name]: _, non_field_errors: _whole, ...others } = problems;
    setAnswers({ ...answers, [name]: value });
    setProblems(others);
  };
  const answerAll = (several: Answers) => setAnswers({ ...answers, ...several });
  // The dialog may be taller than the screen: scroll to the first invalid input.
  const showProblems = (newProblems: Problems) => {
    setProblems(newProblems);
    const [first] = Object.keys(newProblems);
    if (first) requestAnimationFrame(() => document.getElementById(`edit-${first}`)?.focus());
  };
  const save = async () => {
    const body = Object.fromEntries(
      ownFields(declared).flatMap(([name]) => (only?.includes(name) === false ? [] : [[name, answers[name]]])),
    );
    const problemsFound = answerProblems(declared, body, row);
    showProblems(problemsFound);
    if (Object.keys(problemsFound).length > 0) return;
    setBusy(true);
    try {
      const { id } = row
        ? await patchRow({ company, form: declared.name, id: row.id }, changedAnswers(row, body))
        : await postRow({ company, form: declared.name }, body);
      await client.invalidateQueries({ queryKey: queryKeys.company(company) });
      onSaved(id);
    } catch (error) {
      const answerErrors = refusedAnswers(declared, row, error);
      if (Object.keys(answerErrors).length > 0) showProblems(answerErrors);
      else reactToError(error, row ? undefined : addingFailed(declared.name));
    } finally {
      setBusy(false);
    }
  };
  return { answers, answer, answerAll, problems, isBusy, save };
}

type Answers = Readonly<Record<string, unknown>>;

/**
 * Returns why a directory value cannot be saved as typed, by field: its naming field is empty, or nothing was changed
 * (specification 5). An error of the whole is `non_field_errors`. Empty if it can be saved.
 */
export function answerProblems(form: Form, body: Answers, row: DirectoryRow | undefined): Record<string, string> {
  const knownFields = namingFields(form);
  const missing = knownFields.filter((name) => !isFilled(body[name]));
  if (missing.length > 0) return missingFieldProblems(form, missing);
  const [first] = knownFields;
  const isSame = row !== undefined && Object.keys(changedAnswers(row, body)).length === 0;
  return isSame && first ? { [first]: commonWords.text("notChanged") } : {};
}

/** Returns the answers that differ from the row's. */
function changedAnswers(row: DirectoryRow, body: Answers): Answers {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== row[name]));
}

// A person has two name fields, anything else one.
function namingFields(form: Form): string[] {
  if (form.fields.name) return ["name"];
  return ownFields(form).flatMap(([name, { required }]) => (required ? [name] : []));
}

function missingFieldProblems(form: Form, missing: readonly string[]): Record<string, string> {
  if (form.name === "directory_item") return { name: directoryWords.text("categoryNameEmpty") };
  if (form.fields.name) return { name: commonWords.text("nameEmpty") };
  const required = errorCatalogue.value_required.text[currentLanguage()];
  const fields = Object.fromEntries(missing.map((name) => [name, required]));
  return { ...fields, non_field_errors: commonWords.text("someNotFilled") };
}

/** Returns the field errors of a refusal; undefined if it is about something else. */
function refusedAnswers(form: Form, row: DirectoryRow | undefined, error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  // Specification 8 has its own text for a category of data.
  if (row && form.name === "directory_item" && error.body.code === "name_not_unique")
    return { name: directoryDialogsWords.text("categoryNotChanged") };
  const fieldProblems = ownFields(form).flatMap(([name]) => {
    const texts = error.body[name];
    return Array.isArray(texts) ? [[name, texts.map(String).join(" ")] as const] : [];
  });
  return Object.fromEntries(fieldProblems);
}
