import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { useState } from "react";
import { reactToError } from "../../ui/react-to-error.ts";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { directoryWords } from "../../words/directory.ts";
import { nameProblem } from "./name-problem.ts";

interface NameFormProps {
  readonly title: string;
  readonly label: string;
  readonly initial: string;
  /** The name it has now, where another one is asked for. */
  readonly current?: string;
  readonly action: string;
  /** Does the work; what it throws is told and the dialog stays. */
  readonly onSubmit: (name: string) => Promise<void>;
  /** What a failure is told as, where the usual text would not say enough. */
  readonly failed?: string;
  readonly onClose: () => void;
}

/** Asks for one name and does something with it. */
export function NameForm({ title, label, initial, current, action, onSubmit, failed, onClose }: NameFormProps) {
  const t = useWords(directoryWords);
  const common = useWords(commonWords);
  const [name, setName] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const problem = nameProblem(name, current);
  const submit = async () => {
    setBusy(true);
    try {
      await onSubmit(name.trim());
      onClose();
    } catch (error) {
      reactToError(error, failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": t("close") }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!problem) void submit();
        }}
      >
        <Stack gap={16}>
          <TextInput
            label={label}
            value={name}
            maxLength={textMaxCharacters.name}
            onChange={(event) => {
              setAsked(false);
              setName(event.currentTarget.value);
            }}
            error={asked && problem && common(problem)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("cancel")}
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
