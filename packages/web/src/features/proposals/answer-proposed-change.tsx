import { Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import type { acceptProposedChange, refuseProposedChange } from "@opis/model/contract/forms/proposed-changes";
import { textMaxCharacters } from "@opis/model/limits";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { proposedChangesWords } from "../../i18n/ru/proposals.ts";
import { DialogFooter } from "../../ui/dialogs/dialog-footer.tsx";
import { notify } from "../../ui/messages/notify.ts";
import type { ProposedChange } from "./proposal-queries.ts";

/** The answer to a proposed change. */
type ChangeAnswer = "accept" | "refuse";

interface AnswerChangeDialogProps {
  readonly answer: ChangeAnswer;
  readonly label: string;
  readonly busy: boolean;
  readonly onAnswer: (word: string) => void;
  readonly onClose: () => void;
}

/** Asks for a comment to the author of a proposed change; required for a rejection. */
function AnswerChangeDialog({ answer, label, busy, onAnswer, onClose }: AnswerChangeDialogProps) {
  const t = useWords(proposedChangesWords);
  const common = useWords(commonWords);
  const [word, setWord] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const isWordMissing = answer === "refuse" && word.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!isWordMissing) onAnswer(word.trim());
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
              setSubmitted(false);
              setWord(event.currentTarget.value);
            }}
            error={isSubmitted && isWordMissing ? t("wordNeeded") : undefined}
            data-autofocus
          />
          <DialogFooter onCancel={onClose}>
            <Button type="submit" color={answer === "refuse" ? "red" : undefined} loading={busy}>
              {t(answer)}
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Modal>
  );
}

/** A proposed change and the answer being given. */
export interface ChangeAnswerDraft {
  readonly change: ProposedChange;
  readonly answer: ChangeAnswer;
}

/** Returns the state of answering a proposed change on a screen. */
export function useAnswerProposedChange() {
  const [answering, setAnswering] = useState<ChangeAnswerDraft>();
  return { answering, setAnswering };
}

interface ChangeButtonsProps {
  readonly change: ProposedChange;
  readonly onAnswer: (answering: ChangeAnswerDraft) => void;
}

/** Renders the buttons that accept or reject a proposed change; if its object is deleted, it can only be rejected. */
export function ChangeButtons({ change, onAnswer }: ChangeButtonsProps) {
  const t = useWords(proposedChangesWords);
  const { kind, row_name, label, conflict } = change;
  const rowName = row_name || label;
  const isGone = conflict === "gone" && kind !== "deleted";
  return (
    <Group gap="xs">
      {!isGone && (
        <Button
          size="compact-sm"
          aria-label={t("acceptOf", { label: rowName })}
          onClick={() => onAnswer({ change, answer: "accept" })}
        >
          {t("accept")}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t("refuseOf", { label: rowName })}
        onClick={() => onAnswer({ change, answer: "refuse" })}
      >
        {t("refuse")}
      </Button>
    </Group>
  );
}

interface ChangeAnsweringProps {
  readonly company: number;
  readonly answering: ChangeAnswerDraft | undefined;
  readonly onClose: () => void;
}

/** Asks for confirmation before a change is accepted or rejected; afterwards the company's data is refetched. */
export function AnswerProposedChange({ company, answering, onClose }: ChangeAnsweringProps) {
  const t = useWords(proposedChangesWords);
  const client = useQueryClient();
  const settle = useSingleMutation({
    mutationFn: ({ change, answer, word }: ChangeAnswerDraft & { readonly word: string }) => {
      const request = { params: { company_id: company, id: change.id }, body: { word } };
      return answer === "accept"
        ? call<typeof acceptProposedChange>("POST /companies/:company_id/proposed_changes/:id/accept/", request)
        : call<typeof refuseProposedChange>("POST /companies/:company_id/proposed_changes/:id/refuse/", request);
    },
    onSuccess: (_, { change: { label, row_name }, answer }) => {
      notify("success", t(answer === "accept" ? "accepted" : "refused", { label: row_name || label }));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.company(company) }),
  });
  if (!answering) return null;
  const { change, answer } = answering;
  return (
    <AnswerChangeDialog
      answer={answer}
      label={[change.row_name, change.label].filter(Boolean).join(": ")}
      busy={settle.isPending}
      onAnswer={(word) => settle.mutate({ ...answering, word })}
      onClose={onClose}
    />
  );
}
