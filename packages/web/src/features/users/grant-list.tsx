import { Button, Group, Text, Title } from "@mantine/core";
import { type LevelBySection, levelsUpTo } from "@opis/model/access/access";
import { levelTitles } from "@opis/model/access/access-titles";
import { usePick, useWords } from "../../i18n/language.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { userPageWords } from "../../i18n/ru/user-page.ts";
import { NamedQuestionnaire } from "../../ui/named-questionnaire.tsx";
import { DataTable, type TableColumn } from "../../ui/table/data-table.tsx";
import { LevelChoice } from "./level-choice.tsx";
import type { GrantChanges } from "./use-user-page-changes.ts";
import type { UserDetails } from "./user-queries.ts";

type Grant = UserDetails["grants"][number];

interface GrantListProps {
  readonly company: number;
  readonly grants: readonly Grant[];
  /** The caller's own levels: no one may grant more than they have. */
  readonly own: LevelBySection | undefined;
  readonly mayChange: boolean;
  readonly changes: GrantChanges;
  /** Text under the heading. */
  readonly hint: string;
  readonly onGrant: () => void;
}

/** Renders the single grants of questionnaires to a person or to a group. */
export function GrantList({ company, grants, own, mayChange, changes, hint, onGrant }: GrantListProps) {
  const t = useWords(userPageWords);
  const access = useWords(accessWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const columns: TableColumn<Grant>[] = [
    {
      key: "name",
      title: t("questionnaire"),
      sortBy: ({ name }) => name,
      cell: ({ form, object_id, name }) => <NamedQuestionnaire {...{ company, form, name }} id={object_id} />,
    },
    {
      key: "level",
      title: access("level"),
      width: 12,
      cell: ({ form, object_id, name, level }) =>
        mayChange && own ? (
          <LevelChoice
            label={access("levelIn", { section: name })}
            level={level}
            offered={levelsUpTo(own[form]).filter((option) => option !== "none")}
            disabled={changes.grant.isPending}
            onChoose={(value) => changes.grant.mutate({ form, object_id, name, level: value })}
          />
        ) : (
          pick(levelTitles[level])
        ),
    },
  ];
  const takeBack: TableColumn<Grant> = {
    key: "actions",
    title: common("actions"),
    titleHidden: true,
    width: 8,
    align: "right",
    cell: ({ form, object_id, name }) => (
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={t("takeBackOf", { name })}
        disabled={changes.grant.isPending}
        onClick={() => changes.grant.mutate({ form, object_id, name, level: "none" })}
      >
        {t("takeBack")}
      </Button>
    ),
  };
  return (
    <section>
      <Group justify="space-between" align="end" mb="sm">
        <div>
          <Title order={2}>{t("grants")}</Title>
          <Text c="dimmed">{hint}</Text>
        </div>
        {mayChange && (
          <Button variant="default" onClick={onGrant}>
            {t("grant")}
          </Button>
        )}
      </Group>
      {grants.length > 0 && (
        <DataTable
          label={t("grants")}
          columns={mayChange ? [...columns, takeBack] : columns}
          rows={grants}
          rowKey={({ form, object_id }) => `${form} ${object_id}`}
        />
      )}
    </section>
  );
}
