import { Button, Group, Select, Text, Title } from "@mantine/core";
import { userAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWords } from "../../i18n/define-words.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { groupsWords } from "../../i18n/ru/groups.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { groupMembersQuery } from "./group-queries.ts";
import { personName } from "./role-name.ts";
import type { useGroupChanges } from "./use-group-changes.ts";
import { usersQuery } from "./user-queries.ts";

interface GroupMembersProps {
  readonly company: number;
  readonly group: number;
  readonly mayChange: boolean;
  readonly changes: ReturnType<typeof useGroupChanges>;
}

/** Who is in a group. */
export function GroupMembers({ company, group, mayChange, changes }: GroupMembersProps) {
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

/** Chooses one of the company's people who is not in the group yet. */
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
