import type { MadeFunction } from "./in-each-company.ts";
import { openedByKey } from "./key-access.ts";
import { rowsWithTags } from "./tag-access.ts";

/** All that is read of companies by a function of the database (`in-each-company.ts`). */
export const companyReadings: readonly MadeFunction[] = [openedByKey, rowsWithTags];

/** Removes functions of former editions that these took the place of under other names. */
export const dropFormerFunctions =
  "drop function if exists key_access(int, text); drop function if exists granted_by_tag(int, int)";
