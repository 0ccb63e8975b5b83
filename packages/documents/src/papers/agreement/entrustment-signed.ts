import { shortDate } from "../../language/dates.ts";
import type { SignedAnswers } from "../../paper.ts";
import type { AgreementParty } from "./agreement-party.ts";

/** That the entrustment is signed, and which it is: of the party and of each row in which it gets data (article 6(3) of 152-FZ). */
export function entrustmentSigned(
  { party, transfers, quality }: AgreementParty,
  { date, number }: { readonly date: string; readonly number: string },
): SignedAnswers[] {
  if (quality !== "processor") return [];
  const day = `от ${shortDate(date) ?? date}`;
  const answers = { is_signed_order: true, signed_orders: number === "" ? day : `№ ${number} ${day}` };
  return [
    { form: "third_party", id: party.id, answers },
    ...transfers.flatMap(({ row }) =>
      row.form === "process_third_party" || row.form === "system_third_party"
        ? [{ form: row.form, id: row.id, answers }]
        : [],
    ),
  ];
}
