import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import type { LevelBySection } from "@opis/model/access/access";
import { commonWords } from "../../../words/common.ts";
import { useWords } from "../../../words/define-words.ts";
import { groupsWords } from "../../../words/groups.ts";
import { LevelTable } from "../level-table.tsx";
import { GrantList } from "../user/grant-list.tsx";
import type { GroupDialog } from "./group-dialogs.tsx";
import { GroupMembers } from "./group-members.tsx";
import { GroupOuter } from "./group-outer.tsx";
import type { GroupDetails } from "./group-queries.ts";
import { GroupTags } from "./group-tags.tsx";
import type { useGroupChanges } from "./use-group-changes.ts";

interface GroupViewProps {
  readonly company: number;
  readonly group: GroupDetails;
  readonly own: LevelBySection;
  readonly changes: ReturnType<typeof useGroupChanges>;
  readonly onAsk: (dialog: GroupDialog) => void;
}

/** A group: who is in it, and all that is open to them by it. */
export function GroupView({ company, group, own, changes, onAsk }: GroupViewProps) {
  const t = useWords(groupsWords);
  const common = useWords(commonWords);
  const mayManage = own.users === "manage";
  const mayChange = mayManage && group.can_change;
  return (
    <Stack component="section" aria-label={group.name} gap="xl">
      <Group justify="space-between" align="start">
        <div style={{ overflowWrap: "anywhere" }}>
          <Title order={2}>{group.name}</Title>
          <Text c="dimmed">{t("count", { count: group.members })}</Text>
        </div>
        {mayChange && (
          <Group gap="xs">
            <Button variant="default" onClick={() => onAsk("rename")}>
              {common("rename")}
            </Button>
            <Button variant="default" c="red" onClick={() => onAsk("delete")}>
              {common("delete")}
            </Button>
          </Group>
        )}
      </Group>
      {mayManage && !group.can_change && (
        <Alert color="yellow" role="status">
          {t("beyond")}
        </Alert>
      )}
      <GroupMembers company={company} group={group.id} mayChange={mayChange} changes={changes} />
      <GroupOuter
        key={`${group.id} ${group.outer_name}`}
        company={company}
        group={group}
        mayChange={mayChange}
        changes={changes}
      />
      <section>
        <Title order={2} mb="sm">
          {t("levels")}
        </Title>
        <LevelTable
          label={t("levels")}
          levels={group.levels}
          own={own}
          mayChange={mayChange}
          isBusy={changes.setLevel.isPending}
          onChoose={(section, level) => changes.setLevel.mutate({ section, level })}
        />
      </section>
      <GrantList
        company={company}
        grants={group.grants}
        own={own}
        mayChange={mayChange}
        changes={changes}
        hint={t("grantsHint")}
        onGrant={() => onAsk("grant")}
      />
      <GroupTags company={company} group={group} mayChange={mayChange} changes={changes} />
    </Stack>
  );
}
