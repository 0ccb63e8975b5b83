/** A statement by which a transaction enters a company, 0 for none, with its parameters. */
export interface Entry {
  readonly company: number;
  readonly text: string;
  readonly values: readonly string[];
}

/** The statement by which a transaction sees a company's rows; 0 for none. */
export function seeing(company: number): Entry {
  const values = [company === 0 ? "" : String(company)];
  return { company, text: "select set_config('opis.company', $1, true)", values };
}
