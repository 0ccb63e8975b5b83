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

/** Returns the answers of a security tool's questionnaire for a certificate of a register. */
export function certificateAnswers(register: keyof typeof certificateRegisters, certificate: Certificate) {
  const { number, name, validity_kind, valid_until, support_until, support_is_perpetual } = certificate;
  // A register without support data does not say that support ends.
  const is_support_termless = support_is_perpetual ? true : support_until === null ? null : false;
  return { register, number, name, term: terms[validity_kind], valid_until, support_until, is_support_termless };
}

/** Returns the answers in which a register now differs from the questionnaire; facts that the register omits are ignored. */
export function registerChanges(
  row: Readonly<Record<string, unknown>>,
  register: keyof typeof certificateRegisters,
  certificate: Certificate,
): Readonly<Record<string, unknown>> {
  const { register: _from, number: _number, name: _name, ...now } = certificateAnswers(register, certificate);
  // `false` is not a difference when the question has no answer.
  const changedAnswers = Object.entries(now).filter(
    ([name, value]) => value !== null && value !== (row[name] ?? false),
  );
  // A term that is no longer a date also clears the date.
  const ended = now.term !== null && now.term !== "until" && row.valid_until ? { valid_until: null } : {};
  return { ...Object.fromEntries(changedAnswers), ...ended };
}

/** The list call of each register. */
export const lists = {
  fstek: "GET /certificates/fstek/",
  fsb: "GET /certificates/fsb/",
} as const;
