import { Button, Group, Stack, Text } from "@mantine/core";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { companyInitQuery } from "../../api/common-queries.ts";
import type { StepProposalsProps } from "../../form-engine/form-source.tsx";
import { useFormSource } from "../../form-engine/form-source.tsx";
import { useWords } from "../../i18n/language.ts";
import { packsWords } from "../../i18n/ru/packs.ts";
import { PackChange } from "./pack-change.tsx";
import { type ProposedChange, proposedChangesQuery } from "./proposal-queries.ts";
import classes from "./proposals.module.css";
import { useDecidePack } from "./use-decide-pack.ts";

/** Renders what packs propose in a step of a questionnaire, to be accepted or declined by step or whole; nothing if nothing waits. */
export function StepPackProposals({ company, form, id, step }: StepProposalsProps) {
  const t = useWords(packsWords);
  const navigate = useNavigate();
  const { finishAddress } = useFormSource();
  const decide = useDecidePack(company);
  const { data: isUnconfirmed } = useQuery({
    ...companyInitQuery(company),
    select: ({ processes }) => processes.some((process) => process.id === id && process.is_from_pack),
  });
  const { data = [] } = useQuery({
    ...proposedChangesQuery(company),
    select: ({ results }) =>
      results.filter(({ pack, root_form, root_id }) => pack !== "" && root_form === form && root_id === id),
    staleTime: 30_000,
  });
  const [first] = data;
  if (!first) return null;
  const here = data.filter((change) => stepOf(change) === step);
  // The questionnaire is left once its process is deleted, even if it is no longer rendered by then.
  const settle = (changes: readonly ProposedChange[], decision: "accept" | "refuse") =>
    void decide.mutateAsync({ ids: changes.map((change) => change.id), decision }).then(
      ({ deleted_processes }) => (deleted_processes > 0 ? navigate({ href: finishAddress(company) }) : undefined),
      () => undefined,
    );
  const pack = t("pack", { name: first.pack });
  return (
    <div className={classes.bar} data-pack-proposals={data.length}>
      <Text fw={500}>{here.length > 0 ? t("stepCount", { pack, count: here.length }) : t("stepNone", { pack })}</Text>
      {isUnconfirmed && (
        <Text size="sm" c="dimmed">
          {t("unconfirmed")}
        </Text>
      )}
      <Group gap={8} mt={8}>
        {here.length > 0 && (
          <>
            <Button size="compact-sm" disabled={decide.isPending} onClick={() => settle(here, "accept")}>
              {t("acceptStep")}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={decide.isPending}
              onClick={() => settle(here, "refuse")}
            >
              {t("refuseStep")}
            </Button>
          </>
        )}
      </Group>
      <Group gap={8} mt={8}>
        <Text size="sm" c="dimmed">
          {t("wholeCount", { count: data.length })}
        </Text>
        <Button size="compact-sm" variant="light" disabled={decide.isPending} onClick={() => settle(data, "accept")}>
          {t("acceptAll")}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          disabled={decide.isPending}
          onClick={() => settle(data, "refuse")}
        >
          {t("refuseAll")}
        </Button>
      </Group>
      <Ahead company={company} changes={here.filter(({ conflict }) => conflict === "row_waiting")} />
    </div>
  );
}

/** Answers of groups that are not in the questionnaire yet: they have no question at which they could be shown. */
function Ahead({ company, changes }: { readonly company: number; readonly changes: readonly ProposedChange[] }) {
  const t = useWords(packsWords);
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return null;
  return (
    <div className={classes.ahead}>
      <Button
        size="compact-sm"
        variant="transparent"
        px={0}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={classes.wrapped}
      >
        {t("ahead", { count: changes.length })}
      </Button>
      {isOpen && (
        <Stack gap={8} mt={8}>
          {changes.map((change) => (
            <PackChange
              key={change.id}
              company={company}
              change={change}
              label={`${change.row_name}: ${change.label}`}
            />
          ))}
        </Stack>
      )}
    </div>
  );
}

function stepOf({ kind, form, root_form, field }: ProposedChange): number | undefined {
  return formNamed(kind === "answer" ? form : root_form).fields[field]?.step;
}
