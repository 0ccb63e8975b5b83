import {
  type AssessedSign,
  assessedProcess,
  assessedStaff,
  type DamageRequest,
} from "@opis/documents/papers/damage/assessed";
import { spokenGround } from "@opis/documents/papers/damage/spoken-ground";
import { damageAssessmentAct } from "@opis/documents/papers/damage-assessment-act";
import { nameOf, requestOf } from "../../papers/company-document.ts";
import type { DocumentsOf } from "../../papers/documents-of.ts";
import { answersOf } from "../../papers/stored.ts";

/** What the questionnaires say of the signs of harm, as the wizard shows it: process by process, the company's own last; each is looked at when it is asked for. */
export function harmSignsOf(given: DocumentsOf) {
  const { key } = damageAssessmentAct;
  const document = { paper: damageAssessmentAct, object: null };
  const answers = answersOf(key, given.stored.of(nameOf(document)));
  const request: DamageRequest = { ...requestOf(document, given), answers };
  const shown = ({ sign, proposal }: AssessedSign) => ({
    sign,
    proposal: proposal.answer,
    grounds: proposal.grounds.map((ground) => spokenGround(given.facts, ground).join(": ")),
  });
  return [
    ...given.facts.processes.map((process) => () => ({
      process: process.id,
      name: process.name,
      signs: assessedProcess(given.facts, request, process).signs.map(shown),
    })),
    () => ({ process: null, name: "", signs: [shown(assessedStaff(given.facts, request))] }),
  ];
}
