import { Button, Group, NativeSelect, Text, Title } from "@mantine/core";
import { userAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companiesQuery } from "../../api/common-queries.ts";
import { userPageWords } from "../../i18n/ru/user-page.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { roleName } from "./role-name.ts";
import type { useUserPageChanges } from "./use-user-page-changes.ts";
import type { UserDetails } from "./user-queries.ts";

interface UserCompaniesProps {
  readonly user: UserDetails;
  readonly changes: ReturnType<typeof useUserPageChanges>;
}

/** Renders a person's companies, as far as the caller manages people there, and adds them to another one. */
export function UserCompanies({ user, changes }: UserCompaniesProps) {
  const t = useWords(userPageWords);
  const users = useWords(usersWords);
  const [chosen, setChosen] = useState("");
  const { data: companies } = useQuery(companiesQuery());
  const others = (companies?.results ?? []).filter(
    ({ id, access }) => access.users === "manage" && !user.memberships.some((one) => one.id === id),
  );
  const target = others.find(({ id }) => String(id) === chosen);
  return (
    <section>
      <Title order={2}>{t("companies")}</Title>
      <Text c="dimmed" mb="sm">
        {t("companiesHint")}
      </Text>
      <DataTable
        label={t("companies")}
        rows={user.memberships}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "name",
            title: t("companies"),
            cell: ({ id, name }) => <HrefLink href={userAddress(id, user.id)}>{name}</HrefLink>,
          },
          { key: "role", title: users("role"), width: 12, cell: roleName },
        ]}
      />
      {others.length > 0 && (
        <Group mt="sm" gap="xs">
          <NativeSelect
            aria-label={t("choose")}
            value={target ? chosen : ""}
            data={[
              { value: "", label: t("choose") },
              ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button
            variant="default"
            disabled={!target}
            loading={changes.addTo.isPending}
            onClick={() => target && changes.addTo.mutate({ company: target.id, name: target.name })}
          >
            {t("addToCompany")}
          </Button>
        </Group>
      )}
    </section>
  );
}
