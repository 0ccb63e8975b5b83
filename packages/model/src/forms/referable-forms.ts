import type { FormName } from "./form-names.ts";

/**
 * The questionnaires of which a company has many and which others may name. Written out, as the declarations of records, which name
 * some of them, are not loaded with those of questionnaires.
 */
export const referableForms: readonly FormName[] = ["process", "system", "security", "system_server"];
