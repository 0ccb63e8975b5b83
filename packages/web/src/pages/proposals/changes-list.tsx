import { Box, Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { addressOf } from "@opis/model/addresses";
import type {
  acceptProposedChange,
  downloadProposedFile,
  refuseProposedChange,
} from "@opis/model/contract/forms/proposed-changes";
import { oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { textMaxCharacters } from "@opis/model/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { call, urlOf } from "../../api/call.ts";
import { downloadFile } from "../../api/download-file.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { commonWords } from "../../words/common.ts";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { proposedChangesWords } from "../../words/proposed-changes.ts";
import { useLanguage, usePick } from "../../words/words.ts";
import classes from "./changes-list.module.css";
import { type ProposedChange, proposedChangesQuery } from "./proposal-queries.ts";

interface Answering {
  readonly change: ProposedChange;
  readonly answer: ChangeAnswer;
}

/** What is answered to a proposed change. */
type ChangeAnswer = "accept" | "refuse";

interface AnswerChangeDialogProps {
  readonly answer: ChangeAnswer;
  readonly label: string;
  readonly busy: boolean;
  readonly onAnswer: (word: string) => void;
  readonly onClose: () => void;
}

/** Asks for a word to who proposed a change: a refusal takes one. */
function AnswerChangeDialog({ answer, label, busy, onAnswer, onClose }: AnswerChangeDialogProps) {
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

/** What respondents propose by links, beside what stands, question by question; nothing where nothing waits. */
export function ChangesList({ company }: { readonly company: number }) {
  const t = useWords(proposedChangesWords);
  const client = useQueryClient();
  const { data } = useQuery(proposedChangesQuery(company));
  const [answering, setAnswering] = useState<Answering>();
  const settle = useSingleMutation({
    mutationFn: ({ change, answer, word }: Answering & { readonly word: string }) => {
      const given = { params: { company_id: company, id: change.id }, body: { word } };
      return answer === "accept"
        ? call<typeof acceptProposedChange>("POST /companies/:company_id/proposed_changes/:id/accept/", given)
        : call<typeof refuseProposedChange>("POST /companies/:company_id/proposed_changes/:id/refuse/", given);
    },
    onSuccess: (_, { change: { label, row_name }, answer }) => {
      notify("success", t(answer === "accept" ? "accepted" : "refused", { label: row_name || label }));
      setAnswering(undefined);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.company(company) }),
  });
  if (!data || data.count === 0) return null;
  return (
    <Box mb="xl">
      <PageSection title={t("title")} hint={t("hint")}>
        <ul className={classes.changes}>
          {data.results.map((change) => (
            <Change key={change.id} company={company} change={change} onAnswer={setAnswering} />
          ))}
        </ul>
      </PageSection>
      {answering && (
        <AnswerChangeDialog
          answer={answering.answer}
          label={[answering.change.row_name, answering.change.label].filter(Boolean).join(": ")}
          busy={settle.isPending}
          onAnswer={(word) => settle.mutate({ ...answering, word })}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </Box>
  );
}

interface ChangeProps {
  readonly company: number;
  readonly change: ProposedChange;
  readonly onAnswer: (answering: Answering) => void;
}

/** One proposed change beside what stands. */
function Change({ company, change, onAnswer }: ChangeProps) {
  const t = useWords(proposedChangesWords);
  const language = useLanguage();
  const pick = usePick();
  const { kind, root_form, root_id, root_name, row_name, label, proposed_by, at, conflict } = change;
  const heading = kind === "answer" ? label : t(kind === "added" ? "toAdd" : "toDelete", { label });
  const named = row_name || label;
  const isGone = conflict === "gone" && kind !== "deleted";
  return (
    <li className={classes.change}>
      <div>
        <HrefLink href={addressOf({ company }, { form: root_form, id: root_id }) ?? ""} fw={500}>
          {[root_name || pick(oneOf(formNamed(root_form))), row_name].filter(Boolean).join(": ")}
        </HrefLink>
        <Text>{heading}</Text>
        <Text size="xs" c="dimmed">
          {proposed_by}, {dateText(at, language)}
        </Text>
        {conflict !== "none" && (
          <Text size="sm" mt={4} c="var(--opis-warning)">
            {t(conflict === "changed" ? "changedMeanwhile" : kind === "deleted" ? "deletedMeanwhile" : "goneMeanwhile")}
          </Text>
        )}
      </div>
      <Compared change={change} company={company} />
      <Group gap="xs">
        {!isGone && (
          <Button
            size="compact-sm"
            aria-label={t("acceptOf", { label: named })}
            onClick={() => onAnswer({ change, answer: "accept" })}
          >
            {t("accept")}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t("refuseOf", { label: named })}
          onClick={() => onAnswer({ change, answer: "refuse" })}
        >
          {t("refuse")}
        </Button>
      </Group>
    </li>
  );
}

/** What stands, and what would stand in its place. */
function Compared({ company, change }: Pick<ChangeProps, "company" | "change">) {
  const t = useWords(proposedChangesWords);
  const { kind, before, proposed, details } = change;
  if (kind === "answer")
    return (
      <>
        <Value title={t("before")}>{before}</Value>
        <Value title={t("proposed")}>{proposed}</Value>
      </>
    );
  const row = <Details details={details} />;
  return (
    <>
      <Value title={t("before")}>{kind === "added" ? t("noRow") : row}</Value>
      <Value title={t("proposed")}>{kind === "added" ? row : t("noRow")}</Value>
      {change.is_file && <ProposedFile company={company} change={change} />}
    </>
  );
}

function Details({ details }: Pick<ProposedChange, "details">) {
  return (
    <dl className={classes.details}>
      {details.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows below may say the same
        <div key={index}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function ProposedFile({ company, change: { id, row_name } }: Pick<ChangeProps, "company" | "change">) {
  const t = useWords(proposedChangesWords);
  const take = () => {
    const url = urlOf<typeof downloadProposedFile>("/companies/:company_id/proposed_changes/:id/download/", {
      params: { company_id: company, id },
    });
    downloadFile(url, row_name).catch(reactToError);
  };
  return (
    <Button size="compact-sm" variant="default" aria-label={t("lookAt", { name: row_name })} onClick={take}>
      {t("look")}
    </Button>
  );
}

function Value({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useWords(proposedChangesWords);
  return (
    <div>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text component="div" c={children ? undefined : "dimmed"}>
        {children || t("nothing")}
      </Text>
    </div>
  );
}
