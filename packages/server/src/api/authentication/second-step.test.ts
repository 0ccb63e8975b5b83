import { updateSettings } from "@opis/model/contract/companies/companies";
import { listHistory } from "@opis/model/contract/companies/history";
import {
  readAccount,
  renewRecoveryCodes,
  startSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from "@opis/model/contract/people/account";
import { signIn } from "@opis/model/contract/people/authentication";
import { replacePassword } from "@opis/model/contract/people/registration-and-recovery";
import { readUser, resetSecondStepOfUser } from "@opis/model/contract/people/users";
import { expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { codeAt, stepOf } from "../../core/identity/second-step.ts";
import { secretPurpose } from "../../database/stored-secrets.ts";
import { apiClient } from "../../testing/api-client.ts";
import { buildCompany, buildUser, joinCompany, type TestUser, testPassword } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();
const { stranger, clock } = server;
const password = testPassword;
// In the middle of an interval, so that no code expires between generation and use.
clock.stopAt("2026-11-22T09:00:15Z");

async function secretOf({ id }: TestUser): Promise<Buffer> {
  const [step] = await server.asOwner("select secret from second_steps where user_id = $1", [id]);
  const sealed = String(step?.secret);
  expect(sealed).toMatch(/^sealed1\./);
  return Buffer.from(server.context.secrets.box.open(sealed, secretPurpose("second_steps", id)) ?? "", "hex");
}

/** Returns the code that the user's app shows now, or that many intervals away. */
async function shownCode(user: TestUser, stepsAhead = 0): Promise<string> {
  return codeAt(await secretOf(user), stepOf(clock.now()) + stepsAhead);
}

/** Returns a user with a second step and their recovery codes, after the interval of the first code. */
async function careful(): Promise<{ user: TestUser; codes: string[] }> {
  const user = await buildUser(server);
  await user.call(startSecondStep, { body: { password } });
  const { recovery_codes } = await user.call(turnOnSecondStep, { body: { code: await shownCode(user) } });
  clock.advance(60);
  return { user, codes: recovery_codes };
}

const enter = ({ username }: TestUser, code?: string) =>
  stranger.send("POST", signIn.path, { username, password, ...(code !== undefined && { code }) });

test("sign-in requires a code once the app was confirmed; before that the password is enough", async () => {
  const user = await buildUser(server);
  const { secret, uri } = await user.call(startSecondStep, { body: { password } });
  expect(uri).toBe(`otpauth://totp/Opis:${user.username}?secret=${secret}&issuer=Opis`);
  expect(await enter(user)).toMatchObject({ status: 200 });
  expect(await user.send("POST", turnOnSecondStep.path, { code: "000000" })).toMatchObject({
    status: 400,
    body: { code: "wrong_code", detail: expect.stringMatching(/следующего кода.*время на телефоне.*резервный код/) },
  });
  const { recovery_codes } = await user.call(turnOnSecondStep, { body: { code: await shownCode(user) } });
  expect(new Set(recovery_codes).size).toBe(10);
  expect(await user.call(readAccount)).toMatchObject({ second_step: true, recovery_codes_left: 10 });
  expect(await enter(user)).toMatchObject({ status: 401, body: { code: "second_step_needed" } });
  clock.advance(60);
  expect(await enter(user, await shownCode(user))).toMatchObject({ status: 200 });
});

test("a code works once, even if sent twice concurrently, and an earlier one no longer works", async () => {
  const { user } = await careful();
  const [code, earlier] = [await shownCode(user), await shownCode(user, -1)];
  const answers = await Promise.all([enter(user, code), enter(user, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await enter(user, earlier)).toMatchObject({ body: { code: "wrong_code" } });
});

test("a recovery code works once, in any notation", async () => {
  const { user, codes } = await careful();
  const [code = ""] = codes;
  expect(await enter(user, ` ${code.toLowerCase().replaceAll("-", " ")} `)).toMatchObject({ status: 200 });
  expect(await enter(user, code)).toMatchObject({ body: { code: "wrong_code" } });
  expect(await user.call(readAccount)).toMatchObject({ recovery_codes_left: 9 });
  const { recovery_codes } = await user.call(renewRecoveryCodes, { body: { password } });
  expect(await enter(user, codes[1])).toMatchObject({ body: { code: "wrong_code" } });
  expect(await enter(user, recovery_codes[1])).toMatchObject({ status: 200 });
});

test("neither secrets nor recovery codes are stored in clear", async () => {
  const { user, codes } = await careful();
  const codeRows = await server.asOwner("select hash from recovery_codes where user_id = $1", [user.id]);
  const texts = JSON.stringify(codeRows);
  expect(codes.filter((code) => texts.includes(code) || texts.includes(code.replaceAll("-", "")))).toEqual([]);
});

test("five wrong codes block the name, though the password was right each time", async () => {
  const { user } = await careful();
  for (let count = 0; count < 5; count++) expect(await enter(user, "000000")).toMatchObject({ status: 400 });
  expect(await enter(user, await shownCode(user))).toMatchObject({ status: 429, body: { code: "account_blocked" } });
  clock.advance(15 * 60 + 1);
  expect(await enter(user, await shownCode(user))).toMatchObject({ status: 200 });
});

test("a wrong password reveals nothing about the second step", async () => {
  const { user } = await careful();
  const answer = await stranger.send("POST", signIn.path, { username: user.username, password: "wrong" });
  expect(answer).toMatchObject({ status: 401, body: { code: "wrong_credentials" } });
});

test("an expired password is replaced with a valid code", async () => {
  const { user } = await careful();
  await server.asOwner("update users set need_new_password = true where id = $1", [user.id]);
  const code = await shownCode(user);
  expect(await enter(user, code)).toMatchObject({ body: { code: "need_new_password" } });
  const body = { username: user.username, password, new_password: "Another*horse*7" };
  expect(await stranger.send("POST", replacePassword.path, body)).toMatchObject({
    body: { code: "second_step_needed" },
  });
  await expect(stranger.call(replacePassword, { body: { ...body, code } })).resolves.toHaveProperty("access");
});

test("the history records turning the second step on and off, and how each sign-in passed it", async () => {
  const { user, codes } = await careful();
  const company_id = await buildCompany(user);
  await enter(user, await shownCode(user));
  await enter(user, codes[0]);
  await user.call(turnOffSecondStep, { body: { password } });
  expect(await enter(user)).toMatchObject({ status: 200 });
  const { results } = await user.call(listHistory, { params: { company_id }, query: { user: user.id } });
  const entries = results.flatMap(({ kind, changes }) => changes.map((change) => [kind, change.label, change.new]));
  expect(entries).toEqual(
    expect.arrayContaining([
      ["modified", "Двухфакторная аутентификация", "выключена"],
      ["login", "Двухфакторная аутентификация", "резервный код"],
      ["login", "Двухфакторная аутентификация", "код приложения"],
    ]),
  );
});

test("an administrator resets a lost second step, unless the user is also a member elsewhere", async () => {
  const { user } = await careful();
  const administrator = await buildUser(server);
  const company = await buildCompany(administrator);
  await joinCompany(server, { user, company, role: "analyst" });
  const of = { params: { id: user.id }, query: { company_id: company } };
  expect(await administrator.call(readUser, of)).toMatchObject({ second_step: true });
  const foreign = await buildCompany(await buildUser(server));
  await joinCompany(server, { user, company: foreign, role: "reader" });
  const path = `/users/${user.id}/reset_second_step/?company_id=${company}`;
  expect(await administrator.send("POST", path)).toMatchObject({ status: 403 });
  await server.asOwner("delete from memberships where company_id = $1 and user_id = $2", [foreign, user.id]);
  expect(await administrator.call(resetSecondStepOfUser, of)).toMatchObject({ second_step: false });
  expect(await enter(user)).toMatchObject({ status: 200 });
});

test("a company that requires the second step is closed immediately to members without one", async () => {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const address = `/companies/${company_id}/init_data/`;
  await owner.call(updateSettings, { params: { company_id }, body: { second_step_required: true } });
  expect(await owner.send("GET", address)).toMatchObject({ status: 403, body: { code: "second_step_demanded" } });
  expect(await owner.send("GET", "/users/me/")).toMatchObject({ status: 200 });
  const outsider = await buildUser(server);
  expect(await outsider.send("GET", address)).toMatchObject({ status: 404 });
  await owner.call(startSecondStep, { body: { password } });
  await owner.call(turnOnSecondStep, { body: { code: await shownCode(owner) } });
  expect(await owner.send("GET", address)).toMatchObject({ status: 200 });
});

test("an installation that requires the second step lets no one without it into any company", async () => {
  const demanding = { ...server.context, config: { ...server.context.config, SECOND_STEP_REQUIRED: true } };
  const app = buildApp(demanding);
  await app.ready();
  const owner = await buildUser(server, { is_superuser: true });
  const company = await buildCompany(owner);
  const there = apiClient(app, owner.authorization.split(" ")[1]);
  expect(await there.send("GET", `/companies/${company}/init_data/`)).toMatchObject({ status: 403 });
  expect(await there.send("GET", "/letters/")).toMatchObject({ status: 403, body: { code: "second_step_demanded" } });
  expect(await there.send("GET", "/account/")).toMatchObject({ status: 200 });
  await app.close();
});
