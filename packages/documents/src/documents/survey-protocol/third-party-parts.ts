import type { Row } from "@opis/model/rows/row";
import {
  dash,
  heading,
  joinContent,
  listContent,
  none,
  notSet,
  paragraph,
  phrase,
  plainText,
  table,
  text,
  value,
} from "../../block.ts";
import type { Block, Content, Inline } from "../../composed-document.ts";
import { type CompanyFacts, sortByName } from "../../facts/company-facts.ts";
import { printAnswer } from "../../facts/print-answer.ts";
import { unique } from "../../facts/process-facts.ts";
import {
  allTransfers,
  countryName,
  isNamedIn,
  recipientName,
  type Transfer,
  transferSource,
  transfersAbroad,
} from "../../facts/transfers.ts";
import { signedOrder } from "./process-card.ts";

type Party = Row<"third_party">;

/** Renders section 10: third parties with the data they get, and cross-border transfers (documents 1.1). */
export function partiesPart(facts: CompanyFacts, day: string): Block[] {
  const transfers = allTransfers(facts);
  const parties = partiesOf(facts, transfers);
  return [
    heading(1, "Третьи лица"),
    ...(parties.length === 0 ? [paragraph([noPartiesText(facts)])] : [partiesTable(facts, parties, transfers)]),
    ...crossborder(facts, transfers, day),
  ];
}

function noPartiesText({ processes, systems }: CompanyFacts): Inline {
  const denied = processes.length > 0 && [...processes, ...systems].every(({ is_third_parties: has }) => has === false);
  return denied ? none("Данные третьим лицам не передаются, доступа к системам третьи лица не имеют.") : notSet();
}

/** Lists the distinct parties that get data, send data or have access, sorted by name. */
function partiesOf(facts: CompanyFacts, transfers: readonly Transfer[]): Party[] {
  const senders = facts.processes
    .flatMap(({ id }) => facts.childrenOf("process_third_party", id))
    .flatMap(({ third_party: id }) => (id === null ? [] : (facts.index.row("third_party", id) ?? [])));
  const all = [...transfers.flatMap(({ party }) => party ?? []), ...senders];
  return sortByName([...new Map(all.map((party) => [party.id, party])).values()]);
}

function partiesTable(facts: CompanyFacts, parties: readonly Party[], transfers: readonly Transfer[]): Block {
  const ownOf = new Map<number, Transfer[]>();
  for (const transfer of transfers) {
    if (!transfer.party) continue;
    const there = ownOf.get(transfer.party.id);
    if (there) there.push(transfer);
    else ownOf.set(transfer.party.id, [transfer]);
  }
  return table(
    [
      { title: "Наименование, ИНН", kind: "name", width: 4 },
      { title: "Страна, адрес", kind: "address", width: 5 },
      { title: "Процессы и системы", kind: "name", width: 4 },
      { title: "Субъекты и данные", kind: "enumeration", width: 6 },
      { title: "Роль", kind: "figure", width: 3 },
      { title: "Основание", kind: "figure", width: 3 },
      { title: "Поручение", kind: "figure", width: 3 },
    ],
    parties.map((party) => partyCells(facts, party, ownOf.get(party.id) ?? [])),
    { caption: "Таблица 10.1. Третьи лица" },
  );
}

function partyCells(facts: CompanyFacts, party: Party, transfers: readonly Transfer[]): Content[] {
  const of = (field: Parameters<typeof printAnswer<"third_party">>[3], empty = notSet()) =>
    printAnswer(facts, "third_party", party, field, empty);
  const country = of("country", { ...notSet(), text: "страна не указана" });
  return [
    party.inn === "" ? of("name") : phrase`${of("name")}, ИНН ${of("inn")}`,
    placeOf(party, country, of("address")),
    listContent(
      unique(transfers.map((transfer) => value(transfer.owner.name, transferSource(transfer, "third_party")))),
      text("данные не передаются"),
    ),
    passedOf(transfers),
    of("role"),
    listContent(unique(transfers.flatMap(({ bases }) => bases)), transfers.length === 0 ? dash() : notSet()),
    orders(facts, party, transfers),
  ];
}

function placeOf({ country, address }: Party, countryCell: Content, addressCell: Content): Content {
  if (address.trim() === "") return countryCell;
  if (country && isNamedIn(address, countryName(country))) return addressCell;
  return phrase`${countryCell}, ${addressCell}`;
}

function passedOf(transfers: readonly Transfer[]): Content {
  const groups = transfers.flatMap(({ passed }) => passed);
  if (transfers.length === 0) return [dash()];
  if (groups.length === 0) return [notSet()];
  const lines = groups.map(({ subject, data }) => phrase`${subject}: ${listContent(data, notSet())}`);
  return joinContent([...new Map(lines.map((line) => [plainText(line), line])).values()], "\n");
}

// A party that processes for its own purposes needs no entrustment.
function orders(facts: CompanyFacts, party: Party, transfers: readonly Transfer[]): Content {
  if (transfers.every(({ role }) => role === "operator")) return [dash()];
  return signedOrder(party, (field) => printAnswer(facts, "third_party", party, field));
}

function crossborder(facts: CompanyFacts, transfers: readonly Transfer[], day: string): Block[] {
  const abroad = transfersAbroad(facts, day);
  const unsaid = unique(transfers.filter(({ country }) => country === null).map(recipientName));
  const unknown = unsaid.length === 0 ? [] : [paragraph(phrase`Страна не указана: ${joinContent(unsaid, "; ")}.`)];
  if (abroad.length === 0) return unknown;
  return [
    table(
      [
        { title: "Получатель", kind: "name", width: 4 },
        { title: "Страна", kind: "figure", width: 3 },
        { title: "В перечне", kind: "mark", width: 2 },
        { title: "Цель", kind: "address", width: 4 },
        { title: "Данные", kind: "enumeration", width: 5 },
        { title: "Основание", kind: "name", width: 3 },
        { title: "Оценка защиты", kind: "name", width: 4 },
        { title: "Условие уничтожения", kind: "name", width: 4 },
      ],
      abroad.map((transfer) => [
        [recipientName(transfer)],
        [value(countryName(transfer.country), transferSource(transfer, "country"))],
        [text(transfer.adequate ? "да" : "нет")],
        [value(transfer.purpose, transferSource(transfer, "purpose"))],
        passedOf([transfer]),
        listContent(transfer.bases, notSet()),
        assessment(facts, transfer.party),
        transfer.party ? printAnswer(facts, "third_party", transfer.party, "destroy_clause") : [notSet()],
      ]),
      { caption: "Таблица 10.2. Трансграничная передача" },
    ),
    ...unknown,
  ];
}

function assessment(facts: CompanyFacts, party: Party | undefined): Content {
  if (!party) return [notSet()];
  const safetyAssessment = printAnswer(facts, "third_party", party, "safety_assessment");
  if (party.safety_assessment_date === null) return safetyAssessment;
  return phrase`${safetyAssessment} (${printAnswer(facts, "third_party", party, "safety_assessment_date")})`;
}
