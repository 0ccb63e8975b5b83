import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { certificateStatuses, certificateTypes, validityKinds } from "../../certificates/certificate-status.ts";
import { textMaxCharacters } from "../../limits.ts";
import { pageOf, pageQuery } from "../common-schemas.ts";
import { endpoint } from "../endpoint.ts";

/** A certificate of a protection tool, as its regulator's register lists it. */
export const certificateSchema = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  registered_at: z.string().nullable(),
  /** Last day; null where the term is no day. */
  valid_until: z.string().nullable(),
  validity_kind: z.enum(validityKinds),
  /** What the term means today. */
  status: z.enum(certificateStatuses),
  /** Requirements that the tool meets; of FSB certificates, what the tool does. */
  requirements: z.string(),
  types: z.array(z.enum(certificateTypes)),
  /** Where the types come from: the requirements, the tool's name (less sure), or nowhere. */
  type_source: z.enum(["requirements", "name"]).nullable(),
  /** Level of trust, 1 (best) to 6. */
  trust_level: z.int().nullable(),
  /** Protection classes of its profiles, the best first. */
  classes: z.array(z.int()),
  /** Classes of cryptography (КС1 … КА), of FSB certificates. */
  skzi_classes: z.array(z.string()),
  scheme: z.string(),
  /** Applicant, of FSB certificates the manufacturer. */
  applicant: z.string(),
  /** Last day of the maker's support. An ended certificate with support that goes on is no violation by itself. */
  support_until: z.string().nullable(),
  support_is_perpetual: z.boolean(),
  /** The day whose register said so. */
  snapshot_date: z.string(),
  /** Since when the register no longer lists it. */
  missing_since: z.string().nullable(),
});

const query = pageQuery.extend({
  /** Words of the number, the name or the applicant, each of them found somewhere, case and `ё` ignored. */
  search: z.string().max(textMaxCharacters.name).optional(),
  type: z.enum(certificateTypes).optional(),
  /** `true`: only those in force today. */
  active: z.enum(["true"]).optional(),
});

const common = {
  method: "GET",
  tag: "certificates",
  access: "signed_in",
  query,
  response: pageOf(certificateSchema),
  status: 200,
} as const;

/** FSTEC's register of certified protection tools (specification 7.6). */
export const listFstekCertificates = endpoint({
  ...common,
  path: "/certificates/fstek/",
  summary: words("Сертификаты ФСТЭК России", "Certificates of FSTEC of Russia"),
});

/** FSB's list of certified cryptography (specification 7.6). */
export const listFsbCertificates = endpoint({
  ...common,
  path: "/certificates/fsb/",
  summary: words("Сертификаты ФСБ России", "Certificates of FSB of Russia"),
});
