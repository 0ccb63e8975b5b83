import { listFsbCertificates, listFstekCertificates } from "@opis/model/contract/forms/certificates";
import { companyDay, defaultTimeZone } from "@opis/model/time/company-day";
import type { FastifyInstance } from "fastify";
import { pageLinks } from "../../http/page.ts";
import { route } from "../../http/register.ts";
import { findCertificates } from "./find-certificates.ts";

const registers = [
  ["fstec", listFstekCertificates],
  ["fsb", listFsbCertificates],
] as const;

/** The regulators' registers of certificates, open to everybody who has signed in. */
export function registerCertificates(app: FastifyInstance): void {
  for (const [regulator, call] of registers) {
    route(app, call, async ({ context, query, request }) => {
      const today = companyDay(context.clock.now(), defaultTimeZone);
      const { count, results } = await findCertificates(context.db, { regulator, query, today });
      return { count, ...pageLinks(request, count, query), results };
    });
  }
}
