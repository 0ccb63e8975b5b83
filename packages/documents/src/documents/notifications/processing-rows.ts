import type { Row } from "@opis/model/rows/row";
import { terminationKinds } from "@opis/model/wizards/document-answers";
import { joinContent, line, listContent, phrase, text, value, wizardSource } from "../../block.ts";
import type { Content, Inline } from "../../composed-document.ts";
import { isCryptographic } from "../../facts/channels.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { certificatesOf, certificateWords } from "../../facts/equipment-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { accessesOf, countriesAbroad, recipientName, transfersAbroad } from "../../facts/transfers.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { shortDate } from "../../language/format-values.ts";
import { isBorderKnown } from "../../readiness/missing-transfer-answers.ts";
import type { NotificationRequest } from "./notification-request.ts";
import { organiserContent, type TableRows } from "./operator-rows.ts";

/** Returns the statements about processing as a whole. */
export function generalRows(facts: CompanyFacts, request: NotificationRequest): TableRows {
  return [
    ...startRows(facts, request),
    ["Ответственный за организацию обработки", organiserContent(facts)],
    ...conditionRows(facts, request),
  ];
}

/** Returns the start and the end of processing. */
export function startRows(facts: CompanyFacts, request: NotificationRequest): TableRows {
  const { id, processing_data_date: start } = facts.information;
  const source = { form: "information", id, field: "processing_data_date" } as const;
  return [
    ["Дата начала обработки", value(shortDate(start), source, line("date"))],
    ["Срок или условие прекращения обработки", termination(request)],
  ];
}

/** Returns cross-border transfer, cryptography and persons with access to state systems. */
export function conditionRows(facts: CompanyFacts, { date }: NotificationRequest): TableRows {
  return [
    ["Трансграничная передача", crossborder(facts, date)],
    ["Шифровальные (криптографические) средства", cryptography(facts, date)],
    [
      "Лица, имеющие доступ и (или) обрабатывающие на основании договора данные в государственных и муниципальных системах",
      governmentSystems(facts),
    ],
  ];
}

function termination({ answers }: NotificationRequest): Inline {
  const { termination_kind: kind, termination_date: date, termination: otherTermination } = answers;
  const words =
    kind === "date"
      ? shortDate(date)
      : kind === "other"
        ? otherTermination
        : kind && (inFull[kind] ?? lowerFirst(terminationKinds[kind].ru));
  return value(words, wizardSource("termination_kind"), line("name"));
}

/** Legal wording of the conditions that end processing, where the wizard's label is shorter. */
const inFull: { readonly [K in keyof typeof terminationKinds]?: string } = {
  end_of_business: "прекращение деятельности в качестве индивидуального предпринимателя",
  end_of_accreditation: "прекращение действия аккредитации филиала, представительства",
};

function crossborder(facts: CompanyFacts, day: string): Content {
  if (!isBorderKnown(facts)) return [line("name")];
  const abroad = transfersAbroad(facts, day);
  if (abroad.length === 0) return [text("не осуществляется")];
  return phrase`осуществляется: ${joinContent(countriesAbroad(abroad), ", ")}`;
}

function cryptography(facts: CompanyFacts, day: string): Content {
  const { id, is_cryptography: usesCryptography } = facts.information;
  const source = { form: "information", id, field: "is_cryptography" } as const;
  const used = facts.snapshot.rows.security.filter(
    (tool) => tool.is_active && isCryptographic(tool) && tool.tool_status === "used",
  );
  if (usesCryptography !== true)
    return [value(usesCryptography === false ? "не используются" : null, source, line("name"))];
  if (used.length === 0) return [value("используются", source)];
  return phrase`используются: ${joinContent(
    used.map((tool) => toolWords(facts, tool, day)),
    "; ",
  )}`;
}

function toolWords(facts: CompanyFacts, tool: Row<"security">, day: string): Content {
  const of = (field: string) => ({ form: "security", id: tool.id, field }) as const;
  const certificates = certificatesOf(facts, tool).filter(({ register }) => register === "fsb");
  return joinContent(
    [
      [value(tool.name, of("name"))],
      ...(tool.skzi_class === null ? [] : [phrase`класс ${value(tool.skzi_class, of("skzi_class"))}`]),
      ...certificates.map((certificate) => phrase`сертификат ${certificateWords(certificate, day)}`),
    ],
    ", ",
  );
}

// Point 10.2 requires the persons with access to state systems, not the names of the systems.
function governmentSystems(facts: CompanyFacts): Content {
  const state = facts.systems.filter((system) => system.is_gov_system === true);
  const [first] = state;
  if (!first) return [noStateSystems(facts)];
  const persons = state.flatMap((system) => accessesOf(facts, system)).map(recipientName);
  const isNobody = state.every((system) => system.is_third_parties === false);
  const noAccessText = isNobody ? "лиц с доступом на основании договора нет" : null;
  return listContent(persons, value(noAccessText, systemSource(first, "is_third_parties"), line("name")));
}

// Not applicable only if the systems say so, or the processes when there are no systems.
function noStateSystems({ systems, processes }: CompanyFacts): Inline {
  const [first] = systems;
  const isDenied = first
    ? systems.every((system) => system.is_gov_system === false)
    : processes.length > 0 && processes.every((process) => process.is_systems === false);
  return isDenied ? text("не применимо") : line("name");
}
