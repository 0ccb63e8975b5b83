import type { Actor } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";

/** Which company, of which revision or a later one, for whom and in which language. */
export interface SourceRequest {
  readonly company: number;
  readonly revision: number;
  readonly actor: Actor;
  readonly language: Language;
  /** The ISO date as of whose end it is read; absent for now. */
  readonly at?: string | undefined;
}
