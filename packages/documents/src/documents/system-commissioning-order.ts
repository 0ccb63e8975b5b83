import { words } from "@opis/model/bilingual-text";
import { levelOf } from "@opis/model/level-derivation";
import type { Row } from "@opis/model/rows/row";
import { line, phrase, text, value, wizardSource } from "../block.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import { dayAndNumber, lastApproved } from "../facts/approved-documents.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { organiser, securityOfficer } from "../facts/company-requisites.ts";
import { systemPositionsAmid, systemSource } from "../facts/system-facts.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { shortDate } from "../language/format-values.ts";
import { anySystem } from "../readiness/missing-company-answers.ts";
import { missingLevels } from "../readiness/missing-system-answers.ts";
import { internalDocumentInput, internalDocumentReadiness } from "./internal-documents/internal-document.ts";
import { orderDocument } from "./order-document.ts";
import { controlOfOrder } from "./order-points.ts";
import type { Provision } from "./provisions/provision.ts";
import { documentPerSystem, systemOf } from "./system-tables.ts";

type CommissioningRequest = DocumentRequest<"commissioning_order">;

/** The order to put a system into operation after its measures have been assessed (152-FZ, article 19(2)(4); order 21, point 6). */
export const systemCommissioningOrder: DocumentDefinition<"commissioning_order"> = {
  key: "commissioning_order",
  title: words("Приказ о вводе системы в эксплуатацию", "Order commissioning a system"),
  group: "internal",
  approvedAs: "order",
  objects: documentPerSystem,
  offer: (facts, request) => ({
    hidden: systemOf(facts, request)?.is_gov_system === true ? [] : ["attestation"],
    fitting: {},
    rows: {},
  }),
  readiness: (facts, request) => {
    const system = systemOf(facts, request);
    return internalDocumentReadiness(facts, request, [
      ...anySystem(facts),
      ...(system ? missingLevels(facts, [system]) : []),
    ]);
  },
  compose: (facts, request) => {
    const system = systemOf(facts, request);
    return orderDocument(internalDocumentInput(facts, request), {
      about: `О вводе в эксплуатацию информационной системы персональных данных${system ? ` «${system.name}»` : ""}`,
      norms: ["FZ152 19(2)(4)", "FSTEC21 6"],
      points: system ? pointsOf(facts, system, request) : [],
      acquainted: [organiser(facts), securityOfficer(facts)],
    });
  },
};

function pointsOf(facts: CompanyFacts, system: Row<"system">, { answers, date }: CommissioningRequest): Provision[] {
  const level = levelOf(facts, system)?.level;
  const name = value(system.name, systemSource(system, "name"));
  const levelAct = lastApproved(facts, "level_act", date);
  const threatModel = lastApproved(facts, "threat_model", date);
  return [
    {
      id: "5.1",
      say: () =>
        phrase`Ввести в эксплуатацию с ${value(shortDate(answers.commissioned), wizardSource("commissioned"), line("date"))} информационную систему персональных данных «${name}». Назначение системы: ${value(lowerFirst(system.description), systemSource(system, "description"))}${level === undefined ? [] : phrase`; уровень защищённости — ${value(`УЗ${level}`, systemSource(system, "threat_type"))}`}`,
    },
    {
      id: "5.2",
      when: () => levelAct !== undefined || threatModel !== undefined,
      say: () =>
        phrase`Учесть, что требования к защите системы установлены: ${[
          ...(levelAct ? phrase`акт определения уровня защищённости ${dayAndNumber(levelAct)}` : []),
          ...(levelAct && threatModel ? [text("; ")] : []),
          ...(threatModel ? phrase`модель угроз ${dayAndNumber(threatModel)}` : []),
        ]}`,
    },
    {
      id: "5.3",
      say: () =>
        phrase`Признать, что эффективность принимаемых мер по обеспечению безопасности персональных данных до ввода системы в эксплуатацию оценена; подтверждение: ${value(answers.assessment, wizardSource("assessment"), line("address"))}`,
      norms: ["FZ152 19(2)(4)", "FSTEC21 6"],
    },
    {
      id: "5.4",
      when: () => system.is_gov_system === true,
      say: () =>
        phrase`Система является государственной (муниципальной) и вводится в эксплуатацию при наличии аттестата соответствия: ${value(answers.attestation, wizardSource("attestation"), line("address"))}`,
      norms: ["FSTEC117"],
    },
    {
      id: "5.5",
      say: () =>
        phrase`Администрирование системы возложить на следующее лицо: ${value(system.responsible_admin, systemSource(system, "responsible_admin"), line("name"))}`,
    },
    {
      id: "5.6",
      when: "employees",
      evenUnsaid: true,
      say: () =>
        phrase`К работе в системе допускать работников, замещающих должности: ${systemPositionsAmid(system)}. Права доступа предоставлять по матрице доступа`,
      norms: ["PP1119 13(в)", "FZ152 19(2)(8)"],
    },
    {
      id: "5.7",
      say: "Ответственному за обеспечение безопасности персональных данных вести технический паспорт системы, учёт машинных носителей и журналы событий безопасности, контролировать выполнение требований к защите не реже одного раза в три года",
      norms: ["FZ152 19(2)(5)", "PP1119 17"],
    },
    {
      id: "5.8",
      say: "Ответственному за организацию обработки персональных данных внести систему в перечень информационных систем и, если изменились сведения, поданные в Роскомнадзор, уведомить его не позднее 15-го числа следующего месяца",
      norms: ["FZ152 22(7)"],
    },
    controlOfOrder,
  ];
}
