import { Anchor, Badge, Checkbox, Group, Text } from "@mantine/core";
import type { Language } from "@opis/model/bilingual-text";
import { userAddress } from "@opis/model/screen-addresses";
import { Link } from "@tanstack/react-router";
import { dateText, momentText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { OnDemand } from "../../ui/load-on-open.tsx";
import { RowMenuButton } from "../../ui/row-menu-button.tsx";
import type { TableColumn } from "../../ui/table/data-table.tsx";
import { nameOfRow, type PersonRow, personOfRow, stateOf } from "./person-rows.ts";
import { roleName } from "./role-name.ts";
import type { useUserChanges } from "./use-user-changes.ts";
import type { ListedUser } from "./user-queries.ts";

const UserMenu = lazyPart(() => import("./user-menu.tsx").then(({ UserMenu: component }) => ({ default: component })));

interface UserColumnsContext {
  readonly company: number;
  readonly language: Language;
  /** Id of the signed-in user. */
  readonly me: number | undefined;
  readonly mayManage: boolean;
  readonly changes: ReturnType<typeof useUserChanges>;
  /** Keys of the selected rows. */
  readonly chosen: ReadonlySet<string>;
  /** The shown rows that can be selected. */
  readonly choosable: readonly PersonRow[];
  readonly onChoose: (rows: readonly PersonRow[], isOn: boolean) => void;
  readonly onRole: (user: ListedUser) => void;
  readonly onRemove: (user: ListedUser) => void;
}

/** Returns whether any action on the person is available. */
export function isChangeable(row: PersonRow): boolean {
  return row.kind === "invited" || row.user.can_change;
}

/** Returns the columns of the list of people. */
export function userColumns(context: UserColumnsContext): TableColumn<PersonRow>[] {
  const { company, language, me, mayManage } = context;
  const t = usersWords.text;
  const columns: TableColumn<PersonRow>[] = [
    {
      key: "person",
      title: t("person"),
      sortBy: nameOfRow,
      cell: (row) => <Person company={company} row={row} me={me} />,
    },
    {
      key: "email",
      title: t("email"),
      yields: true,
      sortBy: (row) => personOfRow(row).email,
      // Invited people are named by their address.
      cell: (row) => row.kind === "member" && <Text style={{ overflowWrap: "anywhere" }}>{row.user.email}</Text>,
    },
    {
      key: "role",
      title: t("role"),
      width: 9,
      sortBy: (row) => roleName(personOfRow(row)),
      cell: (row) => roleName(personOfRow(row)),
    },
    {
      key: "groups",
      title: t("groups"),
      width: 9,
      yields: true,
      sortBy: groupNames,
      cell: (row) => <Text style={{ overflowWrap: "anywhere" }}>{groupNames(row)}</Text>,
    },
    {
      key: "invitation",
      title: t("invitation"),
      width: 10,
      yields: true,
      sortBy: (row) => (row.kind === "invited" ? t(`state_${stateOf(row)}`) : ""),
      cell: (row) => row.kind === "invited" && <InvitationBadge row={row} />,
      below: (row) => row.kind === "invited" && <Text size="xs">{t(`state_${stateOf(row)}`)}</Text>,
    },
    {
      key: "seen",
      title: t("lastSeen"),
      width: 11,
      yields: true,
      sortBy: (row) => (row.kind === "member" ? (row.user.last_seen ?? "") : ""),
      cell: (row) => row.kind === "member" && <LastSeen at={row.user.last_seen} language={language} />,
    },
  ];
  return mayManage ? [choiceColumn(context), ...columns, actionsColumn(context)] : columns;
}

/** Renders the state of an invitation and its e-mail, and its expiry. */
function InvitationBadge({ row }: { readonly row: PersonRow & { readonly kind: "invited" } }) {
  const t = useWords(usersWords);
  const language = useLanguage();
  const state = stateOf(row);
  return (
    <div>
      <Badge variant="light" color={state === "sent" ? "accent" : "yellow"} fw={500} radius="sm">
        {t(`state_${state}`)}
      </Badge>
      <Text size="xs" c="dimmed">
        {t("until", { day: dateText(row.invitation.expires, language) })}
      </Text>
    </div>
  );
}

function choiceColumn({ chosen, choosable, onChoose }: UserColumnsContext): TableColumn<PersonRow> {
  const t = usersWords.text;
  const count = choosable.filter(({ key }) => chosen.has(key)).length;
  return {
    key: "choice",
    title: t("choice"),
    width: 3,
    heading: (
      <Checkbox
        aria-label={t("chooseAll")}
        checked={count > 0 && count === choosable.length}
        indeterminate={count > 0 && count < choosable.length}
        disabled={choosable.length === 0}
        onChange={({ currentTarget: { checked } }) => onChoose(choosable, checked)}
      />
    ),
    cell: (row) =>
      isChangeable(row) && (
        <Checkbox
          data-above-row
          aria-label={t("choose", { name: nameOfRow(row) })}
          checked={chosen.has(row.key)}
          onChange={({ currentTarget: { checked } }) => onChoose([row], checked)}
        />
      ),
  };
}

function actionsColumn({ company, changes, onRole, onRemove }: UserColumnsContext): TableColumn<PersonRow> {
  const t = usersWords.text;
  return {
    key: "actions",
    title: commonWords.text("actions"),
    titleHidden: true,
    width: 4,
    align: "right",
    cell: (row) =>
      isChangeable(row) && (
        <OnDemand
          button={(press) => <RowMenuButton aria-label={t("actionsOf", { name: nameOfRow(row) })} onClick={press} />}
        >
          <UserMenu {...{ company, row, changes, onRole, onRemove }} />
        </OnDemand>
      ),
  };
}

function groupNames(row: PersonRow): string {
  return row.kind === "member" ? row.user.groups.map(({ name }) => name).join(", ") : "";
}

function LastSeen({ at, language }: { readonly at: string | null; readonly language: Language }) {
  return at ? momentText(at, language) : <Text c="dimmed">{usersWords.text("never")}</Text>;
}

interface PersonProps {
  readonly company: number;
  readonly row: PersonRow;
  readonly me: number | undefined;
}

function Person({ company, row, me }: PersonProps) {
  const t = usersWords.text;
  const name = nameOfRow(row);
  if (row.kind === "invited") {
    return (
      <div style={{ overflowWrap: "anywhere" }}>
        <Text fw={500}>{name}</Text>
        <Text size="xs" c="dimmed">
          {t("invitedBy", { name: row.invitation.inviter })}
        </Text>
      </div>
    );
  }
  const { user } = row;
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
      {user.id === me && <Mark text={t("you")} />}
      {!user.is_active && <Mark text={t("state_blocked")} />}
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
