import { Alert, Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import type { LevelBySection } from "@opis/model/access/access";
import { textMaxCharacters } from "@opis/model/limits";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { installationQuery } from "../../api/queries.ts";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { groupsWords } from "../../i18n/ru/groups.ts";
import { GrantList } from "./grant-list.tsx";
import type { GroupDialog } from "./group-dialogs.tsx";
import { GroupMembers } from "./group-members.tsx";
import type { GroupDetails } from "./group-queries.ts";
import { GroupTags } from "./group-tags.tsx";
import { directorySyncQuery } from "./ldap-sync-queries.ts";
import { LevelTable } from "./level-table.tsx";
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

interface GroupOuterProps {
  readonly company: number;
  readonly group: GroupDetails;
  readonly mayChange: boolean;
  readonly changes: ReturnType<typeof useGroupChanges>;
}

/** The group outside whose people are in this one by themselves, where the installation knows any outside. */
function GroupOuter({ company, group, mayChange, changes }: GroupOuterProps) {
  const t = useWords(groupsWords);
  const common = useWords(commonWords);
  const [name, setName] = useState(group.outer_name);
  const { data } = useQuery(installationQuery);
  const { data: sync } = useQuery({ ...directorySyncQuery(company), enabled: mayChange });
  if (!data?.single_sign_on && !sync?.is_configured && group.outer_name === "") return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changes.link.mutate(name.trim());
  };
  return (
    <section>
      <Title order={2}>{t("outer")}</Title>
      <Text c="dimmed" mb="sm">
        {t("outerHint")}
      </Text>
      {mayChange ? (
        <form onSubmit={submit}>
          <Group align="end" gap="xs">
            <TextInput
              label={t("outerName")}
              value={name}
              maxLength={textMaxCharacters.name}
              onChange={(event) => setName(event.currentTarget.value)}
              w={{ base: "100%", xs: 280 }}
            />
            <Button
              type="submit"
              variant="default"
              disabled={name.trim() === group.outer_name}
              loading={changes.link.isPending}
            >
              {common("save")}
            </Button>
          </Group>
        </form>
      ) : (
        <Text>{group.outer_name || t("outerNone")}</Text>
      )}
    </section>
  );
}
