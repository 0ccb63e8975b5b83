import type { certificateSchema } from "@opis/model/contract/forms/certificates";
import type { certificateRegisters, certificateTerms } from "@opis/model/forms/security";
import type { z } from "zod";

type Certificate = Pick<
  z.output<typeof certificateSchema>,
  "number" | "name" | "validity_kind" | "valid_until" | "support_until" | "support_is_perpetual"
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
  const { number, name, validity_kind, valid_until, support_until, support_is_perpetual } = certificate;
  // A register that is silent about support does not say that it ends.
  const is_support_termless = support_is_perpetual ? true : support_until === null ? null : false;
  return { register, number, name, term: terms[validity_kind], valid_until, support_until, is_support_termless };
}

/** What a register says today of a certificate otherwise than the questionnaire that keeps it; nothing of what it does not say. */
export function registerChanges(
  row: Readonly<Record<string, unknown>>,
  register: keyof typeof certificateRegisters,
  certificate: Certificate,
): Readonly<Record<string, unknown>> {
  const { register: _from, number: _number, name: _name, ...now } = certificateAnswers(register, certificate);
  // "Not without end" is no news to who has not said that it has none.
  const changedAnswers = Object.entries(now).filter(
    ([name, value]) => value !== null && value !== (row[name] ?? false),
  );
  // A term that is no day any more takes the day with it.
  const ended = now.term !== null && now.term !== "until" && row.valid_until ? { valid_until: null } : {};
  return { ...Object.fromEntries(changedAnswers), ...ended };
}
