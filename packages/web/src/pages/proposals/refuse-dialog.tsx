import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { type FormEvent, useState } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { proposalsWords } from "../../words/proposals.ts";

interface RefuseDialogProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onRefuse: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a proposal is refused: its author reads it. */
export function RefuseDialog({ name, busy, onRefuse, onClose }: RefuseDialogProps) {
  const t = useWords(proposalsWords);
  const common = useWords(commonWords);
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== "") onRefuse(reason.trim());
  };
  return (
    <Modal opened onClose={onClose} title={t("refuseTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit}>
        <Stack>
          <Text style={{ overflowWrap: "anywhere" }}>{t("refuseText", { name })}</Text>
          <Textarea
            label={t("reason")}
            value={reason}
            maxLength={textMaxCharacters.line}
            autosize
            minRows={2}
            onChange={(event) => {
              setAsked(false);
              setReason(event.currentTarget.value);
            }}
            error={asked && reason.trim() === "" ? t("reasonNeeded") : undefined}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" color="red" loading={busy}>
              {t("refuse")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
