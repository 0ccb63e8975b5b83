import { acts } from "@opis/model/law/acts/acts";
import { lawsIn, namedAct } from "@opis/model/law/acts/named-act";
import { clause, heading } from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { transfersAbroad } from "../../facts/crossborder.ts";
import { documentDate, documentNumber } from "../../facts/document-requisites.ts";
import { operatorName, operatorNameAmid } from "../../facts/operator.ts";
import { addressForLetters, headOrganisationText, registeredAs, requisite } from "../../facts/requisites.ts";
import { joined, line, phrase, text, value, wizardSource } from "../../inline.ts";
import { actTitle } from "../../language/act-title.ts";
import { citation } from "../../language/citation.ts";
import { lowerFirst } from "../../language/position.ts";
import { publication } from "./publication.ts";
import type { PolicyRequest } from "./request.ts";
import { spreadRows } from "./special.ts";

/** What the policy is, whose, since when, on which acts it rests, who answers for it and where it is published. */
export function generalPart(facts: CompanyFacts, request: PolicyRequest): Block[] {
  return [
    heading(1, "Общие положения"),
    clause(
      phrase`Настоящая политика определяет, какие персональные данные, чьи, с какой целью и как обрабатывает ${operatorNameAmid(facts)} (далее — Оператор; ${registeredAs(facts)}, адрес: ${requisite(facts, "legal_address", line("address"))}${headOrganisationText(facts)}).`,
    ),
    clause(
      phrase`Политика от ${documentDate(request)} № ${documentNumber(request)} действует со дня утверждения до замены новой редакцией. Её основа — ${joined(policyBasis(facts, request), "; ")}.`,
    ),
    clause(responsible(facts, request)),
    clause(publication(facts, request)),
  ];
}

/** 152-FZ, the laws that the purposes name as their basis, and those that the policy's author adds: each law once, however it is called. */
function policyBasis(facts: CompanyFacts, { answers }: PolicyRequest): Content[] {
  const named = [
    ...lawsOfPurposes(facts).map((run) => ({ run, code: run.gap === undefined ? namedAct(run.text) : undefined })),
    ...answers.laws.map((code) => ({ run: value(acts[code].printed, wizardSource("laws")), code })),
  ];
  const seen = new Set<string>(["FZ152"]);
  const further = named.flatMap(({ run, code }): Content[] => {
    const key = code ?? run.text;
    if (seen.has(key)) return [];
    seen.add(key);
    return [[code ? { ...run, text: acts[code].printed } : run]];
  });
  return [[actTitle("FZ152", "accusative"), text(" (далее — Закон № 152-ФЗ)")], ...further];
}

function lawsOfPurposes(facts: CompanyFacts): Inline[] {
  return facts.processes
    .flatMap(({ id }) => facts.childrenOf("process_subject", id))
    .filter(({ reasons }) => reasons.includes("is_legal_requirements"))
    .flatMap(({ id, legal_requirements_text: said }) => {
      const source = { form: "process_subject", id, field: "legal_requirements_text" } as const;
      return lawsIn(said).map((law) => value(law, source, line("name")));
    });
}

/** The position and the address for letters; the name only where the operator has decided to show it. */
function responsible(facts: CompanyFacts, { answers }: PolicyRequest): Inline[] {
  const { commission } = facts;
  const part = (answer: string, field: string): Inline[][] =>
    answer.trim() === "" ? [] : [[value(answer.trim(), { form: "commission", id: commission.id, field })]];
  const who = [
    ...part(lowerFirst(commission.o_position.trim()), "o_position"),
    ...(answers.is_name_public === true ? part(commission.o_name, "o_name") : []),
  ];
  const contacts = joined([...(who.length === 0 ? [] : [joined(who, " ")]), [publicMail(facts)]], ", ");
  return who.length === 0
    ? phrase`Ответственный за организацию обработки персональных данных: ${contacts}.`
    : phrase`За организацию обработки персональных данных отвечает ${contacts}.`;
}

/** The address for letters of the public: the responsible person's, or the one for requests. */
function publicMail({ commission, information }: CompanyFacts): Inline {
  if (commission.o_mail.trim() !== "")
    return value(commission.o_mail, { form: "commission", id: commission.id, field: "o_mail" });
  return value(
    information.responsible_email,
    { form: "information", id: information.id, field: "responsible_email" },
    line("name"),
  );
}

/** The address for requests of individuals: the one given for them, or the responsible person's. */
export function requestMail(facts: CompanyFacts): Inline {
  const { information } = facts;
  if (information.responsible_email.trim() === "") return publicMail(facts);
  return value(information.responsible_email, { form: "information", id: information.id, field: "responsible_email" });
}

/** The terms of article 3 of 152-FZ; explained are only those that the policy speaks of. */
export function termsPart(facts: CompanyFacts, { date }: PolicyRequest): Block[] {
  const terms = [
    ...(spreadRows(facts).length > 0
      ? ["распространение — раскрытие персональных данных неопределённому кругу лиц"]
      : []),
    ...(transfersAbroad(facts, date).length > 0
      ? [
          "трансграничная передача — передача персональных данных в иностранное государство его органу власти, иностранному лицу",
        ]
      : []),
  ];
  const explained = terms.length === 0 ? [] : [text(`, в том числе: ${terms.join("; ")}`)];
  return [
    heading(1, "Понятия"),
    clause(
      phrase`Понятия применяются в значениях, установленных законом (${citation(["FZ152 3"], date)})${explained}.`,
    ),
  ];
}

/** Whom to write to, in one line. */
export function contactsPart(facts: CompanyFacts): Block[] {
  return [
    heading(1, "Контакты"),
    clause(
      phrase`${operatorName(facts)}: ${addressForLetters(facts)}, электронная почта ${requestMail(facts)}${whoAnswers(facts)}.`,
    ),
  ];
}

function whoAnswers({ commission }: CompanyFacts): Inline[] {
  const position = lowerFirst(commission.o_position.trim());
  if (position === "") return [];
  return phrase`; ответственный — ${value(position, { form: "commission", id: commission.id, field: "o_position" })}`;
}
