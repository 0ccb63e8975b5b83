import { addByLogin, createUser } from "@opis/model/contract/people/users";
import { expect, test } from "vitest";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { testServer } from "../../testing/test-server.ts";

const server = await testServer();

test("an administrator cannot guess account names, the superuser sees them all", async () => {
  const owner = await buildUser(server);
  const company_id = await buildCompany(owner);
  const { username } = await buildUser(server);
  const ask = (body: object) => owner.send("POST", addByLogin.path, { company_id, ...body });
  const make = (body: object) => owner.send("POST", createUser.path, { company_id, ...body });
  for (let turn = 0; turn < 10; turn++) {
    expect((await ask({ username: `nobody-${turn}` })).body).toMatchObject({ code: "unknown_user" });
    expect((await make({ username })).body).toMatchObject({ code: "user_taken" });
  }
  for (const refused of [
    await ask({ username: "nobody" }),
    await ask({ username }),
    await make({ username: "new.one" }),
  ])
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  const superuser = await buildUser(server, { is_superuser: true });
  expect(await superuser.send("POST", addByLogin.path, { company_id, username: "nobody" })).toMatchObject({
    body: { code: "unknown_user" },
  });
});
