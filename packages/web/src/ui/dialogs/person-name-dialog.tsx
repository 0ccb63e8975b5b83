import { Button, Modal, Stack, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { type FormEvent, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { DialogFooter } from "./dialog-footer.tsx";

interface PersonName {
  readonly first_name: string;
  readonly last_name: string;
}

interface PersonNameDialogProps {
  readonly name: PersonName;
  readonly title: string;
  readonly labels: PersonName;
  /** The browser's autocomplete value, for the user's own name. */
  readonly autoComplete?: PersonName;
  readonly isPending: boolean;
  readonly onSubmit: (name: PersonName) => void;
  readonly onClose: () => void;
}

/** Asks for a person's name. */
export function PersonNameDialog(props: PersonNameDialogProps) {
  const { name, title, labels, autoComplete, isPending, onSubmit, onClose } = props;
  const common = useWords(commonWords);
  const [first, setFirst] = useState(name.first_name);
  const [last, setLast] = useState(name.last_name);
  const typed = { first_name: first.trim(), last_name: last.trim() };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(typed);
  };
  const isSame = typed.first_name === name.first_name && typed.last_name === name.last_name;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={labels.first_name}
            autoComplete={autoComplete?.first_name}
            value={first}
            maxLength={textMaxCharacters.name}
            onChange={(event) => setFirst(event.currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={labels.last_name}
            autoComplete={autoComplete?.last_name}
            value={last}
            maxLength={textMaxCharacters.name}
            onChange={(event) => setLast(event.currentTarget.value)}
          />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" disabled={isSame} loading={isPending}>
              {common("save")}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}
