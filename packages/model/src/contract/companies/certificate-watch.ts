import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { watchStates } from "../../certificate-watch.ts";
import { companyParams, endpoint } from "../endpoint.ts";

const register = z.enum(["fstek", "fsb"]);

/** A possible replacement: a certificate of the same kind with a long remaining term. */
const replacement = z.object({
  register,
  number: z.string(),
  name: z.string(),
  applicant: z.string(),
  /** null: unlimited. */
  valid_until: z.string().nullable(),
  trust_level: z.int().nullable(),
});

const row = z.object({
  tool: z.object({ id: z.int(), name: z.string() }),
  /** The certificate in the tool's questionnaire. */
  certificate: z.object({ id: z.int(), number: z.string(), name: z.string(), register: register.nullable() }),
  url: z.string(),
  /** All applicable states, the worst first. */
  states: z.array(z.enum(watchStates)),
  until: z.string().nullable(),
  support_until: z.string().nullable(),
  /** Whether the data come from the register; otherwise from the questionnaire. */
  is_registered: z.boolean(),
  /** Systems protected by the tool. */
  systems: z.array(z.object({ id: z.int(), name: z.string(), url: z.string() })),
  /** The best replacements, for a certificate with a problem. */
  replacements: z.array(replacement),
});

/** Compares a company's tools with the registers of certificates, the worst first. */
export const watchedCertificates = endpoint({
  method: "GET",
  path: "/companies/:company_id/certificate_watch/",
  summary: words("Сертификаты средств защиты", "List certificates of security tools"),
  tag: "certificates",
  access: { member: "certificates of the tools that the caller may view" },
  params: companyParams,
  response: z.object({
    day: z.string(),
    /** Date of the last imported register, by register; null if none was imported. */
    imported: z.object({ fstek: z.string().nullable(), fsb: z.string().nullable() }),
    /** Number of certificates by state. */
    figures: z.array(z.object({ state: z.enum(watchStates), count: z.int() })),
    rows: z.array(row),
  }),
  status: 200,
});
