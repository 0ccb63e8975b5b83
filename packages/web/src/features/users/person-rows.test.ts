import { expect, test } from "vitest";
import {
  everybody,
  matchesPeopleFilter,
  nameOfRow,
  type PeopleFilterValues,
  personRows,
  stateOf,
} from "./person-rows.ts";
import type { Invitation, ListedUser } from "./user-queries.ts";

const user = (id: number, given: Partial<ListedUser>): ListedUser => ({
  id,
  username: `user${id}`,
  email: `user${id}@romashka.example`,
  first_name: "",
  last_name: "",
  status: "Client",
  is_analyst: false,
  is_client: true,
  is_student: false,
  is_superuser: false,
  is_custom: false,
  companies: [],
  password_expired: false,
  need_new_password: false,
  is_active: true,
  date_joined: "2026-01-01T00:00:00Z",
  last_seen: null,
  role: "client",
  role_id: null,
  role_name: "",
  groups: [],
  can_change: true,
  ...given,
});

const invitation = (id: number, given: Partial<Invitation>): Invitation => ({
  id,
  email: `guest${id}@romashka.example`,
  role: "reader",
  role_id: null,
  role_name: "",
  inviter: "Анна",
  created: "2026-01-01T00:00:00Z",
  expires: "2026-01-08T00:00:00Z",
  state: "sent",
  letter: "sent",
  ...given,
});

const rows = personRows(
  [
    user(1, { first_name: "Анна", last_name: "Орлова", status: "Analyst", role: "owner" }),
    user(2, { groups: [{ id: 7, name: "Кадры" }] }),
    user(3, { is_active: false, role: null, role_id: 5, role_name: "Юрист" }),
  ],
  [
    invitation(1, {}),
    invitation(2, { letter: "waiting" }),
    invitation(3, { letter: "failed" }),
    invitation(4, { state: "expired", letter: "failed" }),
  ],
);

const wished = (wish: Partial<PeopleFilterValues>) =>
  rows.filter((row) => matchesPeopleFilter(row, { ...everybody, ...wish })).map(nameOfRow);

test("members come before invited people; each has a state", () => {
  expect(rows.map(stateOf)).toEqual(["member", "member", "blocked", "sent", "waiting", "failed", "expired"]);
});

test("people are found by name, login and address, the invited by theirs", () => {
  expect(wished({ search: " орл" })).toEqual(["Анна Орлова"]);
  expect(wished({ search: "USER2" })).toEqual(["user2"]);
  expect(wished({ search: "guest3@" })).toEqual(["guest3@romashka.example"]);
});

test("filters narrow together: state, role (built in or own), group", () => {
  expect(wished({})).toHaveLength(7);
  expect(wished({ state: "expired" })).toEqual(["guest4@romashka.example"]);
  expect(wished({ role: "5" })).toEqual(["user3"]);
  expect(wished({ role: "reader", state: "sent" })).toEqual(["guest1@romashka.example"]);
  expect(wished({ group: 7 })).toEqual(["user2"]);
  expect(wished({ group: 7, role: "owner" })).toEqual([]);
});
