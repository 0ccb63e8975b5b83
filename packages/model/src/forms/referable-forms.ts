import type { FormName } from "./form-names.ts";

/**
 * Questionnaires with many rows that others may refer to. Listed explicitly, because the declarations of records, which refer to some, are
 * not loaded with those of questionnaires.
 */
export const referableForms: readonly FormName[] = ["process", "system", "security", "system_server"];
