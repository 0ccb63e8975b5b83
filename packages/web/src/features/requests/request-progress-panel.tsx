import { Alert, Button, Group, List, Stack, Text, Title } from "@mantine/core";
import { requestDocuments } from "@opis/model/duties/request-documents";
import { requestRule } from "@opis/model/duties/request-rules";
import { nextStates, type RequestState as State } from "@opis/model/duties/request-states";
import { refusalGrounds, requestOutcomes } from "@opis/model/forms/subject-request";
import { screenAddress, withQuery } from "@opis/model/screen-addresses";
import { useState } from "react";
import { dateText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { requestsWords } from "../../i18n/ru/requests.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { MoveDialog, moveTitle } from "./move-dialog.tsx";
import { leadsToDestruction, type SubjectRequest } from "./request-queries.ts";
import { StateBadge } from "./state-badge.tsx";

interface RequestStateProps {
  readonly company: number;
  readonly request: SubjectRequest;
  readonly mayEdit: boolean;
  readonly onMoved: () => Promise<void>;
}

/** Renders the state of a request, its deadline and why, and the next steps. */
export function RequestState({ company, request, mayEdit, onMoved }: RequestStateProps) {
  const t = useWords(requestsWords);
  const pick = usePick();
  const language = useLanguage();
  const [target, setTarget] = useState<State>();
  const { state, deadline, repeats, kind } = request;
  const rule = kind === null ? undefined : requestRule(kind);
  if (state === null) return null;
  return (
    <Stack gap="md" component="aside" aria-label={t("work")}>
      <Group>
        <StateBadge state={state} />
      </Group>
      {deadline && (
        <div>
          <Title order={2} fz="md">
            {t("due")} {dateText(deadline.last_day, language)}
          </Title>
          {deadline.is_over && (
            <Text size="sm" c="var(--opis-danger)">
              {t("isOver")}
            </Text>
          )}
          {!deadline.is_over && deadline.act_by !== deadline.last_day && (
            <Text size="sm" c="dimmed">
              {t("actBy", { date: dateText(deadline.act_by, language) })}
            </Text>
          )}
          <Text size="sm" c="dimmed" mt={4}>
            {deadline.explanation}
          </Text>
          {rule?.isRecommended && (
            <Text size="sm" c="dimmed">
              {t("recommended")}
            </Text>
          )}
        </div>
      )}
      {repeats && (
        <Alert color="yellow">
          {t("repeats", { number: repeats.number })}{" "}
          <HrefLink size="sm" href={`${screenAddress(company, "requests")}${repeats.id}/`}>
            {t("request", { number: repeats.number })}
          </HrefLink>
        </Alert>
      )}
      {rule && (
        <div>
          <Title order={2} fz="md" mb={4}>
            {t("steps")}
          </Title>
          <List size="sm" spacing={4} type="ordered">
            {rule.steps.map((step) => (
              <List.Item key={step.en}>{pick(step)}</List.Item>
            ))}
          </List>
        </div>
      )}
      <Answer request={request} />
      <Documents company={company} request={request} />
      {mayEdit && <DestructionLink company={company} request={request} />}
      {mayEdit && (
        <Stack gap={6}>
          <Title order={2} fz="md">
            {t("next")}
          </Title>
          {nextStates[state].map((next) => (
            <Button key={next} variant="default" justify="flex-start" onClick={() => setTarget(next)}>
              {t(moveTitle(state, next))}
            </Button>
          ))}
        </Stack>
      )}
      {target && (
        <MoveDialog
          company={company}
          request={request}
          target={target}
          onMoved={onMoved}
          onClose={() => setTarget(undefined)}
        />
      )}
    </Stack>
  );
}

/** Links to the destruction of data that the request demands. */
function DestructionLink({ company, request }: Pick<RequestStateProps, "company" | "request">) {
  const t = useWords(requestsWords);
  const { id } = request;
  if (!leadsToDestruction(request)) return null;
  return (
    <HrefLink size="sm" href={withQuery(`${screenAddress(company, "destructions")}new/`, { request: id })}>
      {t("destroy")}
    </HrefLink>
  );
}

/** Renders the documents generated from a request: each opens where documents are checked, downloaded and signed. */
function Documents({ company, request }: Pick<RequestStateProps, "company" | "request">) {
  const t = useWords(requestsWords);
  const papers = requestDocuments(request);
  if (papers.length === 0) return null;
  return (
    <div>
      <Title order={2} fz="md" mb={4}>
        {t("documents")}
      </Title>
      <Stack gap={4}>
        {papers.map((open) => (
          <HrefLink key={open} size="sm" href={screenAddress(company, "documents", { open, object: request.id })}>
            {t(open)}
          </HrefLink>
        ))}
      </Stack>
    </div>
  );
}

function Answer({ request }: { readonly request: SubjectRequest }) {
  const t = useWords(requestsWords);
  const pick = usePick();
  const language = useLanguage();
  const { answered_at: day, answer_number: number, outcome, refusal_ground: ground, state_reason: reason } = request;
  if (day === null && reason === "") return null;
  return (
    <div>
      {day !== null && (
        <>
          <Title order={2} fz="md">
            {t("answer")}
          </Title>
          <Text size="sm">
            {t("answerText", { date: dateText(day, language), number: number || t("withoutNumber") })}
          </Text>
        </>
      )}
      {outcome && <Text size="sm">{pick(requestOutcomes[outcome])}</Text>}
      {ground && <Text size="sm">{pick(refusalGrounds[ground])}</Text>}
      {reason !== "" && (
        <Text size="sm" c="dimmed">
          {t("reason")}: {reason}
        </Text>
      )}
    </div>
  );
}
