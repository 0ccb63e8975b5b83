import { type Words, words } from "@opis/model/bilingual-text";
import { type Deciders, isEven } from "../facts/commission.ts";

/** WD06 and WD07: a commission whose votes may tie, and one whose order must be filled in by hand. */
export function decidersWarnings(
  deciders: Deciders,
  order: { readonly order_date: string | null; readonly order_number: string },
): Words[] {
  const noOrder = deciders.kind === "commission" && (order.order_date === null || order.order_number === "");
  return [
    ...evenVotes(deciders),
    ...(noOrder
      ? [words("Впишите дату и номер приказа о комиссии рукой.", "Write in the date and number of the order by hand.")]
      : []),
  ];
}

/** WD06: a commission whose votes may tie. */
export function evenVotes(deciders: Deciders): Words[] {
  if (!isEven(deciders)) return [];
  return [
    words(
      "При чётном числе членов комиссии голоса могут разделиться поровну.",
      "With an even number of members, votes may be tied.",
    ),
  ];
}
