import { Button, Group, Modal, Select, Skeleton, Stack, Text } from "@mantine/core";
import type { pinThreatEdition } from "@opis/model/contract/threat-editions";
import { threatStatusTitles } from "@opis/model/threats/derivation/decision-titles";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { threatEditionsWords } from "../../i18n/ru/threat-editions.ts";
import { notify } from "../../ui/messages/notify.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { ChangeList } from "./edition-changes.tsx";
import { type EditionModelChange, editionChangesQuery, editionsToPinQuery } from "./edition-queries.ts";
import classes from "./editions.module.css";
import { threatsKey } from "./threat-models-query.ts";
import type { ThreatModelDetails } from "./threat-queries.ts";

interface ModelEditionProps {
  readonly company: number;
  readonly model: ThreatModelDetails;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** Renders what another edition of the list of threats would change in a model, and the switch to it. */
export function ModelEdition({ company, model, mayEdit, onClose }: ModelEditionProps) {
  const say = useWords(threatEditionsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const { data: editions, isError, refetch } = useQuery(editionsToPinQuery(company));
  const otherEditions = editions?.filter(({ date }) => date !== model.edition);
  const [wanted, setWanted] = useState<string | null>(null);
  const edition = wanted ?? otherEditions?.[0]?.date;
  return (
    <Modal
      opened
      size="xl"
      title={say("changeTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Text size="sm">{say("changeText", { day: dateText(model.judged_by, language) })}</Text>
        {isError && !editions && <LoadFailed onRetry={() => void refetch()} />}
        {otherEditions?.length === 0 && <Text size="sm">{say("none")}</Text>}
        {otherEditions && otherEditions.length > 0 && (
          <Select
            label={say("other")}
            maw={280}
            allowDeselect={false}
            data={otherEditions.map(({ date }) => ({ value: date, label: dateText(date, language) }))}
            value={edition ?? null}
            onChange={setWanted}
          />
        )}
        {edition && <Compared key={edition} {...{ company, model, edition, mayEdit, onClose }} />}
      </Stack>
    </Modal>
  );
}

function Compared({ company, model, edition, mayEdit, onClose }: ModelEditionProps & { readonly edition: string }) {
  const say = useWords(threatEditionsWords);
  const common = useWords(commonWords);
  const language = useLanguage();
  const client = useQueryClient();
  const { data: changes, isError, refetch } = useQuery(editionChangesQuery(company, model.id, edition));
  const day = dateText(edition, language);
  const pin = useSingleMutation({
    mutationFn: () =>
      call<typeof pinThreatEdition>("POST /companies/:company_id/threat_models/:id/edition/", {
        params: { company_id: company, id: model.id },
        body: { edition },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: threatsKey(company) });
      notify("success", say("pinned", { day }));
      onClose();
    },
  });
  if (isError && !changes) return <LoadFailed onRetry={() => void refetch()} />;
  if (!changes) return <Skeleton height={160} radius="md" />;
  return (
    <>
      <ChangeList changes={changes} more={(change) => <ChangedVerdicts parts={change.parts} model={model} />} />
      <Group justify="flex-end" gap={8} className={classes.end}>
        {!mayEdit && (
          <Text size="sm" c="dimmed" flex={1}>
            {say("cannot")}
          </Text>
        )}
        <Button variant="default" onClick={onClose}>
          {common("cancel")}
        </Button>
        {mayEdit && (
          <Button loading={pin.isPending} onClick={() => pin.mutate()}>
            {say("pin", { day })}
          </Button>
        )}
      </Group>
    </>
  );
}

type PartChange = EditionModelChange["parts"][number];

interface ChangedVerdictsProps {
  readonly parts: readonly PartChange[];
  readonly model: Pick<ThreatModelDetails, "parts">;
}

/** Renders the changes of an entry's result in each part of a model; parts are named if there are several. */
function ChangedVerdicts({ parts, model }: ChangedVerdictsProps) {
  return parts.map((change) => (
    <PartVerdict
      key={change.part}
      change={change}
      name={model.parts.length > 1 ? model.parts.find(({ id }) => id === change.part)?.name : undefined}
    />
  ));
}

function PartVerdict({ change, name }: { readonly change: PartChange; readonly name: string | undefined }) {
  const say = useWords(threatEditionsWords);
  const pick = usePick();
  const { before, after } = change;
  const worded = (decision: PartChange["before"]) =>
    decision ? pick(threatStatusTitles[decision.status]) : say("notThere");
  const isSame = before?.status === after?.status;
  return (
    <>
      <Text size="sm" data-part={change.part}>
        {name ?? say("in")}:{" "}
        {isSame
          ? say("sameVerdict", { verdict: worded(after) })
          : say("becomes", { before: worded(before), after: worded(after) })}
      </Text>
      {after?.is_outdated && !before?.is_outdated && (
        <Text size="sm" c="var(--opis-warning)">
          {say("lookAgain")}
        </Text>
      )}
    </>
  );
}
