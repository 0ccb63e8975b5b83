import { Alert, Button, Group, Select, Stack, Text, TextInput, Title } from "@mantine/core";
import type { LevelBySection } from "@opis/model/access/access";
import { textMaxCharacters } from "@opis/model/limits";
import { userAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { installationQuery } from "../../api/common-queries.ts";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { groupsWords } from "../../i18n/ru/groups.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { GrantList } from "./grant-list.tsx";
import type { GroupDialog } from "./group-dialogs.tsx";
import { type GroupDetails, groupMembersQuery } from "./group-queries.ts";
import { GroupTags } from "./group-tags.tsx";
import { directorySyncQuery } from "./ldap-sync-queries.ts";
import { personName } from "./role-name.ts";
import { LevelTable } from "./section-levels-editor.tsx";
import type { useGroupChanges } from "./use-group-changes.ts";
import { usersQuery } from "./user-queries.ts";

interface GroupViewProps {
  readonly company: number;
  readonly group: GroupDetails;
  readonly own: LevelBySection;
  readonly changes: ReturnType<typeof useGroupChanges>;
  readonly onAsk: (dialog: GroupDialog) => void;
}

/** Renders a group: its members, and the access that it grants. */
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

interface GroupMembersProps {
  readonly company: number;
  readonly group: number;
  readonly mayChange: boolean;
  readonly changes: ReturnType<typeof useGroupChanges>;
}

/** Renders the members of a group. */
function GroupMembers({ company, group, mayChange, changes }: GroupMembersProps) {
  const t = useWords(groupsWords);
  const common = useWords(commonWords);
  const { data: members } = useQuery(groupMembersQuery(company, group));
  return (
    <section>
      <Title order={2}>{t("members")}</Title>
      <Text c="dimmed" mb="sm">
        {t("membersHint")}
      </Text>
      {members && members.count > 0 && (
        <DataTable
          label={t("members")}
          rows={members.results}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "person",
              title: t("person"),
              sortBy: personName,
              cell: (member) => (
                <div style={{ overflowWrap: "anywhere" }}>
                  <HrefLink href={userAddress(company, member.id)} fw={500}>
                    {personName(member)}
                  </HrefLink>
                  {member.source !== "hand" && (
                    <Text size="xs" c="dimmed">
                      {t(member.source === "directory" ? "byDirectory" : "byProvider")}
                    </Text>
                  )}
                </div>
              ),
            },
            {
              key: "actions",
              title: common("actions"),
              titleHidden: true,
              width: 8,
              align: "right",
              cell: (member) =>
                mayChange &&
                member.can_change && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    aria-label={t("removeOf", { name: personName(member) })}
                    disabled={changes.removeMember.isPending}
                    onClick={() => changes.removeMember.mutate({ id: member.id, name: personName(member) })}
                  >
                    {t("remove")}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {mayChange && <AddMember {...{ company, members: members?.results ?? [], changes }} />}
    </section>
  );
}

interface AddMemberProps extends Pick<GroupMembersProps, "company" | "changes"> {
  readonly members: readonly { readonly id: number }[];
}

/** Renders the choice of a company member who is not in the group yet. */
function AddMember({ company, members, changes }: AddMemberProps) {
  const t = useWords(groupsWords);
  const common = useWords(commonWords);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: users } = useQuery(usersQuery(company));
  const inside = new Set(members.map(({ id }) => id));
  const outside = (users?.results ?? []).filter(({ id, can_change }) => can_change && !inside.has(id));
  const person = outside.find(({ id }) => String(id) === chosen);
  const add = () => {
    if (!person) return;
    changes.addMember.mutate({ id: person.id, name: personName(person) }, { onSuccess: () => setChosen(null) });
  };
  return (
    <Group mt="sm" align="end" gap="xs">
      <Select
        label={t("addMember")}
        searchable
        data={outside.map((user) => ({ value: String(user.id), label: personName(user) }))}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage={common("nothingFound")}
        w={{ base: "100%", xs: 280 }}
      />
      <Button variant="default" disabled={!person} loading={changes.addMember.isPending} onClick={add}>
        {t("addPerson")}
      </Button>
    </Group>
  );
}

interface GroupOuterProps {
  readonly company: number;
  readonly group: GroupDetails;
  readonly mayChange: boolean;
  readonly changes: ReturnType<typeof useGroupChanges>;
}

/** Renders the external directory group whose members belong to this one automatically, if the installation has a directory. */
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
