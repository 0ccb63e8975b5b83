import { addressOf } from "@opis/model/addresses";
import { isFormName } from "@opis/model/forms/names";

/**
 * Address of the question that a marked run of a document's preview came from; of a child row, its place in its
 * questionnaire, which a `template` of the page names.
 */
export function questionAddress(company: number, marked: HTMLElement): string | undefined {
  const { form = "", id = "", field = "" } = marked.dataset;
  const place = marked.ownerDocument.querySelector<HTMLElement>(`template[data-of="${form}/${id}"]`);
  const root = place?.dataset ?? { form, id };
  const { form: name = "" } = root;
  if (!isFormName(name)) return undefined;
  return addressOf({ company }, { form: name, id: Number(root.id) || null, ...questionIn(place, field) });
}

function questionIn(place: HTMLElement | null, field: string) {
  if (!place) return { field };
  const { collection = "", row, within = field } = place.dataset;
  return { field: `${collection}.${within}`, row: Number(row) };
}
