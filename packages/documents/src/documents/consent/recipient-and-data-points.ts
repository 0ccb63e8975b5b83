import type { Row } from "@opis/model/rows/row";
import { joinContent, line, paragraph, phrase, text, value } from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { unique } from "../../facts/process-facts.ts";
import {
  countryName,
  passesNothing,
  recipientName,
  suppliersOf,
  type Transfer,
  transferSource,
} from "../../facts/transfers.ts";
import { citation } from "../../language/citation.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { type DataField, namedRecipients, needsConsentAbroad, transfersOf } from "./choose-consent-variants.ts";
import { type ConsentText, isRepresentative, listPoint, point } from "./consent-parts.ts";

/** Returns points specific to written cases: automated decisions, employees' data from third parties, a public directory. */
export function writtenPoints({ group, request }: ConsentText): Block[] {
  const { process, row, isEmployee, facts } = group;
  const sources = isEmployee && process.sources.includes("third_party") ? otherSourcesOf(facts, process) : [];
  return [
    ...(process.auto_decision === true
      ? [
          point(
            "Автоматизированные решения",
            phrase`Согласен(на) с тем, что решения, порождающие юридические последствия или иначе затрагивающие права, принимаются исключительно на основании автоматизированной обработки. Порядок принятия решения и его возможные последствия Оператор обязан разъяснить; против решения можно возразить, возражение рассматривается в течение тридцати дней (${citation(["FZ152 16"], request.date)}).`,
          ),
        ]
      : []),
    ...(sources.length === 0
      ? []
      : [
          point(
            "Получение данных у третьих лиц",
            phrase`Согласен(на) на получение персональных данных у третьих лиц: ${joinContent(sources, "; ")} (${citation(["TK 86(3)"], request.date)}).`,
          ),
        ]),
    ...(row.is_public_directory === true
      ? [
          point(
            "Общедоступный источник",
            phrase`Перечисленные данные включаются в общедоступный источник персональных данных. Сведения исключаются из него по требованию субъекта, решению суда или уполномоченных органов (${citation(["FZ152 8(1)"], request.date)}).`,
          ),
        ]
      : []),
    ...(isEmployee && group.transfers.length > 0
      ? [
          point(
            "Предупреждение получателей",
            phrase`Оператор обязан предупредить получателей о том, что данные могут использоваться лишь в целях, для которых они сообщены, и вправе требовать подтверждения соблюдения этого правила (${citation(["TK 88"], request.date)}).`,
          ),
        ]
      : []),
  ];
}

/** Returns the sources of a process's data other than the individual, by name. */
function otherSourcesOf(facts: CompanyFacts, process: Row<"process">): Inline[] {
  const otherSources = facts
    .childrenOf("other_source", process.id)
    .map(({ id, name }) => value(name, { form: "other_source", id, field: "name" }));
  return unique([...suppliersOf(facts, process), ...otherSources]);
}

/** Returns the points of a consent to special categories (152-FZ, article 10). */
export function specialPoints({ group, request }: ConsentText): Block[] {
  const { facts, process } = group;
  const positions = facts
    .childrenOf("position", process.id)
    .map(({ id, name }) => value(lowerFirst(name), { form: "position", id, field: "name" }));
  const isMedical = facts.information.type_of_business === "Medical organization";
  const secrecy = isMedical
    ? phrase` Сведения составляют врачебную тайну (${citation(["FZ323 13"], request.date)}).`
    : [];
  return [
    paragraph(
      phrase`Подтверждаю, что понимаю, какие сведения относятся к специальным категориям, и разрешаю обрабатывать их для названной цели (${citation(["FZ152 10(2)(1)"], request.date)}).${secrecy}`,
    ),
    ...(positions.length === 0 ? [] : [listPoint("Доступ имеют", phrase`${joinContent(positions, "; ")}.`)]),
    point(
      "Прекращение",
      phrase`Обработка специальных категорий прекращается незамедлительно, если устранены причины, вследствие которых она осуществлялась (${citation(["FZ152 10(4)"], request.date)}).`,
    ),
  ];
}

/** Returns the points of a consent to biometrics (152-FZ, article 11; law 572-FZ for faces and voices). */
export function biometricPoints({ group, request }: ConsentText): Block[] {
  const {
    id,
    biometric_system: system,
    biometric_system_text: systemText,
    biometric_alternative: alternative,
  } = group.row;
  const from = (field: string) => ({ form: "process_subject", id, field }) as const;
  const by = value(systemText, from("biometric_system_text"), line("name"));
  return [
    paragraph(
      phrase`Биометрические персональные данные используются для установления личности; для других целей это согласие не действует (${citation(["FZ152 11(1)"], request.date)}).`,
    ),
    ...(system === "accredited"
      ? [
          point(
            "Организация",
            phrase`Личность устанавливается с использованием информационной системы аккредитованной организации: ${by} (${citation(["FZ572"], request.date)}).`,
          ),
        ]
      : []),
    ...(system === "exception" ? [point("Особый случай", phrase`Обработка ведётся на основании: ${by}.`)] : []),
    point(
      "Добровольность",
      phrase`Предоставление биометрических персональных данных не может быть обязательным, кроме случаев, названных в законе; отказ не влечёт отказа в обслуживании (${citation(["FZ152 11(3)"], request.date)}).`,
    ),
    ...(alternative.trim() === ""
      ? []
      : [
          point(
            "Другой способ",
            phrase`Личность можно подтвердить иначе: ${value(lowerFirst(alternative), from("biometric_alternative"))}.`,
          ),
        ]),
  ];
}

/** Returns cross-border transfers by consent: data, country, recipient and purpose (152-FZ, article 12). */
export function abroadPoints({ group, form }: ConsentText): Block[] {
  const abroad = group.transfers.filter((transfer) => needsConsentAbroad(group, transfer));
  const dataPhrase = isRepresentative(form.signedBy) ? "данные представляемого" : "мои данные";
  return abroad.map((transfer) =>
    paragraph(
      phrase`Разрешаю передать ${text(dataPhrase)} на территорию государства: ${country(transfer)}. Получатель${role(transfer.role)}: ${recipientInFull(transfer)} (${purposeAndData(transfer)}).`,
    ),
  );
}

/** Returns the processors and recipients of the data in the form: those selected by the author, each with its purpose and data. */
export function recipientPoints({ group, request }: ConsentText, fields: readonly DataField[]): Block[] {
  const all = namedRecipients(group, request.answers);
  const marked = transfersOf(group, all, fields);
  const separateTransfers = marked.filter((transfer) => needsConsentAbroad(group, transfer));
  // Article 9(4)(6): a written consent names processors, even where the cross-border transfer has a separate consent.
  const processors = marked.filter(({ role }) => role === "processor");
  const otherTransfers = marked.filter(
    (transfer) => !processors.includes(transfer) && !separateTransfers.includes(transfer),
  );
  if (all.length === 0)
    return passesNothing(group.facts, group.process) ? [paragraph("Передача третьим лицам не предусмотрена.")] : [];
  return [
    ...(processors.length === 0
      ? []
      : [
          point(
            "Обработчики",
            phrase`Обработку по поручению Оператора (${citation(["FZ152 6(3)"], request.date)}) осуществляют: ${each(processors)}.`,
          ),
        ]),
    ...(otherTransfers.length === 0
      ? []
      : [point("Передача третьим лицам", phrase`Разрешаю передать: ${each(otherTransfers)}.`)]),
    ...(separateTransfers.length === 0
      ? []
      : [
          point(
            "Трансграничная передача",
            phrase`Передача на территорию иностранного государства оформляется отдельным согласием: ${joinContent(
              separateTransfers.map((transfer) => phrase`${recipientName(transfer)} (${country(transfer)})`),
              "; ",
            )}.`,
          ),
        ]),
  ];
}

/** Describes each recipient: «…, ИНН …, адрес: …; страна: …; цель: …; данные: …». */
function each(transfers: readonly Transfer[]): Content {
  return joinContent(
    transfers.map((transfer) => phrase`${recipientInFull(transfer)}${abroad(transfer)} (${purposeAndData(transfer)})`),
    "; ",
  );
}

function abroad(transfer: Transfer): Content {
  return transfer.country === null || transfer.country === "RU" ? [] : phrase`, страна: ${country(transfer)}`;
}

/** Returns the recipient's name, Russian tax number and address. */
function recipientInFull(transfer: Transfer): Content {
  const { party, country: code } = transfer;
  const of = (field: "inn" | "address") => ({ form: "third_party", id: party?.id ?? null, field }) as const;
  const number = code === "RU" && party?.inn ? phrase`, ИНН ${value(party.inn, of("inn"))}` : [];
  return phrase`${recipientName(transfer)}${number}, адрес: ${value(party?.address, of("address"), line("address"))}`;
}

/** Returns the purpose and data of a transfer. */
function purposeAndData(transfer: Transfer): Content {
  const data = transfer.passed.flatMap((entry) => entry.data);
  const purpose = value(lowerFirst(transfer.purpose), transferSource(transfer, "purpose"), line("name"));
  return phrase`цель: ${purpose}; данные: ${data.length === 0 ? line("name") : joinContent(data, "; ")}`;
}

/** Returns the country of a transfer. */
function country(transfer: Transfer): Content {
  const { country: code } = transfer;
  return [value(code && countryName(code), transferSource(transfer, "country"), line("short"))];
}

function role(transferRole: Transfer["role"]) {
  if (transferRole === "operator") return [text(" (самостоятельный оператор)")];
  return transferRole === "processor" ? [text(" (обработчик по поручению)")] : [];
}
