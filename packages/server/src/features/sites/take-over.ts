import type { Actor } from "@opis/model/access";
import { demandedOf, patchSchema } from "@opis/model/answers-schema";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { accept } from "@opis/model/issues";
import type { SiteOffer } from "@opis/model/site-scan/offers/site-offer";
import { formatDay } from "@opis/model/validation/day";
import type { Transaction } from "../../db/transaction.ts";
import { changeRow } from "../../records/change-row.ts";
import type { Editor } from "../../records/editor.ts";
import { insertRow } from "../../records/insert-row.ts";
import { mayTake } from "./site-result.ts";

/** Which answers of an offer are taken over, beside which version of the row they were shown. */
export interface Taken {
  readonly key: string;
  readonly fields: readonly string[];
  readonly row_version: number | null;
}

interface TakingOver {
  readonly offers: readonly SiteOffer[];
  readonly taken: readonly Taken[];
  readonly actor: Actor;
  readonly editor: Editor;
}

/** Names in the history the site and the scan by which somebody answers. */
export function fromSite(editor: Editor, { address, day }: { readonly address: string; readonly day: string }): Editor {
  return { ...editor, name: `${editor.name} (найдено на ${address}, проверка ${formatDay(day) ?? day})` };
}

/**
 * Writes what was chosen of the offers, all of it or nothing. An answer that somebody has changed since it was shown is not overwritten:
 * `changed_by_another`; what is offered no more, or may not be written, is refused as well.
 */
export async function takeOver(transaction: Transaction, { offers, taken, actor, editor }: TakingOver): Promise<void> {
  for (const { key, fields, row_version: seen } of taken) {
    const offer = offers.find((one) => one.key === key);
    if (!offer || fields.some((field) => !(field in offer.answers))) throw refused("changed_by_another");
    if (!mayTake(actor, offer)) throw refused("forbidden");
    const declared = formNamed(offer.form);
    const lacks = offer.id === null && demandedOf(declared).some(([field]) => !fields.includes(field));
    if (lacks) throw refused("value_required");
    const chosen = Object.fromEntries(Object.entries(offer.answers).filter(([field]) => fields.includes(field)));
    const answers = accept(patchSchema(declared), chosen);
    if (offer.id === null) {
      const parentId = offer.parent ?? undefined;
      await insertRow(transaction, { declared, answers, editor, ...(parentId !== undefined && { parentId }) });
    } else {
      const seenVersion = seen ?? undefined;
      await changeRow(transaction, { declared, id: offer.id, answers, editor, seenVersion });
    }
  }
}
