import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { isAsked } from "@opis/model/completeness/completeness";
import { emptyValues } from "@opis/model/declaration/field";
import { type Form, oneOf, ownFields } from "@opis/model/declaration/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { patchRow, postRow } from "../../form/edits/edit-target.ts";
import { addingFailed } from "../../form/saving/adding-failed.ts";
import { Widget } from "../../form/widgets/widgets.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { directoryWords } from "../../words/directory.ts";
import { directoryDialogsWords } from "../../words/directory-dialogs.ts";
import { usePick } from "../../words/words.ts";
import { answerProblems, changedAnswers } from "./answer-problems.ts";
import type { DirectoryRow } from "./directory-columns.tsx";

interface EditDialogProps {
  readonly company: number;
  readonly declared: Form;
  /** The row to change; a new one is added without it. */
  readonly row: DirectoryRow | undefined;
  readonly preset: Readonly<Record<string, string>>;
  readonly onClose: () => void;
}

/** Adds a directory value or changes one, with all its fields. */
export function EditDialog({ company, declared, row, preset, onClose }: EditDialogProps) {
  const t = useWords(directoryWords);
  const say = useWords(directoryDialogsWords);
  const pick = usePick();
  const one = pick(oneOf(declared));
  const client = useQueryClient();
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>(() => {
    const empty = Object.fromEntries(ownFields(declared).map(([name, field]) => [name, emptyValues[field.kind]]));
    return { ...empty, ...preset, ...row };
  });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  // The dialog is longer than the screen: the first wrong input comes into sight.
  const tell = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) requestAnimationFrame(() => document.getElementById(`edit-${first}`)?.focus());
  };
  const save = async () => {
    const body = Object.fromEntries(ownFields(declared).map(([name]) => [name, answers[name]]));
    const found = answerProblems(declared, body, row);
    tell(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      if (row) await patchRow({ company, form: declared.name, id: row.id }, changedAnswers(row, body));
      else await postRow({ company, form: declared.name }, body);
      await client.invalidateQueries({ queryKey: queryKeys.company(company) });
      onClose();
    } catch (error) {
      const found = error instanceof ApiError ? problemsOf(declared, error) : {};
      // Specification 8 has its own words for a category of data.
      const isTaken =
        row && declared.name === "directory_item" && error instanceof ApiError && error.body.code === "name_not_unique";
      const shown = isTaken ? { name: say("categoryNotChanged") } : found;
      if (Object.keys(shown).length > 0) tell(shown);
      else reactToError(error, row ? undefined : addingFailed(declared.name));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={row ? one : say("adding", { name: `${one.slice(0, 1).toLowerCase()}${one.slice(1)}` })}
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
            .filter(([name]) => isAsked(declared, name, answers))
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
                  onChange={(value) => {
                    const { [name]: _, non_field_errors: _whole, ...others } = problems;
                    setAnswers({ ...answers, [name]: value });
                    setProblems(others);
                  }}
                  readOnly={false}
                  error={problems[name]}
                  describedBy={problems[name] && `edit-${name}-error`}
                  company={company}
                />
                {problems[name] && (
                  <Text id={`edit-${name}-error`} size="sm" mt={4} c="var(--opis-danger)" role="alert">
                    {problems[name]}
                  </Text>
                )}
              </div>
            ))}
          {problems.non_field_errors && (
            <Text size="sm" c="var(--opis-danger)" role="alert">
              {problems.non_field_errors}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={busy}>
              {t("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function problemsOf(declared: Form, error: ApiError): Record<string, string> {
  const named = ownFields(declared).flatMap(([name]) => {
    const texts = error.body[name];
    return Array.isArray(texts) ? [[name, texts.map(String).join(" ")] as const] : [];
  });
  return Object.fromEntries(named);
}
