import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { textMaxCharacters } from "@opis/model/limits";
import { type FormEvent, useState } from "react";
import { commonWords } from "../../words/common.ts";
import { useWords } from "../../words/define-words.ts";
import { proposedChangesWords } from "../../words/proposed-changes.ts";

/** What is answered to a proposed change. */
export type ChangeAnswer = "accept" | "refuse";

interface AnswerChangeDialogProps {
  readonly answer: ChangeAnswer;
  readonly label: string;
  readonly busy: boolean;
  readonly onAnswer: (word: string) => void;
  readonly onClose: () => void;
}

/** Asks for a word to who proposed a change: a refusal takes one. */
export function AnswerChangeDialog({ answer, label, busy, onAnswer, onClose }: AnswerChangeDialogProps) {
  const t = useWords(proposedChangesWords);
  const common = useWords(commonWords);
  const [word, setWord] = useState("");
  const [asked, setAsked] = useState(false);
  const lacksWord = answer === "refuse" && word.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!lacksWord) onAnswer(word.trim());
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(answer === "accept" ? "acceptTitle" : "refuseTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form onSubmit={submit}>
        <Stack>
          <Text style={{ overflowWrap: "anywhere" }}>{label}</Text>
          <Textarea
            label={t("word")}
            description={t("wordHint")}
            value={word}
            maxLength={textMaxCharacters.line}
            autosize
            minRows={2}
            onChange={(event) => {
              setAsked(false);
              setWord(event.currentTarget.value);
            }}
            error={asked && lacksWord ? t("wordNeeded") : undefined}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" color={answer === "refuse" ? "red" : undefined} loading={busy}>
              {t(answer)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
