import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CertificateRegisters,
  type CertificateStatus,
  certificateStatus,
  type RegisteredCertificate,
  replacementsOf,
  type Validity,
  type WatchState,
  watchCertificates,
} from "./certificate-watch.ts";
import { testCompany } from "./risks/testing/risk-case.ts";
import type { Row } from "./rows/row.ts";
import { indexCompany } from "./snapshot/indexed-company.ts";

const today = "2026-11-21";
const until = (valid_until: string): Validity => ({ validity_kind: "dated", valid_until });
const without = (validity_kind: Validity["validity_kind"]): Validity => ({ validity_kind, valid_until: null });

const cases: [Validity, CertificateStatus][] = [
  [until("2026-11-20"), "expired"],
  [until("2026-11-21"), "expiring"],
  [until("2026-12-14"), "expiring"],
  [until("2027-05-20"), "expiring"],
  [until("2027-05-21"), "active"],
  [without("perpetual"), "active"],
  [without("suspended"), "suspended"],
  [without("terminated"), "terminated"],
  [without("unknown"), "unknown"],
  [without("dated"), "unknown"],
];

test.each(cases)("%o is %s on 21.11.2026", (validity, status) => {
  expect(certificateStatus(validity, today)).toBe(status);
});

const day = "2026-11-21";
const certificate = (answers: Partial<RegisteredCertificate> = {}): RegisteredCertificate => ({
  register: "fstek",
  number: "3745",
  name: "Щит",
  applicant: "ООО «Код»",
  types: ["av"],
  trust_level: 4,
  validity_kind: "dated",
  valid_until: "2030-05-16",
  support_until: null,
  support_is_perpetual: false,
  missing_since: null,
  ...answers,
});

const registersOf = (...all: RegisteredCertificate[]): CertificateRegisters => ({
  find: (register, number) => all.find((candidate) => candidate.register === register && candidate.number === number),
  imported: new Set(all.map(({ register }) => register)),
});

const watched = (
  registers: CertificateRegisters,
  answers: Partial<Row<"security_certificate">> = {},
  tool: Partial<Row<"security">> = {},
) => {
  const company = testCompany();
  const security = company.add("security", { name: "Антивирус", tool_types: ["antivirus"], ...tool });
  company.add("security_certificate", { security, register: "fstek", number: "3745", ...answers });
  const { snapshot, childrenOf } = indexCompany(company.snapshot());
  return watchCertificates(snapshot.rows.security, childrenOf, { registers, day });
};

describe("a certificate of a tool", () => {
  const cases: [string, Partial<RegisteredCertificate>, WatchState[]][] = [
    ["goes on", {}, ["in_force"]],
    ["has no end", { validity_kind: "perpetual", valid_until: null }, ["in_force"]],
    ["ended yesterday", { valid_until: "2026-11-20" }, ["expired"]],
    ["ends today", { valid_until: "2026-11-21" }, ["ends_30"]],
    ["ends in 30 days", { valid_until: "2026-12-21" }, ["ends_30"]],
    ["ends in 31 days", { valid_until: "2026-12-22" }, ["ends_90"]],
    ["ends in 90 days", { valid_until: "2027-02-19" }, ["ends_90"]],
    ["ends in 180 days", { valid_until: "2027-05-20" }, ["ends_180"]],
    ["ends in 181 days", { valid_until: "2027-05-21" }, ["in_force"]],
    ["is suspended", { validity_kind: "suspended", valid_until: null }, ["suspended"]],
    ["is terminated", { validity_kind: "terminated", valid_until: null }, ["terminated"]],
    ["left the register", { missing_since: "2026-10-01" }, ["missing"]],
    ["is no longer supported", { support_until: "2026-11-20" }, ["support_ended"]],
    ["is supported for a month", { support_until: "2026-12-20" }, ["ends_30"]],
    ["ended, as its support", { valid_until: "2026-01-01", support_until: "2026-01-01" }, ["expired", "support_ended"]],
    ["has a term that nobody can read", { validity_kind: "unknown", valid_until: null }, ["unknown"]],
  ];
  test.each(cases)("that %s", (_what, answers, states) => {
    expect(watched(registersOf(certificate(answers)))[0]?.states).toEqual(states);
  });

  test("comes from the questionnaire where the register does not list it, and that it does not", () => {
    const registers = registersOf(certificate({ number: "1" }));
    const [watchedTool] = watched(registers, { term: "until", valid_until: "2026-12-01" });
    expect(watchedTool).toMatchObject({ registered: undefined, states: ["ends_30", "unlisted"], until: "2026-12-01" });
    expect(watched(registers, { register: "fsb", term: "perpetual" })[0]?.states).toEqual(["in_force"]);
  });

  test("comes from the register, whatever the questionnaire says", () => {
    const registers = registersOf(certificate({ valid_until: "2026-01-01" }));
    expect(watched(registers, { term: "perpetual" })[0]?.states).toEqual(["expired"]);
  });
});

describe("replacements", () => {
  const expired = certificate({ valid_until: "2026-01-01" });
  const replaced = (all: RegisteredCertificate[], registered: RegisteredCertificate | null = expired) => {
    const [watchedTool] = watched(registersOf(...(registered ? [registered] : []), certificate({ number: "0" })));
    if (!watchedTool) throw new Error("nothing watched");
    return replacementsOf(watchedTool, all, day).map(({ number }) => number);
  };

  test("are of the same kind, in force for long, trusted no less; the same maker's first, then the longest", () => {
    const longer = certificate({
      number: "2",
      applicant: "АО «Другие»",
      validity_kind: "perpetual",
      valid_until: null,
    });
    const all = [
      expired,
      longer,
      certificate({ number: "3", applicant: "АО «Другие»" }),
      certificate({ number: "4" }),
      certificate({ number: "of another kind", types: ["fw"] }),
      certificate({ number: "of another regulator", register: "fsb" }),
      certificate({ number: "ends soon", valid_until: "2027-01-01" }),
      certificate({ number: "suspended", validity_kind: "suspended" }),
      certificate({ number: "gone", missing_since: "2026-01-01" }),
      certificate({ number: "trusted less", trust_level: 6 }),
    ];
    expect(replaced(all)).toEqual(["4", "2", "3"]);
  });

  test("go by the kind of the tool where the register does not know the certificate", () => {
    const all = [certificate({ number: "4" }), certificate({ number: "5", types: ["fw"] })];
    expect(replaced(all, null)).toEqual(["4"]);
  });

  test("are never worse off than what they replace: none of them will itself cause a notice", () => {
    const any = fc.record({
      number: fc.string(),
      types: fc.subarray(["av", "fw", "dbms"] as const),
      trust_level: fc.option(fc.integer({ min: 1, max: 6 })),
      validity_kind: fc.constantFrom("dated", "perpetual", "suspended", "terminated", "unknown"),
      valid_until: fc.option(fc.constantFrom("2025-01-01", "2026-12-01", "2027-05-20", "2027-05-21", "2030-01-01")),
      missing_since: fc.option(fc.constant("2026-01-01")),
    });
    fc.assert(
      fc.property(fc.array(any), (inputs) => {
        const all = inputs.map((input) => certificate(input));
        const [watchedTool] = watched(registersOf(expired));
        for (const replacement of watchedTool ? replacementsOf(watchedTool, all, day) : []) {
          const [state] = watched(registersOf({ ...replacement, number: "3745" }))[0]?.states ?? [];
          expect(state).toBe("in_force");
        }
      }),
    );
  });
});
