/** Requisites by the names of the fields of company information. */
export type Requisites = Readonly<Record<string, string>>;

/** What a register says of an INN. */
export type RegisterAnswer =
  | { readonly requisites: Requisites }
  | { readonly reason: "absent" | "not_configured" | "unavailable" };

/** Where requisites are looked up by INN. */
export interface CompanyRegister {
  find(inn: string): Promise<RegisterAnswer>;
}

/** Only what is known, so that an empty answer overwrites nothing. */
export function known(requisites: Readonly<Record<string, string | null | undefined>>): Requisites {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(requisites)) if (value) filled[name] = value;
  return filled;
}
