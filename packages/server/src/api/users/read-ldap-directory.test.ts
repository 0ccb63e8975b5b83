import { expect, test } from "vitest";
import { distinguishedNameKey, groupsOfDirectory } from "./read-ldap-directory.ts";

test.each([
  ["cn=Smith\\, John,dc=example", "CN=Smith\\2C John,DC=example"],
  ["cn=a\\+b", "cn=a\\2bb"],
  ["cn=back\\\\slash", "cn=back\\5Cslash"],
  ["cn=Лучший,dc=ru", "CN=\\d0\\9bучший , DC = ru"],
  ["cn=Two  words,dc=ru", "cn= two words ;dc=ru"],
  ["uid=anna+cn=Anna,dc=ru", "CN=anna+UID=Anna,DC=ru"],
  ["cn=x", "2.5.4.3=x"],
  ["cn=x", "OID.2.5.4.3=x"],
  ["cn=abc", "cn=#0403616263"],
  ["cn=\\23abc", "cn=\\#abc"],
  ["ou=a=b", "ou=a\\3Db"],
  ["cn=é", "cn=e\u0301"],
])("%s and %s are the same name", (left, right) => {
  expect(distinguishedNameKey(right)).toBe(distinguishedNameKey(left));
});

test.each([
  ["cn=a\\,b,dc=ru", "cn=a,b=x,dc=ru"],
  ["cn=a\\,dc=b", "cn=a,dc=b"],
  ["cn=a+dc=b", "cn=a,dc=b"],
  ["cn=a,dc=b,dc=c", "cn=a,dc=c,dc=b"],
  ["cn=a\\\\41", "cn=aA"],
  ["cn=ab", "cn=a b"],
  ["cn=#0403616263", "cn=\\#0403616263"],
])("%s and %s are different names", (left, right) => {
  expect(distinguishedNameKey(right)).not.toBe(distinguishedNameKey(left));
});

test("a text that is no distinguished name is compared without case and outer spaces", () => {
  expect(distinguishedNameKey(" Staff ")).toBe(distinguishedNameKey("staff"));
  expect(distinguishedNameKey("")).toBe("");
});

test("a member whose name is escaped in another way is found in the group", () => {
  const person = { dn: "CN=Smith\\2C John,DC=example", name: "", email: "john@example.ru", members: [], groups: [] };
  const group = { dn: "cn=staff", name: "staff", email: "", members: ["cn=Smith\\, John,dc=example"], groups: [] };
  const [staff] = groupsOfDirectory([person], [group]);
  expect([...(staff?.emails ?? [])]).toEqual(["john@example.ru"]);
});
