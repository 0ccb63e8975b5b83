import { Box, Button, Group, Text } from "@mantine/core";
import { addressOf } from "@opis/model/addresses";
import type { acceptProposedChange, refuseProposedChange } from "@opis/model/contract/proposed-changes";
import { oneOf } from "@opis/model/form";
import { formNamed } from "@opis/model/forms/index";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { notify } from "../../ui/notify.ts";
import { PageSection } from "../../ui/page-section.tsx";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { proposedChangesWords } from "../../words/proposed-changes.ts";
import { useLanguage, usePick } from "../../words/words.ts";
import { AnswerChangeDialog, type ChangeAnswer } from "./answer-change-dialog.tsx";
import classes from "./changes-list.module.css";
import { type ProposedChange, proposedChangesQuery } from "./proposal-queries.ts";

interface Answering {
  readonly change: ProposedChange;
  readonly answer: ChangeAnswer;
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
    onSuccess: (_, { change: { label }, answer }) => {
      notify("success", t(answer === "accept" ? "accepted" : "refused", { label }));
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
          label={answering.change.label}
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

/** One proposed answer beside the one that stands. */
function Change({ company, change, onAnswer }: ChangeProps) {
  const t = useWords(proposedChangesWords);
  const language = useLanguage();
  const pick = usePick();
  const { root_form, root_id, root_name, row_name, label, before, proposed, proposed_by, at } = change;
  return (
    <li className={classes.change}>
      <div>
        <HrefLink href={addressOf({ company }, { form: root_form, id: root_id }) ?? ""} fw={500}>
          {[root_name || pick(oneOf(formNamed(root_form))), row_name].filter(Boolean).join(": ")}
        </HrefLink>
        <Text>{label}</Text>
        <Text size="xs" c="dimmed">
          {proposed_by}, {dateText(at, language)}
        </Text>
      </div>
      <Value title={t("before")} text={before} />
      <Value title={t("proposed")} text={proposed} />
      <Group gap="xs">
        <Button
          size="compact-sm"
          aria-label={t("acceptOf", { label })}
          onClick={() => onAnswer({ change, answer: "accept" })}
        >
          {t("accept")}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t("refuseOf", { label })}
          onClick={() => onAnswer({ change, answer: "refuse" })}
        >
          {t("refuse")}
        </Button>
      </Group>
    </li>
  );
}

function Value({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useWords(proposedChangesWords);
  return (
    <div>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text c={text ? undefined : "dimmed"}>{text || t("nothing")}</Text>
    </div>
  );
}
