import type { Actor } from "@opis/model/access/access";
import { addressOf, screenAddress } from "@opis/model/addresses";
import { refused } from "@opis/model/errors";
import { formNamed } from "@opis/model/forms/index";
import { questionPlace } from "@opis/model/snapshot/question-place";
import type { Ground } from "@opis/model/threats/facts/fact";
import type { ThreatModel, ThreatPart } from "@opis/model/threats/stored/threat-models";
import type { Language } from "@opis/model/words";
import { isOpen } from "../../risks/seen-risks.ts";
import type { CompanyThreats } from "../../threats/company-threats.ts";

/** Who reads the threats of a company, and in which language. */
export interface Reading {
  readonly company: number;
  readonly actor: Actor;
  readonly language: Language;
  readonly given: CompanyThreats;
}

/** An answer of a questionnaire with the way to it; undefined where the reader may not view it. */
export function shownGround(ground: Ground, { company, actor, language, given: { index } }: Reading) {
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

/** The model of an id; `not_found` where there is none. */
export function modelOf({ models }: Pick<CompanyThreats, "models">, id: number): ThreatModel {
  const found = models.find(({ row }) => row.id === id);
  if (!found) throw refused("not_found");
  return found;
}

/** The part of an id, of whichever model; `not_found` where there is none. */
export function partOf({ models }: CompanyThreats, id: number): ThreatPart {
  const found = models.flatMap(({ parts }) => parts).find(({ row }) => row.id === id);
  if (!found) throw refused("not_found");
  return found;
}
