import { builtInRoles } from "@opis/model/access/roles";
import { updateSettings } from "@opis/model/contract/companies/companies";
import { listHistory } from "@opis/model/contract/companies/history";
import { readCurrentUser, signIn } from "@opis/model/contract/people/authentication";
import { listInvitations, sendInvite, sendInviteAgain, withdrawInvite } from "@opis/model/contract/people/invitations";
import { acceptInvitation, openInvitation } from "@opis/model/contract/people/registration-and-recovery";
import { addByLogin, createUser } from "@opis/model/contract/people/users";
import { afterAll, expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { startMailServer } from "../../testing/external-servers/mail-server.ts";
import { buildCompany, buildUser, joinCompany, testPassword } from "../../testing/fixtures/factories.ts";
import { findSentToken } from "../../testing/sent-token.ts";
import { testServer } from "../../testing/test-server.ts";

const mailServer = await startMailServer();
const server = await testServer({ ...mailServer.settings, ACCESS_TOKEN_MINUTES: "1440" });
const { stranger, clock, app } = server;
afterAll(mailServer.close);

const password = "Another*horse*7";
const lettersTo = (email: string) => mailServer.letters.filter(({ to }) => to.includes(email));
const tokenTo = (email: string) => findSentToken(mailServer, email, "invitation") ?? "";

async function ownedCompany() {
  const owner = await buildUser(server);
  return { owner, company_id: await buildCompany(owner) };
}

async function invited(email: string, role: "analyst" | "client" = "client") {
  const { owner, company_id } = await ownedCompany();
  const invitation = await owner.call(sendInvite, { body: { company_id, email, role: { role } } });
  await server.runJobs();
  return { owner, company_id, invitation, token: tokenTo(email) };
}

test("an invited person opens the link, sets a password and becomes a member with the given role", async () => {
  const { owner, company_id, invitation, token } = await invited("boris@romashka.ru");
  expect(invitation).toMatchObject({ email: "boris@romashka.ru", role: "client", state: "sent", letter: "waiting" });
  expect(await owner.call(listInvitations, { params: { company_id }, query: {} })).toMatchObject({
    count: 1,
    results: [{ email: "boris@romashka.ru", inviter: owner.username, letter: "sent" }],
  });
  expect(await stranger.call(openInvitation, { body: { token } })).toMatchObject({
    email: "boris@romashka.ru",
    username: "",
  });
  const { username } = await stranger.call(acceptInvitation, {
    body: { token, password, first_name: "Борис", last_name: "Петров" },
  });
  const { access } = await stranger.call(signIn, { body: { username, password } });
  expect(await apiClient(app, access).call(readCurrentUser)).toMatchObject({
    email: "boris@romashka.ru",
    first_name: "Борис",
    companies: [company_id],
  });
  expect(await owner.call(listInvitations, { params: { company_id }, query: {} })).toMatchObject({ count: 0 });
  const { results } = await owner.call(listHistory, { params: { company_id }, query: {} });
  expect(results.map(({ kind, title }) => [kind, title])).toContainEqual(["created", username]);
});

test("with a mail server, only the recipient gets an invitation's link", async () => {
  const { owner, company_id, invitation } = await invited("alone@romashka.ru");
  const link = `/companies/${company_id}/invitations/${invitation.id}/link/`;
  expect(await owner.send("GET", link)).toMatchObject({ status: 404 });
});

test("an invitation works once", async () => {
  const { token } = await invited("once@romashka.ru");
  await stranger.call(acceptInvitation, { body: { token, password } });
  expect(await stranger.send("POST", acceptInvitation.path, { token, password })).toMatchObject({
    status: 400,
    body: { code: "invitation_not_valid", detail: "Данные приглашения неверны, перейдите по ссылке из письма" },
  });
});

test("opening an expired invitation sends a new one automatically, only once", async () => {
  const { token } = await invited("late@romashka.ru");
  clock.advance(7 * 86_400 + 1);
  for (const path of [openInvitation.path, openInvitation.path, acceptInvitation.path])
    expect(await stranger.send("POST", path, { token })).toMatchObject({
      status: 400,
      body: { code: "invitation_expired", detail: "Срок приглашения истёк. Новое отправлено на Вашу почту" },
    });
  await server.runJobs();
  expect(lettersTo("late@romashka.ru")).toHaveLength(2);
  const renewed = tokenTo("late@romashka.ru");
  expect(renewed).not.toBe(token);
  await stranger.call(acceptInvitation, { body: { token: renewed, password } });
});

test("a user with an account accepts with it, and keeps their password", async () => {
  const user = await buildUser(server, { email: "anna@romashka.ru" });
  const { company_id, token } = await invited("Anna@Romashka.ru");
  expect(await stranger.call(openInvitation, { body: { token } })).toMatchObject({ username: user.username });
  await stranger.call(acceptInvitation, { body: { token, password } });
  const { access } = await stranger.call(signIn, { body: { username: user.username, password: testPassword } });
  expect((await apiClient(app, access).call(readCurrentUser)).companies).toEqual([company_id]);
});

test("whether an invited address has an account is revealed only in its mailbox", async () => {
  await buildUser(server, { email: "known@romashka.ru" });
  const { invitation: knownInvitation } = await invited("known@romashka.ru");
  const { invitation: unknown } = await invited("unknown@romashka.ru");
  const shape = ({
    id: _id,
    email: _email,
    created: _created,
    expires: _expires,
    inviter: _inviter,
    ...rest
  }: typeof knownInvitation) => rest;
  expect(shape(knownInvitation)).toEqual(shape(unknown));
});

test("a new account needs a password", async () => {
  const { token } = await invited("empty@romashka.ru");
  expect(await stranger.send("POST", acceptInvitation.path, { token })).toMatchObject({
    status: 400,
    body: { password: ["Значение не указано"] },
  });
});

test("cancelling or resending an invitation invalidates its link", async () => {
  const { owner, company_id, invitation, token } = await invited("twice@romashka.ru");
  const params = { company_id, id: invitation.id };
  await owner.call(sendInviteAgain, { params });
  await server.runJobs();
  const second = tokenTo("twice@romashka.ru");
  expect(await stranger.send("POST", openInvitation.path, { token })).toMatchObject({
    body: { code: "invitation_not_valid" },
  });
  await owner.call(withdrawInvite, { params });
  expect(await stranger.send("POST", openInvitation.path, { token: second })).toMatchObject({
    body: { code: "invitation_not_valid" },
  });
});

test("inviting an address again updates the role of the same invitation", async () => {
  const { owner, company_id } = await invited("again@romashka.ru");
  await owner.call(sendInvite, { body: { company_id, email: "AGAIN@romashka.ru", role: { role: "analyst" } } });
  expect(await owner.call(listInvitations, { params: { company_id }, query: {} })).toMatchObject({
    count: 1,
    results: [{ role: "analyst" }],
  });
});

test("without a role, invited or added users get the company's default, as far as the inviter may assign it", async () => {
  const { owner, company_id } = await ownedCompany();
  await owner.call(updateSettings, { params: { company_id }, body: { new_member_role: "reader" } });
  expect(await owner.call(sendInvite, { body: { company_id, email: "usual@romashka.ru" } })).toMatchObject({
    role: "reader",
  });
  const person = { company_id, username: "usual.person", first_name: "", last_name: "" };
  expect(await owner.call(createUser, { body: person })).toMatchObject({ role: "reader" });
  const existingUser = await buildUser(server);
  expect(await owner.call(addByLogin, { body: { company_id, username: existingUser.username } })).toMatchObject({
    role: "reader",
  });
  await owner.call(updateSettings, { params: { company_id }, body: { new_member_role: "analyst" } });
  const manager = await buildUser(server);
  await joinCompany(server, {
    user: manager,
    company: company_id,
    role: { ...builtInRoles.reader.levels, users: "manage" },
  });
  expect(await manager.send("POST", sendInvite.path, { company_id, email: "beyond@romashka.ru" })).toMatchObject({
    status: 403,
  });
  expect(await owner.send("PATCH", `/companies/${company_id}/settings/`, { new_member_role: "owner" })).toMatchObject({
    status: 400,
  });
});

test("a company with allowed domains accepts no other address, by invitation or with an account", async () => {
  const { owner, company_id } = await ownedCompany();
  const set = (email_domains: string) => owner.send("PATCH", `/companies/${company_id}/settings/`, { email_domains });
  expect(await set("anna@romashka.ru")).toMatchObject({ status: 400, body: { email_domains: [expect.any(String)] } });
  expect(await set("Romashka.ru; romashka.com")).toMatchObject({ status: 200 });
  const refusal = { status: 400, body: { code: "email_domain_not_taken", email: [expect.any(String)] } };
  const invite = (email: string) =>
    owner.send("POST", sendInvite.path, { company_id, email, role: { role: "reader" } });
  expect(await invite("guest@evil.ru")).toMatchObject(refusal);
  expect(await invite("guest@evilromashka.ru")).toMatchObject(refusal);
  expect(await invite("guest@ROMASHKA.ru")).toMatchObject({ status: 201 });
  const account = { company_id, username: "guest.of.theirs", email: "guest@evil.ru" };
  expect(await owner.send("POST", "/users/", account)).toMatchObject(refusal);
  expect(await owner.send("POST", "/users/", { ...account, email: "g@romashka.com" })).toMatchObject({ status: 201 });
});

test("a member cannot be invited", async () => {
  const { owner, company_id } = await ownedCompany();
  const member = await buildUser(server, { email: "member@romashka.ru" });
  await joinCompany(server, { user: member, company: company_id, role: "client" });
  expect(
    await owner.send("POST", sendInvite.path, { company_id, email: "Member@romashka.ru", role: { role: "reader" } }),
  ).toMatchObject({ status: 400, body: { code: "already_member" } });
});

test("no one can invite with more rights than their own, or with a role of another company", async () => {
  const { owner, company_id } = await ownedCompany();
  const manager = await buildUser(server);
  const levels = { ...builtInRoles.reader.levels, users: "manage" } as const;
  await joinCompany(server, { user: manager, company: company_id, role: levels });
  const ask = (role: object) => manager.send("POST", sendInvite.path, { company_id, email: "x@romashka.ru", role });
  expect(await ask({ role: "owner" })).toMatchObject({ status: 403 });
  expect(await ask({ role: "analyst" })).toMatchObject({ status: 403 });
  expect(await ask({ role: "client" })).toMatchObject({ status: 403 });
  expect(await ask({ role: "reader" })).toMatchObject({ status: 201 });
  const foreign = await ownedCompany();
  await joinCompany(server, { user: manager, company: foreign.company_id, role: levels });
  const [role] = await server.asOwner("select id from roles where company_id = $1", [foreign.company_id]);
  expect(await ask({ role_id: role?.id })).toMatchObject({ status: 400, body: { role: expect.anything() } });
  expect(
    await owner.send("POST", sendInvite.path, { company_id, email: "y@romashka.ru", role: { role: "owner" } }),
  ).toMatchObject({ status: 201 });
});

test("an invitation without recipients reports that it is empty", async () => {
  const { owner, company_id } = await ownedCompany();
  for (const email of ["", undefined])
    expect(await owner.send("POST", sendInvite.path, { company_id, email })).toMatchObject({
      status: 400,
      body: { code: "data_is_empty", detail: "Data is empty" },
    });
});
