import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";

interface ConfirmByNameProps {
  readonly title: string;
  /** What will be lost. */
  readonly text: string;
  /** The name that must be typed. */
  readonly name: string;
  readonly busy: boolean;
  /** The words of the button; «Delete» unless told. */
  readonly action?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks to type a name before something is deleted for good. */
export function ConfirmByName({ title, text, name, busy, action, onConfirm, onClose }: ConfirmByNameProps) {
  const t = useWords(commonWords);
  const [typed, setTyped] = useState("");
  const same = typed.trim() === name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (same) onConfirm();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": t("close") }}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{text}</Text>
          <TextInput
            label={t("typeToConfirm")}
            description={name}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={typed !== "" && !name.trim().startsWith(typed.trim()) && t("nameDiffers")}
            autoComplete="off"
            data-passing
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button type="submit" color="red" disabled={!same} loading={busy}>
              {action ?? t("delete")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
