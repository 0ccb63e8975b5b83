import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { textMaxCharacters, textMinCharacters } from "@opis/model/limits";
import { type FormEvent, useState } from "react";
import { commonWords } from "../../words/common.ts";
import { companiesWords } from "../../words/companies.ts";
import { useWords } from "../../words/define-words.ts";

interface NameDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly initial: string;
  /** The words of the button. */
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a company. */
export function NameDialog({ title, text, initial, action, busy, onSubmit, onClose }: NameDialogProps) {
  const t = useWords(companiesWords);
  const common = useWords(commonWords);
  const [name, setName] = useState(initial);
  const [asked, setAsked] = useState(false);
  const isShort = name.trim().length < textMinCharacters;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isShort) onSubmit(name.trim());
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit}>
        <Stack>
          {text && <Text>{text}</Text>}
          <TextInput
            label={t("nameLabel")}
            value={name}
            maxLength={textMaxCharacters.name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={asked && isShort && common("minCharacters")}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" loading={busy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
