import { paragraph, table } from "../block.ts";
import { type Deciders, memberCells } from "../facts/deciders.ts";
import { line, ofWizard, phrase, text, value } from "../inline.ts";
import { shortDate } from "../language/dates.ts";
import type { Block } from "../model.ts";

/** The commission by its order, with its members; lines to write on where it is not named whole. */
export function commissionParts(
  order: { readonly order_date: string | null; readonly order_number: string },
  deciders: Exclude<Deciders, { kind: "responsible" }>,
): Block[] {
  const date = value(shortDate(order.order_date), ofWizard("order_date"), line("date"));
  const number = value(order.order_number, ofWizard("order_number"), line("short"));
  return [
    paragraph(phrase`Комиссия, созданная приказом от ${date} № ${number}, в составе:`, {
      indent: false,
      keepNext: true,
    }),
    table(
      [
        { title: "№", width: 1, align: "center" },
        { title: "Фамилия, имя, отчество", width: 6 },
        { title: "Должность", width: 6 },
        { title: "Роль", width: 4 },
      ],
      deciders.kind === "commission"
        ? memberCells(deciders)
        : [[[text("1")], [line("name")], [line("name")], [line("short")]]],
    ),
  ];
}
