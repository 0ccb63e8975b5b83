import { listHistory } from "@opis/model/contract/companies/history";
import { Refusal } from "@opis/model/errors";
import { expect, test } from "vitest";
import { buildCompany, buildUser, joinCompany, testPassword } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";
import { resetPassword } from "./reset-password-at-console.ts";

const server = await testServer();
const { context } = server;
const password = "Another*horse*7!";

test("a password reset at the console is in the history of each company of the user, without the password", async () => {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const otherUser = await buildUser(server);
  await joinCompany(server, { user: otherUser, company: company_id, role: "client" });
  expect(await resetPassword(context, { username: ` ${otherUser.username.toUpperCase()}`, password })).toBe(
    otherUser.username,
  );
  const { results } = await owner.call(listHistory, { params: { company_id }, query: {} });
  expect(results.find(({ form, object_id }) => form === "user" && object_id === otherUser.id)).toMatchObject({
    kind: "modified",
    editor: "Консоль сервера",
    title: otherUser.username,
    changes: [{ label: "Пароль", old: "", new: "•••" }],
  });
});

test("the console refuses the user's current password", async () => {
  const { username } = await buildUser(server);
  await expect(resetPassword(context, { username, password: testPassword })).rejects.toBeInstanceOf(Refusal);
});

test("an unknown name changes nothing", async () => {
  expect(await resetPassword(context, { username: "nobody", password })).toBeUndefined();
});
