import { dash, joinContent, listContent, phrase, table, value } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { processesOnOrder, processingOrderText } from "../../facts/entrusted-processing.ts";
import { unique } from "../../facts/process-facts.ts";
import {
  accessesOf,
  countriesAbroad,
  countryName,
  isNamedIn,
  recipientName,
  recipientRole,
  recipientsOf,
  type Transfer,
  transferSource,
  transfersAbroad,
} from "../../facts/transfers.ts";
import { headInCase } from "../internal-documents/internal-document.ts";
import { distinctRows } from "../register-table.ts";
import type { Provision } from "./provision.ts";

/** Transfer, entrustment and cross-border transfer of data, and where they are first recorded. */
export const transfer: readonly Provision[] = [
  {
    id: "4.8.1",
    when: "recipients",
    evenUnsaid: true,
    say: "Персональные данные передаются третьему лицу, только если есть законное основание и условия передачи определены законом или соглашением. Передаётся наименьший состав данных, достаточный для цели; передача записывается в журнал или регистрируется системой",
    norms: ["FZ152 6(1)", "FZ152 7"],
  },
  {
    id: "4.8.2",
    when: "recipients",
    say: "Получатели персональных данных приведены в таблице",
    tables: ({ facts }) => recipientsTable(facts),
  },
  {
    id: "4.8.3",
    when: "processors",
    say: "Поручение обработки содержит перечень данных и действий с ними, цели, обязанность соблюдать конфиденциальность и требования о локализации, принимать предусмотренные законом меры, представлять по запросу документы о принятых мерах и уведомлять об инцидентах. На поручение требуется согласие субъекта, если законом не предусмотрено иное",
    norms: ["FZ152 6(3)", "FZ152 18.1", "FZ152 19"],
  },
  {
    id: "4.8.4",
    when: "processors",
    say: "Перед субъектом за действия обработчика отвечает Оператор; обработчик отвечает перед Оператором. Если обработка поручена иностранному лицу, перед субъектом отвечают оба",
    norms: ["FZ152 6(5)", "FZ152 6(6)"],
  },
  {
    id: "4.8.4-order",
    when: "trusted",
    say: ({ facts }) =>
      phrase`По поручению других операторов обрабатываются: ${joinContent(
        processesOnOrder(facts).map((process) => processingOrderText(facts, process)),
        "; ",
      )}. Данные обрабатываются только в пределах поручения: его целей, состава данных и действий; соблюдаются конфиденциальность, требования о локализации и меры защиты; документы о принятых мерах представляются по запросу оператора, который поручил обработку, об инциденте он уведомляется, а обращения субъектов передаются ему`,
    norms: ["FZ152 6(3)", "FZ152 6(4)"],
  },
  {
    id: "4.8.5",
    when: ["employees", "recipients"],
    evenUnsaid: true,
    say: "Данные работника сообщаются третьей стороне с его письменного согласия, кроме случаев, когда это необходимо для предупреждения угрозы жизни и здоровью, и случаев, установленных федеральным законом. Получателя предупреждают, что данные могут использоваться лишь для указанной цели, и требуют подтверждения; в коммерческих целях данные сообщаются только с письменного согласия",
    norms: ["TK 88"],
  },
  {
    id: "4.8.6",
    say: ({ facts }) =>
      phrase`Государственным и муниципальным органам данные представляются по мотивированному запросу со ссылкой на норму закона после проверки полномочий. Ответ подписывается ${headInCase(facts, "instrumental")}; устно персональные данные не сообщаются`,
    norms: ["FZ152 6(1)(2)"],
  },
  {
    id: "4.8.7",
    when: "crossborder",
    say: ({ facts, request }) =>
      phrase`Данные передаются на территорию иностранных государств: ${joinContent(countriesAbroad(transfersAbroad(facts, request.date)), ", ")}. До начала передачи получаются сведения о мерах защиты у получателя, об условиях прекращения обработки и контакты, проводится оценка и направляется отдельное уведомление в Роскомнадзор. При решении о запрете передача прекращается и обеспечивается уничтожение переданного`,
    norms: ["FZ152 12(3)", "FZ152 12(5)", "FZ152 12(14)"],
  },
  {
    id: "4.8.7а",
    when: "crossborderUnlisted",
    say: "В государство, которое не обеспечивает адекватной защиты прав субъектов, данные передаются не раньше истечения срока рассмотрения уведомления, кроме случаев, когда передача необходима для защиты жизни и здоровья",
    norms: ["FZ152 12(11)"],
  },
  {
    id: "4.8.8",
    say: "При сборе данных, в том числе через Интернет, запись, систематизация, накопление, хранение, уточнение и извлечение данных граждан Российской Федерации с использованием баз данных, находящихся за её пределами, не допускаются, кроме случаев, установленных законом",
    norms: ["FZ152 18(5)"],
  },
  {
    id: "4.8.10",
    when: "cloud",
    say: "Владелец чужих мощностей, поставщик облачных услуг и техническая поддержка получают доступ к персональным данным только по договору, содержащему поручение обработки",
    norms: ["FZ152 6(3)"],
  },
];

function recipientsTable(facts: CompanyFacts): Block[] {
  const all = [
    ...facts.processes.flatMap((process) => recipientsOf(facts, process)),
    ...facts.systems.flatMap((system) => accessesOf(facts, system)),
  ];
  return [
    table(
      [
        { title: "Получатель, его роль", width: 7 },
        { title: "Цель", width: 6 },
        { title: "Данные", width: 5 },
        { title: "Основание", width: 4 },
      ],
      distinctRows(
        all.map((transfer): Content[] => [
          recipientCell(facts, transfer),
          [value(transfer.purpose, transferSource(transfer, "purpose"), dash())],
          listContent(unique(transfer.passed.flatMap(({ data }) => data)), dash()),
          listContent(transfer.bases, dash()),
        ]),
      ),
      { caption: "Получатели персональных данных" },
    ),
  ];
}

function recipientCell(facts: CompanyFacts, transfer: Transfer): Content {
  const { party } = transfer;
  const of = (field: string) => ({ form: "third_party", id: party?.id ?? null, field }) as const;
  return joinContent(
    [
      [recipientName(transfer)],
      ...(party && party.inn !== "" ? [phrase`ИНН ${value(party.inn, of("inn"))}`] : []),
      ...(party && party.address.trim() !== "" ? [[value(party.address, of("address"))]] : []),
      ...(transfer.country && !isNamedIn(party?.address ?? "", countryName(transfer.country))
        ? [[value(countryName(transfer.country), transferSource(transfer, "country"))]]
        : []),
      ...(transfer.role ? [[recipientRole(transfer, facts)]] : []),
    ],
    ", ",
  );
}
