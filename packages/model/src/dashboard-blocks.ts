import { type Words, words } from "./bilingual-text.ts";
import type { ReviewName } from "./review/table-names.ts";

/** What a dashboard block displays from its review table. */
interface DashboardBlock {
  readonly title: Words;
  readonly table: ReviewName;
  /** Columns displayed as numbers of rows by text. */
  readonly breakdowns: readonly string[];
  /** Columns for which only the number of empty rows is shown. */
  readonly blanks: readonly string[];
  /** Only rows with this code in this column count: the others come from the default directory. */
  readonly only?: { readonly column: string; readonly code: string };
}

const blocks = {
  systems: {
    title: words("Информационные системы", "Information systems"),
    table: "systems",
    breakdowns: ["level", "db_country_place"],
    blanks: ["security_tools"],
  },
  third_parties: {
    title: words("Третьи лица", "Third parties"),
    table: "third_parties",
    breakdowns: ["is_contract", "is_signed_order"],
    blanks: ["countries"],
  },
  subjects: {
    title: words("Чьи данные", "Individuals"),
    table: "subjects",
    breakdowns: ["categories", "is_employee"],
    blanks: ["processes"],
    only: { column: "is_used", code: "true" },
  },
  sites: {
    title: words("Сайты", "Sites"),
    table: "sites",
    breakdowns: ["place_address"],
    blanks: ["policy_link", "siteform_set"],
  },
  crossborder: {
    title: words("Трансграничная передача", "Cross-border transfer"),
    table: "crossborder",
    breakdowns: ["adequacy", "countries"],
    blanks: ["crossborder_bases", "safety_assessment"],
  },
} as const satisfies Record<string, DashboardBlock>;

export type BlockName = keyof typeof blocks;

/** Blocks of a company's dashboard (specification 1, 7.3). Each figure is a filter of a review table, so it always matches its rows. */
export const dashboardBlocks: Readonly<Record<BlockName, DashboardBlock>> = blocks;

/** Blocks in dashboard order. */
export const blockNames: readonly BlockName[] = Object.keys(blocks).filter((name): name is BlockName =>
  Object.hasOwn(blocks, name),
);
