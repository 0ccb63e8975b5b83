import { z } from "zod";
import { words } from "../../../bilingual-text.ts";
import { watchStates } from "../../../certificates/certificate-watch.ts";
import { companyParams } from "../../common-schemas.ts";
import { endpoint } from "../../endpoint.ts";

const register = z.enum(["fstek", "fsb"]);

/** A certificate that may replace another: of the same kind, and in force for long. */
const replacement = z.object({
  register,
  number: z.string(),
  name: z.string(),
  applicant: z.string(),
  /** null: without end. */
  valid_until: z.string().nullable(),
  trust_level: z.int().nullable(),
});

const row = z.object({
  tool: z.object({ id: z.int(), name: z.string() }),
  /** The certificate in the tool's questionnaire. */
  certificate: z.object({ id: z.int(), number: z.string(), name: z.string(), register: register.nullable() }),
  url: z.string(),
  /** All that holds of it, the worst first. */
  states: z.array(z.enum(watchStates)),
  until: z.string().nullable(),
  support_until: z.string().nullable(),
  /** Whether the register says so; else it is what the questionnaire remembers. */
  is_registered: z.boolean(),
  /** Systems that the tool protects. */
  systems: z.array(z.object({ id: z.int(), name: z.string(), url: z.string() })),
  /** Of a certificate about which something is amiss the best ones. */
  replacements: z.array(replacement),
});

/** The tools of a company against the registers of certificates, the worst first. */
export const watchedCertificates = endpoint({
  method: "GET",
  path: "/companies/:company_id/certificate_watch/",
  summary: words("Сертификаты средств защиты", "Certificates of security tools"),
  tag: "certificates",
  access: { member: "certificates of the tools that the caller may view" },
  params: companyParams,
  response: z.object({
    day: z.string(),
    /** The latest day whose register was imported, by register; null where none was. */
    imported: z.object({ fstek: z.string().nullable(), fsb: z.string().nullable() }),
    /** How many certificates a state holds of. */
    figures: z.array(z.object({ state: z.enum(watchStates), count: z.int() })),
    rows: z.array(row),
  }),
  status: 200,
});
