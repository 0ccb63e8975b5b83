import type { Completeness } from "@opis/model/completeness/completeness";
import type { Form } from "@opis/model/declaration/form";

/** How a questionnaire stands: what its child rows answer of it besides themselves (decisions 1). */
export interface Standing extends Completeness {
  /** Where the questionnaire goes through an approval. */
  readonly status?: string;
}

/** The columns of a questionnaire that tell how it stands. */
export function standingColumns({ approval }: Form): string {
  return `percent, form_status, missing${approval ? ", status" : ""}`;
}
