import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { certificateStatuses, certificateTypes, validityKinds } from "../../certificate-watch.ts";
import { textMaxCharacters } from "../../limits.ts";
import { endpoint, pageOf, pageQuery } from "../endpoint.ts";

/** A certificate of a security tool as listed in its regulator's register. */
export const certificateSchema = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  registered_at: z.string().nullable(),
  /** Last date of validity; null if the term is not a date. */
  valid_until: z.string().nullable(),
  validity_kind: z.enum(validityKinds),
  /** Validity as of today. */
  status: z.enum(certificateStatuses),
  /** Requirements that the tool meets; for FSB certificates, its functions. */
  requirements: z.string(),
  types: z.array(z.enum(certificateTypes)),
  /** Source of the types: the requirements, the tool's name (less reliable), or none. */
  type_source: z.enum(["requirements", "name"]).nullable(),
  /** Level of trust, 1 (highest) to 6. */
  trust_level: z.int().nullable(),
  /** Protection classes of its profiles, the highest first. */
  classes: z.array(z.int()),
  /** Cryptography classes (КС1 … КА), for FSB certificates. */
  skzi_classes: z.array(z.string()),
  scheme: z.string(),
  /** Applicant; for FSB certificates the manufacturer. */
  applicant: z.string(),
  /** Last date of vendor support. An expired certificate with continuing support is not in itself a violation. */
  support_until: z.string().nullable(),
  support_is_perpetual: z.boolean(),
  /** Date of the register export with this entry. */
  snapshot_date: z.string(),
  /** Date since which the register no longer lists it. */
  missing_since: z.string().nullable(),
});

const query = pageQuery.extend({
  /** Words that must all occur in the number, name or applicant; case and `ё` are ignored. */
  search: z.string().max(textMaxCharacters.name).optional(),
  type: z.enum(certificateTypes).optional(),
  /** `true`: only those valid today. */
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

/** Lists FSTEC's register of certified security tools (specification 7.6). */
export const listFstekCertificates = endpoint({
  ...common,
  path: "/certificates/fstek/",
  summary: words("Сертификаты ФСТЭК России", "List FSTEC certificates"),
});

/** Lists FSB's register of certified cryptography (specification 7.6). */
export const listFsbCertificates = endpoint({
  ...common,
  path: "/certificates/fsb/",
  summary: words("Сертификаты ФСБ России", "List FSB certificates"),
});
