import { clause, dash, heading, listContent, phrase, table, text, value } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { unique } from "../../facts/process-facts.ts";
import {
  accessesOf,
  countryName,
  recipientRole,
  recipientsOf,
  type Transfer,
  trackersOf,
  transferSource,
  transfersAbroad,
} from "../../facts/transfers.ts";
import { citation } from "../../language/citation.ts";
import { shortDate } from "../../language/format-values.ts";
import { isBorderKnown } from "../../readiness/missing-transfer-answers.ts";
import { lastFiling } from "../notifications/changes-since-filing.ts";
import { distinctRows } from "../register-table.ts";
import type { PolicyRequest } from "./publication.ts";
import { recipientIn } from "./readiness.ts";

/** Lists recipients with the purpose and data of each transfer; parties that only send data are excluded. */
export function transferPart(facts: CompanyFacts, request: PolicyRequest, covered: CompanyFacts): Block[] {
  const all = [
    ...covered.processes.flatMap((process) => recipientsOf(facts, process)),
    ...facts.systems.flatMap((system) => accessesOf(facts, system)),
  ];
  if (all.length === 0) return noRecipientsPart(facts);
  return [
    heading(1, "Передача и поручение обработки"),
    clause(
      phrase`Лицо, которому поручена обработка, обязано соблюдать принципы и правила Закона № 152-ФЗ и конфиденциальность персональных данных (${citation(["FZ152 6(3)"], request.date)}).`,
    ),
    table(
      [
        { title: "Получатель", width: 4 },
        { title: "Роль", width: 3 },
        { title: "Цель", width: 4 },
        { title: "Что передаётся", width: 5 },
      ],
      distinctRows(
        all.map((transfer): Content[] => [
          [recipientIn(request, transfer)],
          role(facts, transfer),
          [value(transfer.purpose, transferSource(transfer, "purpose"), dash())],
          listContent(unique(transfer.passed.flatMap(({ data }) => data)), dash()),
        ]),
      ),
      { caption: "Получатели персональных данных" },
    ),
  ];
}

function noRecipientsPart({ processes, systems }: CompanyFacts): Block[] {
  const isDenied = [...processes, ...systems].every(
    ({ is_third_parties: hasThirdParties }) => hasThirdParties === false,
  );
  if (processes.length === 0 || !isDenied) return [];
  return [
    heading(1, "Передача и поручение обработки"),
    clause("Передача персональных данных третьим лицам не предусмотрена."),
  ];
}

function role(facts: CompanyFacts, transfer: Transfer): Content {
  if (transfer.role === null) return [dash()];
  return transfer.role === "operator" || isEntrusted(facts, transfer)
    ? [recipientRole(transfer, facts)]
    : [text("обработчик")];
}

// «По поручению» is printed only if the entrustment is signed (УТ26).
function isEntrusted(facts: CompanyFacts, { row, party }: Transfer): boolean {
  if (row.form !== "process_third_party" && row.form !== "system_third_party") return false;
  return facts.index.row(row.form, row.id)?.is_signed_order === true || party?.is_signed_order === true;
}

/** Returns cross-border transfer by the list of states in force on the policy's date; empty while a recipient's country is unknown. */
export function crossborderPart(facts: CompanyFacts, request: PolicyRequest): Block[] {
  if (!isBorderKnown(facts)) return [];
  const abroad = transfersAbroad(facts, request.date);
  if (abroad.length === 0)
    return [
      heading(1, "Трансграничная передача"),
      clause("Трансграничная передача персональных данных не осуществляется."),
    ];
  const filed = lastFiling(facts, ["crossborder"]);
  return [
    heading(1, "Трансграничная передача"),
    table(
      [
        { title: "Получатель", width: 4 },
        { title: "Государство", width: 3 },
        { title: "Цель", width: 4 },
        { title: "Персональные данные", width: 5 },
      ],
      distinctRows(
        abroad.map((transfer): Content[] => [
          [recipientIn(request, transfer)],
          [
            value(
              `${countryName(transfer.country)} (${transfer.adequate ? "в перечне" : "вне перечня"})`,
              transferSource(transfer, "country"),
            ),
          ],
          [value(transfer.purpose, transferSource(transfer, "purpose"), dash())],
          listContent(unique(transfer.passed.flatMap(({ data }) => data)), dash()),
        ]),
      ),
      { caption: "Трансграничная передача персональных данных" },
    ),
    ...(filed
      ? [
          clause(
            phrase`Уведомление о намерении осуществлять трансграничную передачу направлено в Роскомнадзор ${value(shortDate(filed.sent_date), { form: "filing", id: filed.id, field: "sent_date" })}.`,
          ),
        ]
      : []),
  ];
}

/** Returns the location of databases (article 18(5) of 152-FZ), only if all recipients including trackers are known and in Russia. */
export function localisationPart(facts: CompanyFacts): Block[] {
  const { systems, snapshot } = facts;
  const places = [...snapshot.rows.site, ...snapshot.rows.app, ...trackersOf(facts)].map(({ country }) => country);
  const isHere =
    systems.length + places.length > 0 &&
    systems.every(
      ({ db_role: role, db_country_place: country }) =>
        role !== null && country !== null && (role !== "primary" || country === "RU"),
    ) &&
    places.every((country) => country === "RU");
  if (!isHere) return [];
  return [
    heading(1, "Локализация баз данных"),
    clause(
      "Запись, систематизация, накопление, хранение, уточнение (обновление, изменение), извлечение персональных данных граждан Российской Федерации при их сборе осуществляются с использованием баз данных, находящихся на территории Российской Федерации.",
    ),
  ];
}
