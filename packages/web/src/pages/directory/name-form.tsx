import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { useState } from "react";
import { reactToError } from "../../app/react-to-error.ts";
import { useWords } from "../../words/define-words.ts";
import { directoryWords } from "../../words/directory.ts";

interface NameFormProps {
  readonly title: string;
  readonly label: string;
  readonly initial: string;
  readonly action: string;
  /** Does the work; what it throws is told and the dialog stays. */
  readonly onSubmit: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for one name and does something with it. */
export function NameForm({ title, label, initial, action, onSubmit, onClose }: NameFormProps) {
  const t = useWords(directoryWords);
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await onSubmit(name.trim());
      onClose();
    } catch (error) {
      reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") void submit();
        }}
      >
        <Stack gap={16}>
          <TextInput
            label={label}
            value={name}
            maxLength={textMaxCharacters.name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={busy} disabled={name.trim() === ""}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
