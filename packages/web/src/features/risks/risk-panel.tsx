import { Button, Drawer, Group, Select, Skeleton, Stack, Switch, Text, Title } from "@mantine/core";
import { isRiskForm } from "@opis/model/risks/risk-forms";
import { isFindingCode } from "@opis/model/risks/risk-rule";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { colleaguesQuery } from "../../form-engine/colleagues-query.ts";
import { IgnoreRisk } from "../../form-engine/risks/ignore-risk.tsx";
import { priceOf, RiskExplanation } from "../../form-engine/risks/risk-explanation.tsx";
import type { ListedRisk } from "../../form-engine/risks/risks-query.ts";
import { ignoredText, useDecideRisk } from "../../form-engine/risks/use-decide-risk.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import { DayInput } from "../../ui/day-input.tsx";
import { HistoryList } from "../../ui/history/history-list.tsx";
import { riskQuery } from "./risk-queries.ts";
import classes from "./risks.module.css";

interface RiskPanelProps {
  readonly company: number;
  /** Id of the risk. */
  readonly id: string;
  readonly mayDecide: boolean;
  readonly onClose: () => void;
}

/** Renders a risk next to the table: what to do, who does it and by when, the decision, and their history. */
export function RiskPanel({ company, id, mayDecide, onClose }: RiskPanelProps) {
  const say = useWords(risksWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const { data: risk, isError } = useQuery(riskQuery(company, language, id));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={<Text fw={600}>{risk?.name ?? say("risk")}</Text>}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      {!risk && !isError && <RiskSkeleton />}
      {!risk && isError && <Text c="dimmed">{say("riskGone")}</Text>}
      {risk && (
        <Stack gap={20} data-testid="risk-panel">
          <Text size="sm" c="dimmed">
            <span className={classes.severity} data-severity={risk.severity}>
              {say(`severity_${risk.severity}`)}
            </span>
            {[risk.obj, priceOf(risk) ?? say("noFine"), say(`state_${risk.state}`)].map((part) => ` · ${part}`)}
          </Text>
          {risk.state === "fixed" && <Text size="sm">{say("fixedText")}</Text>}
          <Stack gap={10}>
            <RiskExplanation risk={risk} />
          </Stack>
          <Part title={say("handling")}>
            {mayDecide && risk.state !== "fixed" ? (
              <Handling key={risk.id} {...{ company, risk }} />
            ) : (
              <HandlingText risk={risk} />
            )}
          </Part>
          <Part title={say("historyTitle")}>
            <HistoryList company={company} filter={{ risk: id }} empty={say("noHistory")} showsObject={false} />
          </Part>
        </Stack>
      )}
    </Drawer>
  );
}

/** Renders the shape of a risk: its figures, what to do, the law, and who handles it. */
function RiskSkeleton() {
  return (
    <Stack gap={20} aria-busy>
      <Skeleton height={14} width="60%" />
      <Stack gap={8}>
        <Skeleton height={14} />
        <Skeleton height={14} width="80%" />
      </Stack>
      {[3, 2].map((lines) => (
        <Stack key={lines} gap={10}>
          <Skeleton height={18} width={120} />
          {Array.from({ length: lines }, (_, line) => line).map((line) => (
            <Skeleton key={line} height={14} width="90%" />
          ))}
        </Stack>
      ))}
      <Skeleton height={18} width={120} />
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Stack gap={10} component="section" aria-label={title}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function HandlingText({ risk }: { readonly risk: ListedRisk }) {
  const say = useWords(risksWords);
  const language = useLanguage();
  return (
    <>
      <Text size="sm">{say("ownerIs", { name: risk.owner_name || say("noOwner") })}</Text>
      {risk.due !== null && <Text size="sm">{say("dueIs", { day: dateText(`${risk.due}T12:00`, language) })}</Text>}
      {risk.ignore && <Text size="sm">{ignoredText(risk, say)}</Text>}
    </>
  );
}

interface HandlingProps {
  readonly company: number;
  readonly risk: ListedRisk;
}

/** Renders the owner, the date and the state of a risk, each stored when it is changed. */
function Handling({ company, risk }: HandlingProps) {
  const say = useWords(risksWords);
  const { decide, refusal } = useDecideRisk(company);
  const [isAccepting, setAccepting] = useState(false);
  return (
    <>
      {!risk.ignore && (
        <Switch
          label={say("state_in_work")}
          checked={risk.state === "in_work"}
          onChange={({ currentTarget: { checked } }) => void decide(risk, { in_work: checked })}
        />
      )}
      <OwnerInput
        {...{ company, risk }}
        error={fieldError(refusal, "owner")}
        onChange={(owner) => void decide(risk, { owner })}
      />
      <Stack gap={4}>
        <DayInput
          name={say("due")}
          label={say("dueLabel")}
          value={risk.due}
          error={fieldError(refusal, "due")}
          onChange={(due) => void decide(risk, { due })}
          aria-describedby="risk-due"
        />
        <Text id="risk-due" size="xs" c="dimmed">
          {say("dueHint")}
        </Text>
      </Stack>
      {risk.ignore && <Text size="sm">{ignoredText(risk, say)}</Text>}
      {isAccepting ? (
        <IgnoreRisk
          isDayNeeded={isFindingCode(risk.code)}
          onCancel={() => setAccepting(false)}
          onDecide={async (reason, until) => {
            if (await decide(risk, { ignore: true, ignore_comment: reason, ignored_until: until })) setAccepting(false);
          }}
        />
      ) : (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() => (risk.ignore ? void decide(risk, { ignore: false }) : setAccepting(true))}
          >
            {say(risk.ignore ? "count" : "accept")}
          </Button>
        </Group>
      )}
    </>
  );
}

interface OwnerInputProps extends HandlingProps {
  readonly error: string | undefined;
  readonly onChange: (owner: number | null) => void;
}

/** Renders the choice of the owner among the people who may see the risk's questionnaire. */
function OwnerInput({ company, risk, error, onChange }: OwnerInputProps) {
  const say = useWords(risksWords);
  const { form, object_id: id, owner, owner_name: name } = risk;
  const isListed = isRiskForm(form);
  const query = colleaguesQuery(company, isListed ? form : "process", id);
  const { data: people = [] } = useQuery({ ...query, enabled: isListed && query.enabled === true });
  const options = people.map((person) => ({ value: String(person.id), label: person.name }));
  // The owner may have left, or may no longer see it.
  const isKnown = owner === null || people.some((person) => person.id === owner);
  return (
    <Select
      label={say("owner")}
      placeholder={say("noOwner")}
      data={isKnown ? options : [{ value: String(owner), label: name }, ...options]}
      value={owner === null ? null : String(owner)}
      onChange={(value) => onChange(value === null ? null : Number(value))}
      error={error}
      searchable
      clearable
      clearButtonProps={{ "aria-label": say("clearOwner") }}
    />
  );
}
