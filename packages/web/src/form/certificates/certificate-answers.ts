import type { certificateSchema } from "@opis/model/contract/certificates";
import type { certificateRegisters, certificateTerms } from "@opis/model/forms/security";
import type { z } from "zod";

type Certificate = Pick<
  z.output<typeof certificateSchema>,
  "number" | "name" | "validity_kind" | "valid_until" | "support_until"
>;

const terms = {
  dated: "until",
  perpetual: "perpetual",
  suspended: "suspended",
  terminated: "terminated",
  unknown: null,
} as const satisfies Record<Certificate["validity_kind"], keyof typeof certificateTerms | null>;

/** A certificate of a register as a security tool keeps it. */
export function certificateAnswers(register: keyof typeof certificateRegisters, certificate: Certificate) {
  const { number, name, validity_kind, valid_until, support_until } = certificate;
  return { register, number, name, term: terms[validity_kind], valid_until, support_until };
}
