import type { Row } from "@opis/model/rows/row";
import {
  facts as factsTable,
  heading,
  joinContent,
  line,
  listContent,
  pageBreak,
  paragraph,
  phrase,
  table,
  text,
  title,
  value,
} from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  countryName,
  recipientName,
  type TransferAbroad,
  transferSource,
  transfersAbroad,
} from "../../facts/transfers.ts";
import { citation } from "../../language/citation.ts";
import { printPhone, shortDate } from "../../language/format-values.ts";
import { lastFiling } from "./changes-since-filing.ts";
import type { NotificationRequest } from "./notification-request.ts";
import { operatorTable, organiserContent } from "./operator-rows.ts";

/** Renders part 4: cross-border transfer (article 12(3) to (5) of 152-FZ), by the list of states on the document's date. */
export function crossborderPart(facts: CompanyFacts, request: NotificationRequest): Block[] {
  const abroad = transfersAbroad(facts, request.date);
  const filed = lastFiling(facts, ["intention"]);
  const of = (field: string) => ({ form: "filing", id: filed?.id ?? null, field }) as const;
  return [
    title("УВЕДОМЛЕНИЕ о намерении осуществлять трансграничную передачу персональных данных"),
    heading(1, "Сведения об операторе", { numbered: false }),
    operatorTable(facts, [
      [
        "Уведомление о намерении осуществлять обработку",
        phrase`${value(shortDate(filed?.sent_date ?? null), of("sent_date"), line("date"))} № ${value(filed?.sent_number, of("sent_number"), line("short"))}`,
      ],
      ["Ответственный за организацию обработки", organiserContent(facts)],
    ]),
    heading(1, "Получатели", { numbered: false }),
    recipientsTable(foreignRecipients(abroad)),
    heading(1, "Передаваемые данные", { numbered: false }),
    dataTable(facts, abroad),
    ...(abroad.some(({ adequate }) => !adequate)
      ? [
          paragraph(
            phrase`Передача в государства, не входящие в перечень обеспечивающих адекватную защиту прав субъектов, начнётся не раньше истечения десяти рабочих дней после подачи уведомления, кроме случая защиты жизни и здоровья (${citation(["FZ152 12(10)", "FZ152 12(11)"], request.date)}).`,
          ),
        ]
      : []),
  ];
}

/** Returns one entry per recipient and country. */
export function foreignRecipients(abroad: readonly TransferAbroad[]): TransferAbroad[] {
  return [...new Map(abroad.map((transfer) => [`${transfer.name} ${transfer.country}`, transfer])).values()];
}

function recipientsTable(recipients: readonly TransferAbroad[]): Block {
  return table(
    [
      { title: "Государство", kind: "name", width: 4 },
      { title: "Получатель", kind: "name", width: 4 },
      { title: "Дата оценки", kind: "figure", width: 3 },
      { title: "Меры защиты и условия прекращения", kind: "reasoning", width: 7 },
    ],
    recipients.map((transfer): Content[] => [
      [
        value(
          `${countryName(transfer.country)} (${transfer.adequate ? "в перечне" : "вне перечня"})`,
          transferSource(transfer, "country"),
        ),
      ],
      [recipientName(transfer)],
      [ofParty(transfer, "safety_assessment_date", "date")],
      [ofParty(transfer, "safety_assessment", "name"), text("; "), ofParty(transfer, "destroy_clause", "name")],
    ]),
    { caption: "Таблица 4.1. Иностранные получатели" },
  );
}

type PartyField =
  | "safety_assessment_date"
  | "safety_assessment"
  | "destroy_clause"
  | "address"
  | "phone"
  | "mail"
  | "regulation_info";

/** Returns an answer about a foreign recipient. */
export function ofParty({ party }: TransferAbroad, field: PartyField, room: "date" | "name"): Inline {
  const source = { form: "third_party", id: party?.id ?? null, field } as const;
  const answer = party?.[field] ?? "";
  if (field === "safety_assessment_date") return value(shortDate(answer), source, line(room));
  return value(field === "phone" ? printPhone(answer) : answer, source, line(room));
}

const categoryNames = {
  other_personal_data: "иные",
  special_category_data: "специальные",
  biometric_personal_data: "биометрические",
} as const satisfies Record<NonNullable<Row<"directory_item">["category"]>, string>;

/** Returns the distinct data categories of a row in the law's order (152-FZ, article 12(4)(4)). */
export function categoriesOf({ index }: CompanyFacts, items: readonly number[]): Inline[] {
  const categories = new Set(items.map((id) => index.row("directory_item", id)?.category));
  return Object.entries(categoryNames).flatMap(([category, name]) =>
    [...categories].some((candidate) => candidate === category) ? [text(name)] : [],
  );
}

function dataTable(facts: CompanyFacts, abroad: readonly TransferAbroad[]): Block {
  return table(
    [
      { title: "Получатель", kind: "name", width: 3 },
      { title: "Цель передачи и дальнейшей обработки", kind: "address", width: 4 },
      { title: "Субъекты", kind: "name", width: 3 },
      { title: "Категории данных", kind: "name", width: 3 },
      { title: "Персональные данные", kind: "enumeration", width: 5 },
      { title: "Правовое основание", kind: "enumeration", width: 4 },
    ],
    abroad.flatMap((transfer): Content[][] =>
      transfer.passed.map(({ subject, data, items }) => [
        [recipientName(transfer)],
        [value(transfer.purpose, transferSource(transfer, "purpose"), line("name"))],
        [subject],
        listContent(categoriesOf(facts, items), line("name")),
        listContent(data, line("name")),
        listContent(transfer.bases, line("name")),
      ]),
    ),
    { caption: "Таблица 4.2. Передаваемые данные" },
  );
}

/** Returns the information the operator must collect before filing (152-FZ, article 12(5)); stored, not sent. */
export function crossborderMemo(facts: CompanyFacts, request: NotificationRequest): Block[] {
  return foreignRecipients(transfersAbroad(facts, request.date)).flatMap((transfer, index): Block[] => [
    ...(index === 0
      ? [
          pageBreak(),
          title("ПАМЯТКА", "В Роскомнадзор не направляется"),
          paragraph(
            phrase`Эти сведения Оператор получает до подачи уведомления, хранит и представляет Роскомнадзору по запросу в течение десяти рабочих дней (${citation(["FZ152 12(5)", "FZ152 12(6)"], request.date)}).`,
          ),
        ]
      : []),
    factsTable(
      [
        [
          "Получатель",
          [
            recipientName(transfer),
            text(", "),
            value(countryName(transfer.country), transferSource(transfer, "country")),
          ],
        ],
        ["Меры защиты", ofParty(transfer, "safety_assessment", "name")],
        ["Условия прекращения обработки", ofParty(transfer, "destroy_clause", "name")],
        ...(transfer.adequate
          ? []
          : [["Правовое регулирование в государстве", ofParty(transfer, "regulation_info", "name")] as const]),
        [
          "Контакты",
          joinContent(
            [
              ofParty(transfer, "address", "name"),
              ofParty(transfer, "phone", "date"),
              ofParty(transfer, "mail", "name"),
            ],
            ", ",
          ),
        ],
      ],
      { caption: phrase`Сведения о получателе ${text(String(index + 1))}` },
    ),
  ]);
}
