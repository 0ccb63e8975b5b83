import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { isApplicable } from "@opis/model/completeness/completeness";
import { type Form, oneOf, ownFields } from "@opis/model/declaration/form";
import { Widget } from "../../form-engine/widgets/widgets.tsx";
import { useWords } from "../../i18n/define-words.ts";
import { directoryWords } from "../../i18n/ru/directory.ts";
import { directoryDialogsWords } from "../../i18n/ru/directory-dialogs.ts";
import { usePick } from "../../i18n/words.ts";
import type { DirectoryRow } from "./directory-columns.tsx";
import { useDirectoryEdit } from "./use-directory-edit.ts";

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
  const { answers, answer, problems, isBusy, save } = useDirectoryEdit({
    company,
    declared,
    row,
    preset,
    onSaved: onClose,
  });
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
            .filter(([name]) => isApplicable(declared, name, answers))
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
            <Button type="submit" loading={isBusy}>
              {t("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
