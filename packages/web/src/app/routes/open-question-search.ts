/** Which question to open at once; links from documents lead so. */
export interface OpenQuestionSearch {
  readonly field?: string;
  readonly row?: number;
  readonly step?: number;
}

/** The same of an address's query. */
export function parseOpenQuestion({ field, row, step }: Record<string, unknown>): OpenQuestionSearch {
  return {
    ...(typeof field === "string" && { field }),
    ...(isNatural(row) && { row: Number(row) }),
    ...(isNatural(step) && { step: Number(step) }),
  };
}

function isNatural(value: unknown): boolean {
  return Number.isInteger(Number(value)) && Number(value) > 0;
}
