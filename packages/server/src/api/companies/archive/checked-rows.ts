import type { FormName } from "@opis/model/forms/names";
import type { RowLine } from "./company-format.ts";

/** The rows of an archive by form and id, their answers as they will be stored. */
export type CheckedRows = ReadonlyMap<FormName, ReadonlyMap<number, RowLine>>;
