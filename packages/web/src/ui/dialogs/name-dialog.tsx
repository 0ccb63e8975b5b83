import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { DialogFooter } from "./dialog-footer.tsx";
import { nameProblem } from "./name-problem.ts";

interface NameDialogProps {
  readonly title: string;
  readonly text?: string;
  /** Label of the input. */
  readonly label: string;
  readonly initial: string;
  /** The present name, when renaming. */
  readonly current?: string;
  /** Label of the button. */
  readonly action: string;
  /** Minimum length of the name; two for a company, a role or a group. */
  readonly fewest?: number;
  readonly busy: boolean;
  /** Performs the action; errors of the name are passed to `onRefused`. */
  readonly onSubmit: (name: string, onRefused: (error: Error) => void) => void;
  readonly onClose: () => void;
}

/** Asks for a name: of a company, a role, a tag. */
export function NameDialog(props: NameDialogProps) {
  const { title, text, label, initial, current, action, fewest = textMinCharacters, busy, onSubmit, onClose } = props;
  const t = useWords(commonWords);
  const [name, setName] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const problem = nameProblem(name, current, fewest);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!problem) onSubmit(name.trim(), (error) => setWrong(fieldError(error, "name")));
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": t("close") }}>
      <form onSubmit={submit}>
        <Stack>
          {text && <Text>{text}</Text>}
          <TextInput
            label={label}
            value={name}
            maxLength={textMaxCharacters.name}
            onChange={(event) => {
              setSubmitted(false);
              setWrong(undefined);
              setName(event.currentTarget.value);
            }}
            error={isSubmitted && problem ? t(problem) : wrong}
            data-autofocus
          />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" loading={busy}>
              {action}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
