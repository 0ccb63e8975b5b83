import { neededFiles } from "../file-blobs.ts";
import { openedByKey } from "../key-access.ts";
import { rowsWithTags } from "../tag-access.ts";
import { companyCards, companyInns, lastMakings, waitingChanges } from "./company-cards.ts";
import { companyNames } from "./company-names.ts";
import { companyProgress } from "./company-progress.ts";
import { companySizes } from "./company-sizes.ts";
import { companyTasks } from "./company-tasks.ts";
import type { MadeFunction } from "./in-each-company.ts";

/** All that is read of companies by a function of the database (`in-each-company.ts`). */
export const companyReadings: readonly MadeFunction[] = [
  companyCards,
  companyInns,
  companyNames,
  companyProgress,
  companySizes,
  companyTasks,
  lastMakings,
  waitingChanges,
  neededFiles,
  openedByKey,
  rowsWithTags,
];

/**
 * Removes views of former editions, by which the owner read several companies past row level security. Before migrations, which cannot
 * change what a view reads.
 */
export const dropFormerViews = "drop view if exists company_cards, company_progress, company_names, file_blobs";

/** Removes functions of former editions that these took the place of under other names. */
export const dropFormerFunctions =
  "drop function if exists key_access(int, text); drop function if exists granted_by_tag(int, int)";
