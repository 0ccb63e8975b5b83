import { personName, roleKey } from "./role-name.ts";
import type { Invitation, ListedUser } from "./user-queries.ts";

/** A person in the list of a company: a member, or an invited person who has not joined yet. */
export type PersonRow =
  | { readonly kind: "member"; readonly key: string; readonly user: ListedUser }
  | { readonly kind: "invited"; readonly key: string; readonly invitation: Invitation };

/** States of a person: of the member, or of the invitation and its e-mail. */
export const personStates = ["member", "blocked", "sent", "waiting", "failed", "expired"] as const;
export type PersonState = (typeof personStates)[number];

/** Filter of the list of people; undefined members match all. */
export interface PeopleFilterValues {
  readonly search: string;
  readonly state: PersonState | undefined;
  /** A key of `roleKey`. */
  readonly role: string | undefined;
  readonly group: number | undefined;
}

/** The filter that matches everyone. */
export const everybody: PeopleFilterValues = {
  search: "",
  state: undefined,
  role: undefined,
  group: undefined,
};

/** Returns the people of a company, members first. */
export function personRows(users: readonly ListedUser[], invitations: readonly Invitation[]): PersonRow[] {
  return [
    ...users.map((user) => ({ kind: "member", key: `user-${user.id}`, user }) as const),
    ...invitations.map((invitation) => ({ kind: "invited", key: `invitation-${invitation.id}`, invitation }) as const),
  ];
}

/** Returns the name of a person; an invited one is named by their address. */
export function nameOfRow(row: PersonRow): string {
  return row.kind === "member" ? personName(row.user) : row.invitation.email;
}

/** Returns the role and address that a person has, or will have after joining. */
export function personOfRow(row: PersonRow): ListedUser | Invitation {
  return row.kind === "member" ? row.user : row.invitation;
}

/** Returns a person's state. */
export function stateOf(row: PersonRow): PersonState {
  if (row.kind === "member") return row.user.is_active ? "member" : "blocked";
  const { state, letter } = row.invitation;
  return state === "expired" ? "expired" : letter;
}

/** Returns whether a person matches the filter. */
export function matchesPeopleFilter(row: PersonRow, { search, state, role, group }: PeopleFilterValues): boolean {
  const user = row.kind === "member" ? row.user : undefined;
  return (
    isFound(row, search) &&
    (state === undefined || stateOf(row) === state) &&
    (role === undefined || roleKey(personOfRow(row)) === role) &&
    (group === undefined || user?.groups.some(({ id }) => id === group) === true)
  );
}

function isFound(row: PersonRow, search: string): boolean {
  const sought = search.trim().toLowerCase();
  const texts = row.kind === "member" ? [personName(row.user), row.user.username, row.user.email] : [nameOfRow(row)];
  return texts.some((text) => text.toLowerCase().includes(sought));
}
