import { type CertificateType, certificateStatus, type Regulator } from "@opis/model/certificate-watch";
import {
  type certificateSchema,
  listFsbCertificates,
  listFstekCertificates,
} from "@opis/model/contract/forms/certificates";
import { normaliseName } from "@opis/model/text/normalise-name";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Database } from "../../database/database.ts";
import { naturally, orderBy } from "../../database/order-by.ts";
import { type PageQuery, pageLinks, pageWindow } from "../../http/pagination.ts";
import { route } from "../../http/register-endpoint.ts";

const registers = [
  ["fstec", listFstekCertificates],
  ["fsb", listFsbCertificates],
] as const;

type Certificate = z.output<typeof certificateSchema>;

interface CertificatesQuery extends PageQuery {
  readonly search?: string | undefined;
  readonly type?: CertificateType | undefined;
  readonly active?: "true" | undefined;
}

interface Question {
  readonly regulator: Regulator;
  readonly query: CertificatesQuery;
  /** ISO date as of which validity is evaluated. */
  readonly today: string;
}

const columns = `id, number, name, registered_at, valid_until, validity_kind, requirements, types, type_source, trust_level,
  classes, skzi_classes, scheme, applicant, support_until, support_is_perpetual, snapshot_date, missing_since`;

const inForce = `(missing_since is null and (validity_kind = 'perpetual' or validity_kind = 'dated' and valid_until >= $4))`;

const where = `where regulator = $1 and search_key like all($2::text[]) and ($3::text is null or $3 = any(types))
  and (not $5 or ${inForce})`;

const orderings = {
  number: naturally("number"),
  name: naturally("name"),
  valid_until: "valid_until",
  registered_at: "registered_at",
};

// An exact number first, then certificates in force.
const usual = `number = $6 desc, ${inForce} desc, ${naturally("name")}, id`;

/** Returns one page of a regulator's matching certificates and their total. */
async function findCertificates(
  db: Database,
  { regulator, query, today }: Question,
): Promise<{ count: number; results: Certificate[] }> {
  const { limit, offset } = pageWindow(query);
  const key = normaliseName(query.search ?? "");
  const patterns = key.split(" ").map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  const values = [regulator, patterns, query.type ?? null, today, query.active === "true"];
  const order = orderBy(query.ordering, orderings, usual);
  const [[total], page] = await Promise.all([
    db.query<{ count: number }>(`select count(*)::int as count from certificates ${where}`, values),
    db.query<Omit<Certificate, "status">>(
      `select ${columns} from certificates ${where} order by ${order} limit $7 offset $8`,
      [...values, query.search?.trim().toUpperCase() ?? "", limit, offset],
    ),
  ]);
  const results = page.map((row) => ({ ...row, status: certificateStatus(row, today) }));
  return { count: total?.count ?? 0, results };
}

/** Registers the search of the regulators' certificate registers, open to all signed-in users. */
export function registerCertificates(app: FastifyInstance): void {
  for (const [regulator, call] of registers) {
    route(app, call, async ({ context, query, request }) => {
      const today = companyDay(context.clock.now(), defaultTimeZone);
      const { count, results } = await findCertificates(context.db, { regulator, query, today });
      return { count, ...pageLinks(request, count, query), results };
    });
  }
}
