import { expect, test } from "vitest";
import { objectAddress } from "./history-list.tsx";

test.each([
  ["process", "/company/3/process/7/"],
  ["subject", "/company/3/directory/?form=subject&id=7"],
  ["generated_document", "/company/3/documents/"],
  ["role", "/company/3/users/roles/"],
  ["user", undefined],
])("%s is looked at at %s", (form, address) => {
  expect(objectAddress(3, form, 7)).toBe(address);
});
