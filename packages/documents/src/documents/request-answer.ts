import { words } from "@opis/model/bilingual-text";
import { effectOn } from "@opis/model/duties/withdrawal-effects";
import type { Row } from "@opis/model/rows/row";
import { facts as factsTable, heading, list, listContent, notSet, paragraph, phrase, value } from "../block.ts";
import type { Block, Content } from "../composed-document.ts";
import { operatorNameAmid } from "../facts/company-requisites.ts";
import { measuresTaken } from "../facts/measures-taken.ts";
import { actionsOf, basesOf, dataOf, periodOf, waysOf } from "../facts/process-facts.ts";
import {
  countryName,
  recipientName,
  recipientsOf,
  type Transfer,
  thoseAbroad,
  transferSource,
} from "../facts/transfers.ts";
import { citation } from "../language/citation.ts";
import { organiserContent } from "./notifications/operator-rows.ts";
import { purposeCell, sourcesCell } from "./process-cells.ts";
import { type AnsweredRequest, namedRequest, requestDocument, requestSource } from "./subject-request-letter.ts";

type Process = Row<"process">;

/** The answer to a request (form Ф6); for an access request, the information of 152-FZ, article 14(7). */
export const requestAnswer = requestDocument({
  key: "request_answer",
  title: words("Ответ на обращение", "Response to a request"),
  heading: "ОТВЕТ на обращение о персональных данных",
  body: (answeredRequest) =>
    answeredRequest.row.kind === "access" ? accessAnswer(answeredRequest) : plainAnswer(answeredRequest),
});

function plainAnswer(answeredRequest: AnsweredRequest): Block[] {
  return [
    paragraph(phrase`Рассмотрено Ваше ${namedRequest(answeredRequest)}.`),
    paragraph(done(answeredRequest)),
    ...(answeredRequest.row.kind === "consent_withdrawal" ? otherBases(answeredRequest) : []),
    ...rights(answeredRequest),
  ];
}

/** Returns processes that continue on another basis after consent is withdrawn, with basis, norm and period (152-FZ, article 9(2)). */
function otherBases(answeredRequest: AnsweredRequest): Block[] {
  const { request } = answeredRequest;
  const going = concernedProcesses(answeredRequest).flatMap(({ process, groups }) => {
    const continued = groups.filter((group) => effectOn(group) === "continue");
    return continued.length === 0 ? [] : [{ process, groups: continued }];
  });
  if (going.length === 0) return [];
  return [
    heading(1, "Обработка, которая продолжается"),
    paragraph(
      phrase`После отзыва согласия данные обрабатываются на других основаниях, предусмотренных законом (${citation(["FZ152 9(2)"], request.date)}):`,
      { keepNext: true },
    ),
    ...going.flatMap(({ process, groups }) => [
      heading(2, process.name),
      factsTable([
        ["Цель", purposeCell(answeredRequest.facts, process)],
        ["Правовое основание", listContent(groups.map(withoutConsent).flatMap(basesOf))],
        ["Срок обработки и хранения", listContent(groups.map(periodOf))],
      ]),
    ]),
  ];
}

/** Returns the group without consent among its legal bases, because it was withdrawn. */
function withoutConsent(group: Row<"process_subject">): Row<"process_subject"> {
  const reasons = group.reasons.filter((reason) => reason !== "is_consent_to_processing");
  return { ...group, reasons, is_written_agreement: null, is_bio_written_agreement: null };
}

function accessAnswer(answeredRequest: AnsweredRequest): Block[] {
  const { facts, row, request } = answeredRequest;
  const concerned = concernedProcesses(answeredRequest);
  const group = row.subject_group === null ? null : facts.index.nameOf("subject", row.subject_group);
  return [
    paragraph(
      phrase`На Ваше ${namedRequest(answeredRequest)}, сообщаем сведения, предусмотренные законом (${citation(["FZ152 14(7)"], request.date)}).`,
    ),
    heading(1, "Подтверждение факта обработки"),
    paragraph(done(answeredRequest)),
    heading(1, "Цели, основания, способы, данные, сроки и получатели"),
    paragraph(phrase`Сведения относятся к группе: ${value(group, requestSource(answeredRequest, "subject_group"))}.`, {
      keepNext: concerned.length > 0,
    }),
    ...(concerned.length === 0
      ? [paragraph([{ ...notSet(), source: requestSource(answeredRequest, "processes") }])]
      : concerned.flatMap(({ process, groups }) => processPart(answeredRequest, process, groups))),
    heading(1, "Меры защиты"),
    ...measures(answeredRequest),
    ...rights(answeredRequest),
  ];
}

interface Concerned {
  readonly process: Process;
  readonly groups: readonly Row<"process_subject">[];
}

/** Returns the active processes that include the request's group; only those named in the request, if any. */
function concernedProcesses({ facts, row }: AnsweredRequest): readonly Concerned[] {
  return facts.processes
    .filter(({ id }) => row.processes.length === 0 || row.processes.includes(id))
    .map((process) => ({
      process,
      groups: facts
        .childrenOf("process_subject", process.id)
        .filter(({ subject }) => subject !== null && subject === row.subject_group),
    }))
    .filter(({ groups }) => groups.length > 0);
}

function processPart({ facts, row, request }: AnsweredRequest, process: Process, groups: Concerned["groups"]): Block[] {
  const recipients = recipientsOf(facts, process).flatMap((transfer) => ofGroup(transfer, row.subject_group));
  const unset = (field: string) => ({ ...notSet(), source: { form: "process", id: process.id, field } as const });
  const ofGroups = (field: string) => ({
    ...notSet(),
    source: { form: "process_subject", id: groups[0]?.id ?? null, field } as const,
  });
  return [
    heading(2, process.name),
    factsTable([
      ["Цель", purposeCell(facts, process)],
      ["Правовое основание", listContent(groups.flatMap(basesOf), ofGroups("reasons"))],
      [
        "Данные",
        listContent(
          groups.flatMap((group) => dataOf(facts, group)),
          ofGroups("data"),
        ),
      ],
      ["Источник данных", sourcesCell(facts, process)],
      ["Способ обработки", listContent(waysOf([process]), unset("processing_type"))],
      ["Действия с данными", listContent(groups.flatMap(actionsOf), ofGroups("actions"))],
      ["Срок обработки и хранения", listContent(groups.map(periodOf))],
      ["Кому передаются, кто обрабатывает по поручению", recipientsCell(process, recipients)],
      ["Трансграничная передача", abroadCell(process, recipients, request.date)],
    ]),
  ];
}

// A transfer with unknown subjects may concern this group, so it is included.
function ofGroup(transfer: Transfer, group: number | null): Transfer[] {
  const passedData = transfer.passed.filter((entry) => entry.group === group);
  return passedData.length > 0 || transfer.passed.length === 0 ? [transfer] : [];
}

function recipientsCell(process: Process, recipients: readonly Transfer[]): Content {
  const none = value(process.is_third_parties === false ? "данные не передаются" : null, {
    form: "process",
    id: process.id,
    field: "is_third_parties",
  });
  return listContent(
    recipients.map((transfer) => recipientWithAddress(transfer)),
    none,
  );
}

// The law requires the processor's name and address.
function recipientWithAddress(transfer: Transfer): Content {
  const { party, purpose } = transfer;
  const purposeText = value(purpose, transferSource(transfer, "purpose"));
  if (!party) return phrase`${recipientName(transfer)}: ${purposeText}`;
  const address = value(party.address, { form: "third_party", id: party.id, field: "address" });
  return phrase`${recipientName(transfer)} (${address}): ${purposeText}`;
}

function abroadCell(process: Process, recipients: readonly Transfer[], day: string): Content {
  const abroad = thoseAbroad(recipients, day);
  const unknown = recipients.find(({ country }) => country === null);
  if (abroad.length > 0)
    return listContent(
      abroad.map(
        (transfer) =>
          phrase`${recipientName(transfer)}, ${value(countryName(transfer.country), transferSource(transfer, "country"))}`,
      ),
    );
  if (unknown) return [value(null, transferSource(unknown, "country"))];
  const isDenied = recipients.length > 0 || process.is_third_parties === false;
  return [value(isDenied ? "нет" : null, { form: "process", id: process.id, field: "is_third_parties" })];
}

function measures({ facts, request }: AnsweredRequest): Block[] {
  const { legal, organisational, technical } = measuresTaken(facts, { audience: "public", day: request.date });
  const measures = [...legal, ...organisational, ...technical];
  if (measures.length === 0)
    return [
      paragraph([{ ...notSet(), source: { form: "commission", id: facts.commission.id, field: "o_order_date" } }]),
    ];
  return [
    paragraph(
      phrase`Обязанности, установленные законом (${citation(["FZ152 18.1"], request.date)}), исполняются так:`,
      { keepNext: true },
    ),
    list(measures.map((measure, index) => phrase`${measure}${{ text: index === measures.length - 1 ? "." : ";" }}`)),
  ];
}

/** Returns the answer on findings and actions for this person, which no questionnaire contains. */
function done(answeredRequest: AnsweredRequest): Content {
  return [value(answeredRequest.row.work_done, requestSource(answeredRequest, "work_done"))];
}

function rights({ facts, request }: AnsweredRequest): Block[] {
  const law = (...norms: Parameters<typeof citation>[0]) => citation(norms, request.date);
  return [
    heading(1, "Ваши права"),
    paragraph(
      phrase`Вы вправе требовать уточнения, блокирования или уничтожения данных (${law("FZ152 14")}), отозвать согласие (${law("FZ152 9(2)")}), потребовать прекратить обработку (${law("FZ152 21(5.1)")}), обжаловать действия или бездействие оператора в Роскомнадзор или в суд (${law("FZ152 17")}).`,
    ),
    paragraph(
      phrase`Оператор: ${operatorNameAmid(facts)}. Ответственный за организацию обработки персональных данных: ${organiserContent(facts)}.`,
    ),
  ];
}
