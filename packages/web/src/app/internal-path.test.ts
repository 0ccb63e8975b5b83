import fc from "fast-check";
import { expect, test } from "vitest";
import { internalPath } from "./internal-path.ts";

test.each([
  "/company/7/process/12/?field=purpose",
  "/company/7/history/?user=3&kind=login#top",
  "/companies/",
  "/company/7/directory/?form=реестр",
  "/login/?next=%2Fcompanies%2F",
])("%s is a path of this application and is taken as it is", (path) => {
  expect(internalPath(path)).toBe(path);
});

const hosts = ["evil.example", "evil.example/login/", "opis.example.ru@evil.example", "[::1]"];

/** Prefixes that attackers put before a host so that a path leads there: what browsers drop, resolve, or read as slashes. */
const beginnings = [
  "//",
  "///",
  "////",
  "/\\",
  "/\\/",
  "/\\\\",
  "\\\\",
  "\\/",
  "\\",
  "/\t/",
  "/\n/",
  "/\r/",
  "/\r\n/",
  "/\t\\",
  "\t//",
  " //",
  "/ /",
  "/\u0000/",
  "/\u00a0/",
  "/\u3000/",
  "/\u200b/",
  "/\ufeff/",
  "／／",
  "〱",
  "/.//",
  "/..//",
  "/./..//",
  "/x/..//",
  "/%2e//",
  "/%2E%2e//",
  "/x/%2e%2e//",
  "https:",
  "https:/",
  "https://",
  "https:\\\\",
  "HTTPS://",
  "http://",
  "hTTp:///",
  "ftp://",
  "ws://",
  "file://",
  "javascript:",
  "java\nscript:",
  "JaVaScRiPt://%0a",
  "data:text/html,",
  "vbscript:",
  "blob:https://",
  "mailto:a@",
  "?",
  "#",
  "%2f%2f",
  "%5c%5c",
  ".",
  "..//",
  "",
];

const payloads = beginnings.flatMap((beginning) => hosts.map((host) => `${beginning}${host}`));

test("more than a hundred ways to lead elsewhere are looked at", () => {
  expect(new Set(payloads).size).toBeGreaterThan(100);
});

test.each([...payloads, "", 7, null, undefined, ["/companies/"], { href: "/" }])(
  "%j leads elsewhere and is not taken",
  (value) => {
    expect(internalPath(value)).toBeUndefined();
  },
);

test("whatever is taken, a browser reads as an address of the same origin, also once it has resolved it", () => {
  const origin = "https://opis.example.ru";
  const piece = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2e",
    "\t",
    "\n",
    " ",
    "@",
    ":",
    "evil.example",
    "?",
    "#",
    "\u3000",
  );
  const addresses = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece).map((pieces) => `/${pieces.join("")}`),
  );
  fc.assert(
    fc.property(addresses, (address) => {
      const path = internalPath(address);
      if (path === undefined) return;
      const { pathname, search, hash } = new URL(path, origin);
      expect(new URL(`${pathname}${search}${hash}`, origin).origin).toBe(origin);
    }),
  );
});
