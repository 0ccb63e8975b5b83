import type { Actor } from "@opis/model/access/access";
import { refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import type { SiteOffer } from "@opis/model/site-scan/offers/site-offer";
import { demandedOf, patchSchema } from "@opis/model/validation/answers-schema";
import { formatDay } from "@opis/model/validation/day";
import { accept } from "@opis/model/validation/issues";
import { words } from "@opis/model/words";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { insertRow } from "../../records/adding/insert-row.ts";
import type { Editor } from "../../records/editor.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { mayChange, mayTake } from "./site-result.ts";

/** Which answers of an offer are taken over, beside which version of the row they were shown. */
export interface Taken {
  readonly key: string;
  readonly fields: readonly string[];
  /** Words that are put otherwise than they were found. */
  readonly changed: Readonly<Record<string, string>>;
  readonly row_version: number | null;
}

interface TakingOver {
  readonly offers: readonly SiteOffer[];
  readonly taken: readonly Taken[];
  readonly actor: Actor;
  readonly editor: Editor;
  readonly from: ScanSource;
}

/** The site and the scan by which somebody answers. */
interface ScanSource {
  readonly address: string;
  /** The ISO day of the scan. */
  readonly day: string;
}

/** Who the history names: somebody, the site and its scan, and that they put something otherwise. */
function fromSite(editor: Editor, { address, day }: ScanSource, { changed }: Taken): Editor {
  const found = `найдено на ${address}, проверка ${formatDay(day) ?? day}`;
  const how = Object.keys(changed).length === 0 ? found : `${found}, с правкой`;
  return { ...editor, name: `${editor.name} (${how})` };
}

const notWords = words("Этот ответ меняют в анкете", "This answer is changed in the questionnaire");

/**
 * Writes what was chosen of the offers, all of it or nothing. An answer that somebody has changed since it was shown is not overwritten:
 * `changed_by_another`; what is offered no more, or may not be written, is refused as well.
 */
export async function takeOver(
  transaction: Transaction,
  { offers, taken, actor, editor, from }: TakingOver,
): Promise<void> {
  for (const one of taken) {
    const { key, fields, changed, row_version: seen } = one;
    const offer = offers.find((one) => one.key === key);
    if (!offer || fields.some((field) => !(field in offer.answers))) throw refused("changed_by_another");
    if (!mayTake(actor, offer)) throw refused("forbidden");
    const unchangeable = Object.keys(changed).filter((field) => !fields.includes(field) || !mayChange(offer, field));
    if (unchangeable.length > 0)
      throw refusedFields(Object.fromEntries(unchangeable.map((name) => [name, [notWords]])));
    const declared = formNamed(offer.form);
    const lacks = offer.id === null && demandedOf(declared).some(([field]) => !fields.includes(field));
    if (lacks) throw refused("value_required");
    const chosen = Object.fromEntries(Object.entries(offer.answers).filter(([field]) => fields.includes(field)));
    const answers = accept(patchSchema(declared), { ...chosen, ...changed });
    const source = fromSite(editor, from, one);
    if (offer.id === null) {
      const parentId = offer.parent ?? undefined;
      await insertRow(transaction, { declared, answers, editor: source, ...(parentId !== undefined && { parentId }) });
    } else {
      const seenVersion = seen ?? undefined;
      await changeRow(transaction, { declared, id: offer.id, answers, editor: source, seenVersion });
    }
  }
}
