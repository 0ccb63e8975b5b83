import { Box, Button, Text } from "@mantine/core";
import type { downloadProposedFile } from "@opis/model/contract/forms/proposed-changes";
import { oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { addressOf } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { urlOf } from "../../api/call-endpoint.ts";
import { downloadFile } from "../../api/download-file.ts";
import { dateText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { proposedChangesWords } from "../../i18n/ru/proposals.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import {
  AnswerProposedChange,
  type ChangeAnswerDraft,
  ChangeButtons,
  useAnswerProposedChange,
} from "./answer-proposed-change.tsx";
import { type ProposedChange, proposedChangesQuery } from "./proposal-queries.ts";
import classes from "./proposals.module.css";

interface ChangesListProps {
  readonly company: number;
  /** Shown while they are loading. */
  readonly coming: ReactNode;
}

/** Renders changes proposed by respondents next to the stored answers, question by question; nothing if none is pending. */
export function ProposedChangesList({ company, coming }: ChangesListProps) {
  const t = useWords(proposedChangesWords);
  const { data, isPending } = useQuery({ ...proposedChangesQuery(company), select: ofRespondents });
  const { answering, setAnswering } = useAnswerProposedChange();
  if (isPending) return coming;
  if (!data || data.length === 0) return null;
  return (
    <Box mb="xl">
      <PageSection title={t("title")} hint={t("hint")}>
        <ul className={classes.changes}>
          {data.map((change) => (
            <Change key={change.id} company={company} change={change} onAnswer={setAnswering} />
          ))}
        </ul>
      </PageSection>
      <AnswerProposedChange {...{ company, answering }} onClose={() => setAnswering(undefined)} />
    </Box>
  );
}

function ofRespondents({ results }: { readonly results: readonly ProposedChange[] }): ProposedChange[] {
  return results.filter(({ pack }) => pack === "");
}

interface ChangeProps {
  readonly company: number;
  readonly change: ProposedChange;
  readonly onAnswer: (answering: ChangeAnswerDraft) => void;
}

/** Renders a proposed change next to the stored answer. */
function Change({ company, change, onAnswer }: ChangeProps) {
  const t = useWords(proposedChangesWords);
  const language = useLanguage();
  const pick = usePick();
  const { kind, root_form, root_id, root_name, row_name, label, proposed_by, at, conflict } = change;
  const heading = kind === "answer" ? label : t(kind === "added" ? "toAdd" : "toDelete", { label });
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
      <ChangeButtons change={change} onAnswer={onAnswer} />
    </li>
  );
}

/** Renders the stored and the proposed answer. */
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
