import type { Actor } from "@opis/model/access/access";
import type { companyMeta } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";

/** Returns the user as access rules see them, from their rights in a company; a superuser already has the highest levels. */
export function createActor({ access, grants, may_propose }: AnswerOf<typeof companyMeta>): Actor {
  return { is_superuser: false, levels: access, grants, traits: may_propose ? ["proposes"] : [] };
}
