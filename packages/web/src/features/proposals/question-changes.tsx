import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { QuestionProposalsProps } from "../../form-engine/form-source.tsx";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { proposedChangesWords } from "../../i18n/ru/proposals.ts";
import { AnswerProposedChange, ChangeButtons, useAnswerProposedChange } from "./answer-proposed-change.tsx";
import { PackChange } from "./pack-change.tsx";
import { type ProposedChange, proposedChangesQuery } from "./proposal-queries.ts";
import classes from "./proposals.module.css";

/** Renders respondents' proposals at a question, with accept and reject buttons; nothing if none is pending. */
export function QuestionChanges({ target, name }: QuestionProposalsProps) {
  const { data } = useQuery({
    ...proposedChangesQuery(target.company),
    select: ({ results }) => results.filter((change) => isAbout(change, target, name)),
    staleTime: 30_000,
  });
  const { answering, setAnswering } = useAnswerProposedChange();
  if (!data || data.length === 0) return null;
  return (
    <Stack gap={8} mt={8}>
      {data.map((change) =>
        change.pack ? (
          <PackChange
            key={change.id}
            company={target.company}
            change={change}
            {...(change.kind === "answer" && { input: `${target.form}-${target.id}-${name}` })}
          />
        ) : (
          <div key={change.id} className={classes.questionChange} data-proposal={change.id}>
            <Proposed change={change} />
            <ChangeButtons change={change} onAnswer={setAnswering} />
          </div>
        ),
      )}
      <AnswerProposedChange company={target.company} answering={answering} onClose={() => setAnswering(undefined)} />
    </Stack>
  );
}

/**
 * Returns whether a change is about a question: an answer belongs to its own row, an added or deleted row to the questionnaire that lists
 * it.
 */
function isAbout(change: ProposedChange, { form, id }: QuestionProposalsProps["target"], name: string): boolean {
  if (change.field !== name) return false;
  if (change.kind === "answer") return change.form === form && (id === null || change.object_id === id);
  return change.root_form === form && (id === null || change.root_id === id);
}

function Proposed({ change }: { readonly change: ProposedChange }) {
  const t = useWords(proposedChangesWords);
  const language = useLanguage();
  const { kind, proposed, row_name, label, details, proposed_by, at, conflict } = change;
  const text =
    kind === "answer"
      ? proposed || t("nothing")
      : `${t(kind === "added" ? "toAdd" : "toDelete", { label: row_name || label })}${details.length > 0 ? ` (${details.map(({ text: detail }) => detail).join("; ")})` : ""}`;
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t("proposedBy", { name: proposed_by, day: dateText(at, language) })}
      </Text>
      <Text style={{ overflowWrap: "anywhere" }}>{text}</Text>
      {conflict === "changed" && (
        <Text size="sm" c="var(--opis-warning)">
          {t("changedMeanwhile")}
        </Text>
      )}
    </div>
  );
}
