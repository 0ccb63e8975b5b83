import type { Row } from "@opis/model/rows/row";
import { line, phrase, text, value, wizardSource } from "../../block.ts";
import type { Content, Inline, Provenance } from "../../composed-document.ts";
import { isEntrepreneur, operatorName, requisite } from "../../facts/company-requisites.ts";
import { declineName, genderOfName } from "../../language/decline-name.ts";
import { declinePosition, lowerFirst } from "../../language/decline-position.ts";
import type { AgreementText } from "./agreement-party.ts";

/** A signatory: position, name and the document that authorises them, each with its source. */
interface Representative {
  readonly position: string;
  readonly name: string;
  readonly basis: Inline;
  readonly source: Provenance;
}

/**
 * Returns «в лице генерального директора Ромашкина Петра Ильича, действующего на основании Устава». Names in Latin letters are not
 * declined; if the case is uncertain, a construction with the nominative is used.
 */
function represented({ position, name, basis, source }: Representative): Content {
  if (name.trim() === "") return phrase`в лице ${value("", source, line("name"))}, действующего на основании ${basis}`;
  const genitive = declineName(name, "genitive");
  const of = position.trim() === "" ? "" : declinePosition(lowerFirst(position.trim()), "genitive");
  const bends = /\p{Script=Cyrillic}/u.test(name);
  const isSure = (genitive !== name.trim() || !bends) && of !== lowerFirst(position.trim());
  if (!isSure) {
    const nominative = [position.trim(), name.trim()].filter(Boolean).join(" ");
    return phrase`в лице представителя: ${value(nominative, source)}, ${text(acting(name))} на основании ${basis}`;
  }
  const who = [of, genitive].filter(Boolean).join(" ");
  return phrase`в лице ${value(who, source)}, ${text(acting(name))} на основании ${basis}`;
}

const basisForms: Readonly<Record<string, string>> = {
  устав: "Устава",
  приказ: "приказа",
  доверенность: "доверенности",
  решение: "решения",
  протокол: "протокола",
  распоряжение: "распоряжения",
  положение: "Положения",
  договор: "договора",
  свидетельство: "свидетельства",
};

/** Converts «приказ от 01.02.2026 № 5» to «приказа от 01.02.2026 № 5», to follow «на основании»; a genitive is left unchanged. */
function basisInGenitive(basis: string): string {
  const [first = "", ...rest] = basis.trim().split(" ");
  return [basisForms[first.toLowerCase()] ?? first, ...rest].join(" ");
}

function acting(name: string): string {
  const gender = genderOfName(name);
  if (gender === null) return "действующего(ей)";
  return gender === "male" ? "действующего" : "действующей";
}

/** Returns the operator with its signatory, as the preamble names them. */
export function operatorSignatory({ facts, request }: AgreementText): Content {
  const { information } = facts;
  const from = (field: string) => ({ form: "information", id: information.id, field }) as const;
  const { in_person: edited, second_signatory: second } = request.answers;
  if (isEntrepreneur(facts))
    return phrase`${operatorName(facts)}, ${text(actingAlone(information.manager_name))} на основании записи в ЕГРИП, ОГРНИП ${requisite(facts, "ogrn")}`;
  const ready = represented({
    position: information.manager_position,
    name: information.manager_name,
    basis: value(basisInGenitive(information.signatory_basis), from("signatory_basis"), line("name")),
    source: from("manager_name"),
  });
  const also =
    second.name === ""
      ? []
      : phrase` и ${represented({
          ...second,
          basis: value(basisInGenitive(second.basis), wizardSource("second_signatory"), line("name")),
          source: wizardSource("second_signatory"),
        })}`;
  const person = edited === "" ? phrase`${ready}${also}` : [value(edited, wizardSource("in_person"))];
  return phrase`${operatorName(facts)}, ${person}`;
}

/** Returns the other party with its signatory, as the preamble names them. */
export function partySignatory({ party, request }: AgreementText): Content {
  const from = (field: string) => ({ form: "third_party", id: party.id, field }) as const;
  const name = value(party.name, from("name"), line("name"));
  const { in_person_party: edited } = request.answers;
  if (edited !== "") return phrase`${name}, ${value(edited, wizardSource("in_person_party"))}`;
  if (isTrader(party)) return phrase`${name}, ${text(actingAlone(party.name))} на основании записи в ЕГРИП`;
  return phrase`${name}, ${represented({
    position: party.signatory_position,
    name: party.signatory_name,
    basis: value(basisInGenitive(party.signatory_basis), from("signatory_basis"), line("name")),
    source: from("signatory_name"),
  })}`;
}

/** Returns whether a party is a sole trader, judging by its numbers or name. */
export function isTrader({ inn, ogrn, name }: Pick<Row<"third_party">, "inn" | "ogrn" | "name">): boolean {
  return inn.length === 12 || ogrn.length === 15 || /^(индивидуальный предприниматель|ип)\s/iu.test(name);
}

function actingAlone(name: string): string {
  const gender = genderOfName(name.replace(/^(индивидуальный предприниматель|ип)\s+/iu, ""));
  if (gender === null) return "действующий(ая)";
  return gender === "male" ? "действующий" : "действующая";
}
