import { paragraph } from "../block.ts";
import type { Block } from "../composed-document.ts";
import type { Deciders } from "../facts/deciders.ts";
import { line, phrase, value, wizardSource } from "../inline.ts";
import { shortDate } from "../language/dates.ts";
import { membersTable } from "./regulations/commission.ts";

/** The commission by its order, with its members; lines to write on where it is not named whole. */
export function commissionParts(
  order: { readonly order_date: string | null; readonly order_number: string },
  deciders: Exclude<Deciders, { kind: "responsible" }>,
): Block[] {
  const date = value(shortDate(order.order_date), wizardSource("order_date"), line("date"));
  const number = value(order.order_number, wizardSource("order_number"), line("short"));
  return [
    paragraph(phrase`Комиссия, созданная приказом от ${date} № ${number}, в составе:`, {
      indent: false,
      keepNext: true,
    }),
    membersTable(deciders),
  ];
}
