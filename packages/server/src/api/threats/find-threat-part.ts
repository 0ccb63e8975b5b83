import type { Actor } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import { refused, refusedFields } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { questionPlace } from "@opis/model/snapshot/snapshot-index";
import type { Ground } from "@opis/model/threats/fact";
import type { ThreatModel, ThreatPart } from "@opis/model/threats/threat-models";
import type { CompanyThreats } from "../../core/company-threats.ts";
import { isOpen } from "../../core/risks/risk-flags.ts";

/** The reader of a company's threats, and their language. */
export interface Reading {
  readonly company: number;
  readonly actor: Actor;
  readonly language: Language;
  readonly companyThreats: CompanyThreats;
}

/** Returns an answer of a questionnaire with a link to it; undefined if the reader may not view it. */
export function shownGround(ground: Ground, { company, actor, language, companyThreats: { index } }: Reading) {
  const at = questionPlace(index, ground);
  if (!isOpen(actor, at)) return undefined;
  return {
    obj: index.nameOf(at.form, at.id) || formNamed(at.form).title[language],
    label: formNamed(ground.form).fields[ground.field]?.label[language] ?? ground.field,
    url:
      addressOf({ company }, { form: at.form, id: at.id, field: at.path, row: at.row }) ??
      screenAddress(company, "forms"),
  };
}

/** Returns the model with an id; throws `not_found` if there is none. */
export function modelOf({ models }: Pick<CompanyThreats, "models">, id: number): ThreatModel {
  const model = models.find(({ row }) => row.id === id);
  if (!model) throw refused("not_found");
  return model;
}

/** Returns the part with an id, of any model; throws `not_found` if there is none. */
export function partOf({ models }: CompanyThreats, id: number): ThreatPart {
  const part = models.flatMap(({ parts }) => parts).find(({ row }) => row.id === id);
  if (!part) throw refused("not_found");
  return part;
}

/**
 * Returns the part of a call: by id, or of the newest model that a system belongs to, or the only one. Throws
 * `not_found` if there is none, and a refusal of the field `part` if it is ambiguous.
 */
export function requestedPart(
  companyThreats: CompanyThreats,
  { part, system }: { part?: number; system?: number },
): ThreatPart {
  if (part !== undefined) return partOf(companyThreats, part);
  const all = companyThreats.models.flatMap(({ parts }) => parts);
  const matchingParts =
    system === undefined ? all : all.filter(({ inventory }) => inventory.systems.some(({ id }) => id === system));
  if (system === undefined && matchingParts.length > 1) throw refusedFields({ part: [partNeeded] });
  const newest = matchingParts.sort((left, right) => right.row.id - left.row.id)[0];
  if (!newest) throw refused("not_found");
  return newest;
}

const partNeeded = words("Укажите часть модели или систему", "Specify a part of the model or a system");
