import type { CertificateRegisters, RegisteredCertificate, Regulator } from "@opis/model/certificate-watch";
import type { Database } from "../database/database.ts";

type Register = RegisteredCertificate["register"];

/** The registers of certificates as last imported. */
export interface ImportedRegisters extends CertificateRegisters {
  readonly all: readonly RegisteredCertificate[];
  /** Date of the latest import of each register; null if there was none. */
  readonly days: Readonly<Record<Register, string | null>>;
}

/** Names of the regulators' registers in questionnaires. */
const registerOf = { fstec: "fstek", fsb: "fsb" } as const satisfies Record<Regulator, Register>;

type StoredCertificate = Omit<RegisteredCertificate, "register"> & {
  readonly regulator: Regulator;
  readonly snapshot_date: string;
};

const columns = `regulator, number, name, applicant, types, trust_level, validity_kind, valid_until, support_until,
  support_is_perpetual, snapshot_date, missing_since`;

/** Reads the registers whole: some two thousand rows, shared by all companies of the installation. */
export async function readRegisters(db: Database): Promise<ImportedRegisters> {
  const rows = await db.query<StoredCertificate>(`select ${columns} from certificates`);
  const all = rows.map(({ regulator, snapshot_date: _day, ...row }) => ({ ...row, register: registerOf[regulator] }));
  const byNumber = new Map(all.map((certificate) => [keyOf(certificate.register, certificate.number), certificate]));
  const days: Record<Register, string | null> = { fstek: null, fsb: null };
  for (const { regulator, snapshot_date: day } of rows) {
    const register = registerOf[regulator];
    if (day > (days[register] ?? "")) days[register] = day;
  }
  return {
    all,
    days,
    imported: new Set(all.map(({ register }) => register)),
    find: (register, number) => (register === null ? undefined : byNumber.get(keyOf(register, number))),
  };
}

// Users write it with or without the sign, in any case.
function keyOf(register: Register, number: string): string {
  return `${register} ${number.replace(/^\s*№/u, "").trim().toUpperCase()}`;
}
