import { readCurrentUser, signIn } from "@opis/model/contract/people/authentication";
import { expect, test } from "vitest";
import { apiClient } from "../../testing/api-client.ts";
import { testServer } from "../../testing/test-server.ts";
import { createSuperuser } from "./create-superuser.ts";

test("the first start creates one superuser with a generated password, a second start none", async () => {
  const { context, stranger, app } = await testServer();
  const results = await Promise.all([createSuperuser(context), createSuperuser(context)]);
  const [superuser] = results.filter((result) => result !== undefined);
  expect(results.filter((result) => result !== undefined)).toHaveLength(1);
  expect(superuser).toMatchObject({
    username: "admin",
    password: expect.stringMatching(/^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])(?=.*[@!#$%^&*]).{20}$/),
  });
  const { access } = await stranger.call(signIn, { body: { username: "admin", password: superuser?.password ?? "" } });
  await expect(apiClient(app, access).call(readCurrentUser)).resolves.toMatchObject({
    is_superuser: true,
    username: "admin",
  });
  expect(await createSuperuser(context)).toBeUndefined();
});

test("a configured superuser gets the configured password, which is not printed", async () => {
  const { context, stranger } = await testServer({ ADMIN_USERNAME: "boss", ADMIN_PASSWORD: "Correct-horse-9!" });
  expect(await createSuperuser(context)).toEqual({ id: expect.any(Number), username: "boss" });
  await expect(
    stranger.call(signIn, { body: { username: "boss", password: "Correct-horse-9!" } }),
  ).resolves.toHaveProperty("access");
});
