import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { isIpAddress, isIpAddressOrRange } from "./text-formats.ts";

test.each([
  "192.168.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::",
  "::1",
  "2001:db8::8a2e:370:7334",
  "2001:db8:0:0:0:0:0:1",
  "::ffff:192.0.2.1",
  "FE80::1",
])("%s is an address", (address) => {
  expect(isIpAddress(address)).toBe(true);
  expect(isIpAddressOrRange(address)).toBe(true);
});

test.each([
  "",
  "256.0.0.1",
  "1.2.3",
  "1.2.3.4.5",
  "1.2.3.",
  "01.2.3.4",
  "1::2::3",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "12345::",
  "::192.0.2.1:1",
  "192.0.2.1::",
  ":1:2:3:4:5:6:7",
  "g::1",
  "host",
])("%j is no address", (address) => {
  expect(isIpAddress(address)).toBe(false);
});

test.each(["10.0.0.0/8", "0.0.0.0/0", "192.168.1.7/32", "2001:db8::/32", "::/128"])("%s is a range", (range) => {
  expect(isIpAddressOrRange(range)).toBe(true);
  expect(isIpAddress(range)).toBe(false);
});

test.each(["10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/8/8", "/8", "10.0.0.0/08", "10.0.0.0/-1", "10.0.0/8"])(
  "%j is no range",
  (range) => {
    expect(isIpAddressOrRange(range)).toBe(false);
  },
);

test("every address of either version is accepted", () => {
  fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), isIpAddress));
});

test("of texts of the letters that addresses are made of, just those are accepted that zod accepts too", () => {
  const zodAddress = z.union([z.ipv4(), z.ipv6()]);
  const likeAddress = fc.string({ unit: fc.constantFrom(..."019a:."), maxLength: 20 });
  fc.assert(
    fc.property(likeAddress, (value) => isIpAddress(value) === zodAddress.safeParse(value).success),
    {
      numRuns: 2_000,
    },
  );
});
