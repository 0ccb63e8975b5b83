import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { z } from "zod";
import { type CompanyRegister, closedOn, known, type RegisterAnswer } from "./company-register.ts";

const text = z.string().optional();

/** One company of the file: a line of JSON. */
const line = z.object({
  inn: z.string(),
  kpp: text,
  ogrn: text,
  okved: text,
  full_name: text,
  short_name: text,
  manager_name: text,
  manager_position: text,
  legal_address: text,
  settlement: text,
  closed_at: z.iso.date().optional(),
});

/** A register without network: a file made of the federal open data, read as a stream at each question. */
export function registerFile(file: string): CompanyRegister {
  return {
    async find(inn): Promise<RegisterAnswer> {
      const lines = createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
      try {
        for await (const one of lines) {
          // Most lines are of other companies: looking for the digits first spares parsing them.
          if (!one.includes(inn)) continue;
          const company = line.parse(JSON.parse(one));
          const { closed_at, ...requisites } = company;
          if (company.inn === inn) return { requisites: known(requisites), ...closedOn(closed_at) };
        }
        return { reason: "absent" };
      } catch {
        return { reason: "unavailable" };
      } finally {
        lines.close();
      }
    },
  };
}
