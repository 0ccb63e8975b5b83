import { networkKinds } from "@opis/model/forms/network-hardware";
import { type DataAction, dataActionOptions } from "@opis/model/law/data-actions";
import {
  clause,
  dash,
  heading,
  joinContent,
  line,
  listContent,
  phrase,
  table,
  text,
  value,
  wizardSource,
} from "../../block.ts";
import type { Block, Content, Inline, Provenance } from "../../composed-document.ts";
import { waysOf } from "../../facts/process-facts.ts";
import { receivedBack, type Transfer, transferSource } from "../../facts/transfers.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { countBands } from "../../language/format-values.ts";
import { type AgreementText, networkOf, processesOf, rule } from "./agreement-party.ts";

/** Returns the subject matter and the contract the agreement belongs to (documents 1.5, section 2). */
export function subjectSection(agreement: AgreementText): Block[] {
  const { called, request } = agreement;
  const kind = request.answers.agreement_kind;
  return [
    heading(1, "Предмет соглашения"),
    ...(called === "Обработчик"
      ? [
          ...rule(
            agreement,
            "Оператор поручает Обработчику обработку персональных данных, а Обработчик обрабатывает их от имени Оператора, не имеет самостоятельных целей обработки и обеспечивает безопасность данных",
            ["FZ152 6(3)"],
          ),
        ]
      : rule(
          agreement,
          "Оператор передаёт Получателю персональные данные без поручения обработки; каждая сторона является самостоятельным оператором и сама определяет цели своей обработки",
          ["FZ152 3", "FZ152 6(1)"],
        )),
    clause(phrase`Договор, во исполнение которого передаются данные: ${contract(agreement)}.`),
    ...(kind === null
      ? []
      : [
          clause([
            value(`Соглашение является ${kindWords[kind]}${priority(agreement)}.`, wizardSource("agreement_kind")),
          ]),
        ]),
  ];
}

const kindWords = { separate: "отдельным документом", annex: "приложением к договору" } as const;

// An agreement without a main contract claims no priority over one.
function priority({ party }: AgreementText): string {
  return party.is_contract === false ? "" : "; в части персональных данных оно имеет приоритет перед договором";
}

function contract({ party }: AgreementText): Content {
  const from = (field: string) => ({ form: "third_party", id: party.id, field }) as const;
  if (party.is_contract === false) return [value("отдельный договор не заключён", from("is_contract"))];
  return [value(party.agreement_contracts, from("agreement_contracts"), line("name"))];
}

/** Renders table С.1: the purpose of each row; purposes of the processes are not used instead. */
export function purposesSection(agreement: AgreementText): Block[] {
  const { transfers } = agreement;
  if (transfers.length === 0) return [];
  return [
    heading(1, "Цели обработки"),
    table(
      [
        { title: "№", kind: "number", width: 1, align: "center" },
        { title: "Цель", kind: "address", width: 6 },
        { title: "Процесс или система", kind: "name", width: 5 },
        { title: "Основание", kind: "name", width: 5 },
      ],
      transfers.map((transfer, index): Content[] => [
        [text(String(index + 1))],
        [value(transfer.purpose, transferSource(transfer, "purpose"), line("name"))],
        [owner(transfer)],
        listContent(transfer.bases, line("short")),
      ]),
      { caption: "Таблица С.1. Цели" },
    ),
  ];
}

function owner({ owner: { form, id, name }, kind }: Transfer) {
  return value(kind === "system" ? `система «${name}»` : `процесс «${name}»`, { form, id, field: "name" });
}

const categories = [
  ["other_personal_data", "иные"],
  ["special_category_data", "специальные"],
  ["biometric_personal_data", "биометрические"],
] as const;

/** Renders table С.2: data subjects and data; special categories and biometrics are listed on separate lines. */
export function dataSection(agreement: AgreementText): Block[] {
  const rows = agreement.transfers.flatMap((transfer) => dataRows(agreement, transfer));
  if (rows.length === 0) return [];
  const hasBands = agreement.transfers.some(({ kind }) => kind === "system");
  return [
    heading(1, "Субъекты и персональные данные"),
    table(
      [...dataColumns, ...(hasBands ? [{ title: "Количество", kind: "figure", width: 3 } as const] : [])],
      hasBands ? rows : rows.map((row) => row.slice(0, -1)),
      { caption: "Таблица С.2. Персональные данные" },
    ),
    ...receivedData(agreement),
  ];
}

const dataColumns = [
  { title: "Субъекты", kind: "name", width: 4 },
  { title: "Категория", kind: "figure", width: 3 },
  { title: "Данные", kind: "enumeration", width: 7 },
] as const;

/** Returns, for two-way exchange, the data sent back to the operator (consents and agreements, W8). */
function receivedData(agreement: AgreementText): Block[] {
  const rows = agreement.transfers.flatMap((transfer) =>
    dataRows(agreement, { ...transfer, passed: receivedBack(agreement.facts, transfer) }),
  );
  if (rows.length === 0) return [];
  return [
    clause(`${agreement.called} передаёт Оператору персональные данные, указанные в таблице С.2.1.`),
    table(
      dataColumns,
      rows.map((row) => row.slice(0, -1)),
      { caption: "Таблица С.2.1. Персональные данные, которые получает Оператор" },
    ),
  ];
}

function dataRows({ facts }: AgreementText, transfer: Transfer): Content[][] {
  return transfer.passed.flatMap(({ subject, group, data, items }) =>
    categories.flatMap(([category, name]): Content[][] => {
      const transferredData = data.filter(
        (_, index) => facts.index.row("directory_item", items[index] ?? 0)?.category === category,
      );
      if (transferredData.length === 0) return [];
      return [[[subject], [text(name)], joinContent(transferredData, "; "), [countOf(facts, transfer, group)]]];
    }),
  );
}

/** Returns the subject count band of the system that the row gives access to; process rows have none. */
function countOf(facts: AgreementText["facts"], { kind, owner: { id } }: Transfer, group: number | null) {
  const row =
    kind === "system" ? facts.childrenOf("system_subject", id).find(({ subject }) => subject === group) : undefined;
  if (!row || row.count === null) return dash();
  return value(countBands[row.count], { form: "system_subject", id: row.id, field: "count" });
}

/** Returns permitted actions, methods, network and duration. */
export function waysSection(agreement: AgreementText): Block[] {
  const { called, request, transfers } = agreement;
  const { actions, term } = request.answers;
  const allowedActions = actionWords(actions, wizardSource("actions"));
  const ways = waysOf(processesOf(agreement));
  return [
    heading(1, "Действия, способы и сроки"),
    ...(called === "Обработчик"
      ? [
          clause(
            phrase`Обработчику разрешены действия: ${allowedActions.length === 0 ? [line("address")] : joinContent(allowedActions, "; ")}; иное запрещено.`,
          ),
        ]
      : []),
    ...(ways.length === 0 ? [] : [clause(phrase`Способ обработки: ${joinContent(ways, "; ")}.`)]),
    ...transfers.flatMap((transfer) => networkClause(agreement, transfer)),
    clause(
      phrase`Срок обработки и хранения: ${value(term.replace(/^(?=\d{2}\.\d{2}\.\d{4}$)/u, "до "), wizardSource("term"), line("name"))}. В течение тридцати дней после его окончания или по требованию Оператора данные возвращаются или уничтожаются.`,
    ),
  ];
}

/** Returns data actions as printed; a custom action is omitted until it is described. */
function actionWords(actions: readonly DataAction[], source: Provenance): Inline[] {
  return actions
    .filter((action) => action !== "custom")
    .map((action) => value(lowerFirst(dataActionOptions[action].ru), source));
}

function networkClause(agreement: AgreementText, transfer: Transfer): Block[] {
  const network = networkOf(agreement, transfer);
  if (network === null) return [];
  const networkText = value(lowerFirst(networkKinds[network].ru), transferSource(transfer, "network"));
  return [clause(phrase`Данные (${owner(transfer)}) передаются ${networkText}.`)];
}
