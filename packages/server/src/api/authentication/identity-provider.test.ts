import { expect, test } from "vitest";
import { claimsOf } from "./identity-provider.ts";

const config = { OIDC_GROUP_CLAIMS: "groups, realm_access.roles,resource_access.my.client.roles" };
const read = (tokenClaims: Record<string, unknown>) => claimsOf(tokenClaims, config);

test.each([
  [
    { email: "anna@example.ru", email_verified: true },
    { email: "anna@example.ru", isVerified: true },
  ],
  [{ email: "anna@example.ru", email_verified: "true" }, { isVerified: false }],
  [{ email: "anna@example.ru" }, { isVerified: false }],
  [{ email: "anna", email_verified: true }, { email: "" }],
  [{ email: ["anna@example.ru"], email_verified: true }, { email: "" }],
  [
    { given_name: "Анна", family_name: 7 },
    { first_name: "Анна", last_name: "" },
  ],
])("the claims %j are read as %j", (tokenClaims, person) => {
  expect(read(tokenClaims)).toMatchObject(person);
});

test.each([
  [{}, undefined],
  [{ groups: "кадры" }, undefined],
  [{ groups: [] }, []],
  [{ groups: ["/кадры"], realm_access: { roles: ["opis"] } }, ["/кадры", "opis"]],
  [{ groups: ["кадры"], realm_access: { roles: [7] } }, ["кадры"]],
  [{ "realm_access.roles": ["прямо"] }, ["прямо"]],
  [{ __proto__: { groups: ["чужое"] } }, undefined],
  [{ resource_access: { "my.client": { roles: ["аудитор"] } } }, ["аудитор"]],
])("groups and roles in %j are %j", (tokenClaims, groups) => {
  expect(read(tokenClaims).groups).toEqual(groups);
});
