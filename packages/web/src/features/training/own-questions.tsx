import { Anchor, Button, Group, Modal, Skeleton, Text } from "@mantine/core";
import { trainingQuestion } from "@opis/model/forms/training";
import { trainingRoles, trainingTopics } from "@opis/model/training/training-terms";
import { IconHelpCircle, IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { trainingWords } from "../../i18n/ru/training.ts";
import { notify } from "../../ui/messages/notify.ts";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { emptyDraft, type RecordDraft, RecordForm } from "../../ui/record-form.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { addQuestion, changeQuestion, type OwnQuestion, questionsQuery } from "./training-queries.ts";

interface OwnQuestionsProps {
  readonly company: number;
  readonly mayEdit: boolean;
}

/** Renders the company's own questions, which people with the right add, edit and switch off. */
export function OwnQuestions({ company, mayEdit }: OwnQuestionsProps) {
  const t = useWords(trainingWords);
  const pick = usePick();
  const [open, setOpen] = useState<OwnQuestion | "new">();
  const { data, isLoadingError, refetch } = useQuery(questionsQuery(company));
  if (isLoadingError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="md" />;
  return (
    <>
      {mayEdit && (
        <Group mb="md">
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen("new")}>
            {t("addQuestion")}
          </Button>
        </Group>
      )}
      {data.results.length === 0 ? (
        <EmptyState icon={IconHelpCircle} title={t("questionsNone")} text={t("questionsNoneText")} />
      ) : (
        <DataTable
          label={t("questions")}
          rows={data.results}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "question",
              title: t("question"),
              cell: (row) => <QuestionName row={row} onOpen={mayEdit ? () => setOpen(row) : undefined} />,
            },
            {
              key: "topic",
              title: t("topic"),
              width: 16,
              yields: true,
              cell: ({ topic }) => topic && pick(trainingTopics[topic]),
            },
            {
              key: "test",
              title: t("test"),
              width: 16,
              yields: true,
              cell: ({ roles }) => roles.map((role) => pick(trainingRoles[role])).join(", "),
            },
            { key: "state", title: t("standing"), width: 9, cell: ({ is_off: isOff }) => t(isOff ? "off" : "on") },
          ]}
        />
      )}
      {open && <QuestionDialog company={company} question={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function QuestionName({ row, onOpen }: { readonly row: OwnQuestion; readonly onOpen: (() => void) | undefined }) {
  const t = useWords(trainingWords);
  if (!onOpen) return <Text size="sm">{row.question}</Text>;
  return (
    <Anchor component="button" type="button" ta="start" title={t("edit", { number: row.number })} onClick={onOpen}>
      {row.question}
    </Anchor>
  );
}

interface QuestionDialogProps {
  readonly company: number;
  readonly question: OwnQuestion | "new";
  readonly onClose: () => void;
}

function QuestionDialog({ company, question, onClose }: QuestionDialogProps) {
  const t = useWords(trainingWords);
  const common = useWords(commonWords);
  const cache = useQueryClient();
  const isNew = question === "new";
  const save = async (draft: RecordDraft) => {
    await (isNew ? addQuestion(company, { ...draft }) : changeQuestion(company, question, draft));
    await cache.invalidateQueries({ queryKey: queryKeys.training(company) });
    notify("success", t("saved"));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isNew ? t("newQuestion") : t("editQuestion", { number: question.number })}
      size="lg"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <RecordForm
        company={company}
        declared={trainingQuestion}
        parts={[
          { title: t("questionPart"), fields: ["question", "topic", "roles"] },
          {
            title: t("answersPart"),
            fields: ["answer_1", "answer_2", "answer_3", "answer_4", "answer_5", "right_answers"],
          },
          { title: t("explanationPart"), fields: ["explanation", "norm", ...(isNew ? [] : ["is_off"])] },
        ]}
        initial={isNew ? emptyDraft(trainingQuestion) : { ...question }}
        action={t(isNew ? "add" : "save")}
        onSave={save}
      />
    </Modal>
  );
}
