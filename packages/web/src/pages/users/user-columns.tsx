import { Anchor, Badge, Group, Text } from "@mantine/core";
import { userAddress } from "@opis/model/addresses";
import type { Language } from "@opis/model/words";
import { Link } from "@tanstack/react-router";

import { DotsButton } from "../../ui/dots-button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/on-demand.tsx";
import type { Column } from "../../ui/table-column.ts";
import { commonWords } from "../../words/common.ts";
import { momentText } from "../../words/date-text.ts";
import { usersWords } from "../../words/users.ts";
import { personName, roleName } from "./role-name.ts";
import type { CompanyUser } from "./user-queries.ts";

const UserMenu = lazyPart(() => import("./user-menu.tsx").then(({ UserMenu: component }) => ({ default: component })));

interface UserColumnsContext {
  readonly company: number;
  readonly language: Language;
  /** The id of who looks. */
  readonly me: number | undefined;
  readonly mayManage: boolean;
  readonly onRole: (user: CompanyUser) => void;
  readonly onRemove: (user: CompanyUser) => void;
}

/** The columns of the list of members. */
export function userColumns(context: UserColumnsContext): Column<CompanyUser>[] {
  const { company, language, me, mayManage, onRole, onRemove } = context;
  const t = usersWords.text;
  const columns: Column<CompanyUser>[] = [
    {
      key: "person",
      title: t("person"),
      sortBy: personName,
      cell: (user) => <Person company={company} user={user} isMe={user.id === me} />,
    },
    {
      key: "email",
      title: t("email"),
      wideOnly: true,
      sortBy: ({ email }) => email,
      cell: ({ email }) => <Text style={{ overflowWrap: "anywhere" }}>{email}</Text>,
    },
    { key: "role", title: t("role"), width: "10rem", sortBy: roleName, cell: roleName },
    {
      key: "groups",
      title: t("groups"),
      width: "12rem",
      wideOnly: true,
      sortBy: groupNames,
      cell: (user) => <Text style={{ overflowWrap: "anywhere" }}>{groupNames(user)}</Text>,
    },
    {
      key: "seen",
      title: t("lastSeen"),
      width: "12rem",
      wideOnly: true,
      sortBy: ({ last_seen }) => last_seen ?? "",
      cell: ({ last_seen }) => (last_seen ? momentText(last_seen, language) : <Text c="dimmed">{t("never")}</Text>),
    },
  ];
  if (!mayManage) return columns;
  const actions: Column<CompanyUser> = {
    key: "actions",
    title: commonWords.text("actions"),
    titleHidden: true,
    width: "4rem",
    align: "right",
    cell: (user) =>
      user.can_change && (
        <OnDemand
          button={(press) => <DotsButton aria-label={t("actionsOf", { name: personName(user) })} onClick={press} />}
        >
          <UserMenu user={user} onRole={onRole} onRemove={onRemove} />
        </OnDemand>
      ),
  };
  return [...columns, actions];
}

function groupNames({ groups }: CompanyUser): string {
  return groups.map(({ name }) => name).join(", ");
}

interface PersonProps {
  readonly company: number;
  readonly user: CompanyUser;
  readonly isMe: boolean;
}

function Person({ company, user, isMe }: PersonProps) {
  const t = usersWords.text;
  const name = personName(user);
  return (
    <Group gap="xs">
      <div style={{ overflowWrap: "anywhere" }}>
        <Anchor fw={500} data-opens-row renderRoot={(props) => <Link to={userAddress(company, user.id)} {...props} />}>
          {name}
        </Anchor>
        {name !== user.username && (
          <Text size="xs" c="dimmed">
            {user.username}
          </Text>
        )}
      </div>
      {isMe && <Mark text={t("you")} />}
      {!user.is_active && <Mark text={t("off")} />}
    </Group>
  );
}

function Mark({ text }: { readonly text: string }) {
  return (
    <Badge variant="light" fw={500} radius="sm">
      {text}
    </Badge>
  );
}
