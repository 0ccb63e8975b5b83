import { Button, Modal, Stack, Text, TextInput } from "@mantine/core";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { DialogFooter } from "./dialog-footer.tsx";
import { nameProblem } from "./name-problem.ts";

interface NameDialogProps {
  readonly title: string;
  readonly text?: string;
  /** What the name is called at its input. */
  readonly label: string;
  readonly initial: string;
  /** The present name, where a new one is wanted. */
  readonly current?: string;
  /** The words of the button. */
  readonly action: string;
  /** Fewest characters of a name; a company, a role or a group takes two. */
  readonly fewest?: number;
  readonly busy: boolean;
  /** Does the work; what is wrong with the name is given to `onRefused`. */
  readonly onSubmit: (name: string, onRefused: (error: Error) => void) => void;
  readonly onClose: () => void;
}

/** Asks for the name of something: a company, a role, a tag. */
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
