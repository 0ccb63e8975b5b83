import { Box, Button, Group, NativeSelect, Text, Title } from "@mantine/core";
import { highest, type Level, type Section, sections } from "@opis/model/access/access";
import { levelTitles, sectionTitles } from "@opis/model/access/access-titles";
import { userAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companiesQuery } from "../../api/common-queries.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { userPageWords } from "../../i18n/ru/user-page.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { LevelText } from "./level-choice.tsx";
import { roleName } from "./role-name.ts";
import type { useUserPageChanges } from "./use-user-page-changes.ts";
import type { UserDetails } from "./user-queries.ts";

/** Renders a person's level in each section, and its sources. */
export function AccessTable({ user }: { readonly user: UserDetails }) {
  const t = useWords(userPageWords);
  const access = useWords(accessWords);
  const pick = usePick();
  return (
    <section>
      <Title order={2}>{t("access")}</Title>
      <Text c="dimmed" mb="sm">
        {t("accessHint")}
      </Text>
      <DataTable
        label={t("access")}
        rows={sections}
        rowKey={(section) => section}
        columns={[
          {
            key: "section",
            title: access("section"),
            cell: (section) => pick(sectionTitles[section]),
          },
          {
            key: "level",
            title: access("level"),
            width: 10,
            cell: (section) => <LevelText level={levelIn(user, section)} />,
          },
          {
            key: "source",
            title: t("source"),
            yields: true,
            cell: (section) => <Source user={user} section={section} />,
            below: (section) => (
              <Box c="dimmed" fz="xs">
                <Source user={user} section={section} />
              </Box>
            ),
          },
        ]}
      />
    </section>
  );
}

interface OpenedIn {
  readonly level: Level;
  /** The granting group and tag; undefined for a direct grant. */
  readonly group?: string;
  readonly tag?: string | null;
}

function sourceKey({ group = "", tag }: OpenedIn): string {
  return JSON.stringify([group, tag ?? ""]);
}

function openedIn({ grants, group_grants }: UserDetails, section: Section): OpenedIn[] {
  const ownGrants = grants.filter(({ form }) => form === section).map(({ level }) => ({ level }));
  const byGroups = group_grants.filter(({ form }) => form === section);
  return [...ownGrants, ...byGroups.map(({ level, group, tag }) => ({ level, group: group.name, tag }))];
}

/** Returns the sources of a person's level in a whole section. */
function wholeIn({ levels, groups }: UserDetails, section: Section): readonly Level[] {
  return [levels[section] ?? "none", ...groups.map((group) => group.levels[section] ?? "none")];
}

// If neither role nor groups grant a level, only single grants remain.
function levelIn(user: UserDetails, section: Section): Level {
  const wholeLevel = user.is_superuser ? "manage" : highest(wholeIn(user, section));
  return wholeLevel === "none" ? highest(openedIn(user, section).map(({ level }) => level)) : wholeLevel;
}

function Source({ user, section }: { readonly user: UserDetails; readonly section: Section }) {
  const t = useWords(userPageWords);
  const pick = usePick();
  if (user.is_superuser)
    return (
      <Text c="dimmed" inherit>
        {t("fromSuperuser")}
      </Text>
    );
  const lines = sourcesOf(user, section, t, (level) => pick(levelTitles[level]));
  if (lines.length === 0)
    return (
      <Text c="dimmed" inherit>
        —
      </Text>
    );
  return lines.map((line) => (
    <Text key={line} inherit>
      {line}
    </Text>
  ));
}

// Texts, those of the whole section first.
function sourcesOf(
  user: UserDetails,
  section: Section,
  t: typeof userPageWords.text,
  nameOf: (level: Level) => string,
): string[] {
  const role = user.levels[section] ?? "none";
  const groups = user.groups.flatMap(({ name, levels }) => {
    const level = levels[section] ?? "none";
    return level === "none" ? [] : [t("fromGroup", { group: name, level: nameOf(level) })];
  });
  const sources = [
    ...(role === "none" ? [] : [t("fromRole", { role: roleName(user), level: nameOf(role) })]),
    ...groups,
  ];
  const grants = openedIn(user, section);
  const single = [...new Set(grants.map(sourceKey))].flatMap((key) => {
    const several = grants.filter((grant) => sourceKey(grant) === key);
    const [first] = several;
    const values = { count: several.length, level: nameOf(highest(several.map(({ level }) => level))) };
    if (!first) return [];
    if (first.group === undefined) return [t(sources.length === 0 ? "onlyGrants" : "andGrants", values)];
    const by = { ...values, group: first.group };
    return [first.tag ? t("fromTag", { ...by, tag: first.tag }) : t("fromGroupGrants", by)];
  });
  return [...sources, ...single];
}

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
  const otherCompanies = (companies?.results ?? []).filter(
    ({ id, access }) => access.users === "manage" && !user.memberships.some((membership) => membership.id === id),
  );
  const target = otherCompanies.find(({ id }) => String(id) === chosen);
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
      {otherCompanies.length > 0 && (
        <Group mt="sm" gap="xs">
          <NativeSelect
            aria-label={t("choose")}
            value={target ? chosen : ""}
            data={[
              { value: "", label: t("choose") },
              ...otherCompanies.map(({ id, name }) => ({ value: String(id), label: name })),
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
