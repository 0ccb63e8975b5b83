import { expect, test } from "vitest";
import { type CertificateStatus, certificateStatus, type Validity } from "./certificate-status.ts";

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
