import { words } from "@opis/model/bilingual-text";
import { type PackDocument, packDocuments } from "@opis/model/wizards/company-document-answers";
import { line, phrase, table, text, value, wizardSource } from "../block.ts";
import type { Block } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import type { Situation } from "../facts/company-conditions.ts";
import { organiser } from "../facts/company-requisites.ts";
import { shortDate } from "../language/format-values.ts";
import { beginsBeforeOrder } from "../readiness/missing-questions.ts";
import {
  type InternalDocumentInput,
  internalDocumentInput,
  internalDocumentReadiness,
} from "./internal-documents/internal-document.ts";
import { orderDocument } from "./order-document.ts";
import { controlOfOrder, repealedDocuments } from "./order-points.ts";
import type { Provision } from "./provisions/provision.ts";

type ApprovingRequest = DocumentRequest<"approving_order">;

/** The order by which the head approves the company's personal-data documents (152-FZ, article 18.1(1)(2)). */
export const approvingOrder: DocumentDefinition<"approving_order"> = {
  key: "approving_order",
  title: words("Приказ об утверждении документов", "Order approving the documents"),
  group: "internal",
  approvedAs: "order",
  offer: (facts, request) => {
    const { situation } = internalDocumentInput(facts, request);
    return { hidden: [], fitting: { approved: fittingDocuments(situation) }, rows: {} };
  },
  readiness: (facts, request) =>
    internalDocumentReadiness(
      facts,
      request,
      beginsBeforeOrder(request, "effective_date", request.answers.effective_date),
    ),
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    return orderDocument(regulation, {
      about: "Об утверждении документов по вопросам обработки и защиты персональных данных",
      norms: ["FZ152 18.1(1)(2)"],
      points: pointsOf(request),
      acquainted: [organiser(facts)],
      sheet: true,
    });
  },
};

interface Approved {
  /** Full name, as the order approves it. */
  readonly name: string;
  readonly binds: string;
  /** Condition under which the company needs it; if absent, every company does. */
  readonly when?: (situation: Situation) => boolean;
}

const staff = "все работники, допущенные к персональным данным";
const heads = "руководитель, ответственные лица";

const documents: Readonly<Record<PackDocument, Approved>> = {
  operator_policy: { name: "Политика в отношении обработки персональных данных", binds: staff },
  politika_konfidencialnosti: {
    name: "Политика в отношении обработки персональных данных для опубликования",
    binds: "посетители сайта, клиенты, все субъекты персональных данных",
    when: ({ sites }) => sites === true,
  },
  protection_regulations: { name: "Положение об обработке и защите персональных данных", binds: staff },
  instructions_responsible: {
    name: "Инструкция ответственного за организацию обработки персональных данных",
    binds: "ответственный за организацию обработки",
  },
  instructions_admin: {
    name: "Инструкция администратора безопасности информационных систем",
    binds: "ответственный за обеспечение безопасности",
    when: ({ systems }) => systems !== false,
  },
  instructions_employees: {
    name: "Инструкция руководителей и работников по обработке персональных данных",
    binds: staff,
    when: ({ employees }) => employees !== false,
  },
  destruction_act: { name: "Порядок уничтожения персональных данных", binds: "комиссия или ответственное лицо" },
  perechen_processov: { name: "Перечень процессов обработки персональных данных", binds: "владельцы процессов" },
  perechen_system: {
    name: "Перечень информационных систем персональных данных",
    binds: "ответственный за обеспечение безопасности",
    when: ({ systems }) => systems === true,
  },
  premises_list: {
    name: "Перечень помещений для обработки персональных данных",
    binds: staff,
    when: ({ systems, paper }) => systems !== false || paper !== false,
  },
  access_matrix: {
    name: "Матрица доступа к информационным системам персональных данных",
    binds: "ответственный за обеспечение безопасности",
    when: ({ systems }) => systems === true,
  },
  soglasie_na_obrabotku: {
    name: "Формы согласий на обработку персональных данных",
    binds: "владельцы процессов",
    when: ({ consents }) => consents === true,
  },
  inspection_journal: { name: "Журнал проверок обработки персональных данных", binds: heads },
  event_plan: {
    name: "План мероприятий по выполнению обязанностей оператора персональных данных",
    binds: heads,
  },
};

function fittingDocuments(situation: Situation): PackDocument[] {
  return Object.keys(packDocuments)
    .filter((name): name is PackDocument => name in packDocuments)
    .filter((name) => documents[name].when?.(situation) ?? true);
}

function approvedBy(
  { answers }: ApprovingRequest,
  { situation }: Pick<InternalDocumentInput, "situation">,
): PackDocument[] {
  const { approved } = answers;
  return fittingDocuments(situation).filter((name) => approved.length === 0 || approved.includes(name));
}

function pointsOf(request: ApprovingRequest): Provision[] {
  const { answers } = request;
  const published = (regulation: InternalDocumentInput) =>
    approvedBy(request, regulation).some((name) => name.endsWith("policy") || name.startsWith("politika"));
  return [
    {
      id: "4.1",
      say: () =>
        phrase`Утвердить и ввести в действие с ${value(shortDate(answers.effective_date), wizardSource("effective_date"), line("date"))} документы, названные в таблице`,
      tables: (regulation) => [documentsTable(approvedBy(request, regulation), regulation.situation)],
    },
    {
      id: "4.2",
      when: "employees",
      evenUnsaid: true,
      say: "Ответственному за организацию обработки персональных данных в течение десяти рабочих дней ознакомить работников с документами под подпись; принимаемых на работу знакомить до начала работы с персональными данными",
      norms: ["FZ152 18.1(1)(6)", "TK 68", "TK 86(8)"],
    },
    {
      id: "4.3",
      when: published,
      say: ({ situation }) =>
        situation.sites === true
          ? "Ответственному за организацию обработки персональных данных опубликовать политику в отношении обработки персональных данных на страницах сайта, с использованием которых собираются данные, не позднее дня введения её в действие"
          : "Ответственному за организацию обработки персональных данных обеспечить неограниченный доступ к политике в отношении обработки персональных данных не позднее дня введения её в действие",
      norms: ["FZ152 18.1(2)"],
    },
    {
      id: "4.4",
      say: "Подлинники документов хранит ответственный за организацию обработки персональных данных; документы пересматриваются не реже раза в год и в течение тридцати дней после изменения закона, целей, состава данных, систем или получателей",
    },
    repealedDocuments(answers),
    controlOfOrder,
  ];
}

// Documents of a head who works alone bind nobody else.
function documentsTable(names: readonly PackDocument[], { alone }: Situation): Block {
  const binds = alone === true ? [] : [{ title: "Для кого обязателен", width: 6 }];
  return table(
    [{ title: "№", width: 1, align: "center" }, { title: "Документ", width: 9 }, ...binds],
    names.map((name, index) => [
      [text(String(index + 1))],
      [text(documents[name].name)],
      ...binds.map(() => [text(documents[name].binds)]),
    ]),
  );
}
