import { Button, Group, Text, Title } from "@mantine/core";
import { can } from "@opis/model/access/access";
import { IconPlus, IconShieldExclamation } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { createActor } from "../../api/create-actor.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { modelColumns } from "./model-columns.tsx";
import { threatModelsQuery } from "./threat-models-query.ts";
import type { ThreatModelDetails } from "./threat-queries.ts";

const CreateModel = lazyPart(() =>
  import("./create-model.tsx").then(({ CreateModel: component }) => ({ default: component })),
);
const DeleteModel = lazyPart(() =>
  import("./delete-model.tsx").then(({ DeleteModel: component }) => ({ default: component })),
);

interface ThreatModelsProps {
  readonly company: number;
  /** Whether it is one of several tables of a screen, with its own heading. */
  readonly isSection?: boolean;
}

/** Renders the threat models of a company with their progress, and the button that adds one. */
export function ThreatModels({ company, isSection = false }: ThreatModelsProps) {
  const say = useWords(threatsWords);
  const language = useLanguage();
  const [isAdding, setAdding] = useState(false);
  const [deleted, setDeleted] = useState<ThreatModelDetails>();
  const { data, isError, refetch } = useQuery(threatModelsQuery(company));
  const { data: mayManage = false } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => can(createActor(meta), "manage", { section: "threat_model" }),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const add = mayManage && (
    <Button size="sm" variant="light" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {say("addModel")}
    </Button>
  );
  const isEmpty = data?.results.length === 0;
  const label = say("models");
  return (
    <section aria-label={label} data-threat-models>
      {(isSection || !isEmpty) && (
        <Group justify={isSection ? "space-between" : "flex-end"} mb="sm" mih={36}>
          {isSection && <Title order={2}>{label}</Title>}
          {add}
        </Group>
      )}
      {isEmpty && isSection && <Text c="dimmed">{say("noModels")}</Text>}
      {isEmpty && !isSection && (
        <EmptyState icon={IconShieldExclamation} title={say("noModels")} text={say("noModelsText")} action={add} />
      )}
      {!isEmpty && (
        <DataTable
          label={label}
          columns={modelColumns({ company, say, language, ...(mayManage && { onDelete: setDeleted }) })}
          rows={data?.results}
          rowKey={({ id }) => id}
          skeletonRows={2}
        />
      )}
      <Suspense>
        {isAdding && <CreateModel company={company} onClose={() => setAdding(false)} />}
        {deleted && <DeleteModel company={company} model={deleted} onClose={() => setDeleted(undefined)} />}
      </Suspense>
    </section>
  );
}
