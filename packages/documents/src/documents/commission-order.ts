import { words } from "@opis/model/bilingual-text";
import { type CommissionTask, commissionTasks } from "@opis/model/wizards/company-document-answers";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import { type Deciders, decidersAsSigners, decidersOf } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { missingAnswer } from "../readiness/missing-questions.ts";
import { evenVotes } from "../readiness/questionnaire-warnings.ts";
import { internalDocumentInput, internalDocumentReadiness } from "./internal-documents/internal-document.ts";
import { orderDocument } from "./order-document.ts";
import { controlOfOrder, membersTable, quorum, repealedDocuments } from "./order-points.ts";
import type { Provision } from "./provisions/provision.ts";

type CommissionRequest = DocumentRequest<"commission_order">;

/** The order on the commission that surveys, assesses harm, determines levels and destroys data (152-FZ, articles 18.1(1) and 19). */
export const commissionOrder: DocumentDefinition<"commission_order"> = {
  key: "commission_order",
  title: words("Приказ о комиссии по персональным данным", "Order on the personal data commission"),
  group: "internal",
  approvedAs: "order",
  readiness: (facts, request) => {
    const commission = commissionOf(facts, request);
    const missingMembers = commission.kind === "nobody" ? [missingAnswer("E34", "wizard", "members")] : [];
    const { missing } = internalDocumentReadiness(facts, request, missingMembers);
    const isAlone = internalDocumentInput(facts, request).situation.alone === true;
    return { missing, warnings: [...evenVotes(commission), ...(isAlone ? [nobodyElse] : [])] };
  },
  compose: (facts, request) => {
    const regulation = internalDocumentInput(facts, request);
    const commission = commissionOf(facts, request);
    return orderDocument(regulation, {
      about: "О создании комиссии по организации обработки и защите персональных данных",
      norms: ["FZ152 18.1", "FZ152 19"],
      points: pointsOf(request, commission),
      acquainted: decidersAsSigners(facts, commission),
    });
  },
};

const nobodyElse = words(
  "Работников нет: вместо комиссии решения принимает один ответственный.",
  "There are no employees: one person decides instead of a commission.",
);

function commissionOf(facts: CompanyFacts, { answers }: CommissionRequest) {
  const deciders = decidersOf(facts, {
    mode: "commission",
    members: answers.members,
    determiner: { name: "", position: "" },
  });
  return deciders.kind === "responsible" ? ({ kind: "nobody" } as const) : deciders;
}

function pointsOf({ answers }: CommissionRequest, commission: Exclude<Deciders, { kind: "responsible" }>): Provision[] {
  return [
    {
      id: "3.1",
      say: "Создать постоянно действующую комиссию в составе, который приведён в таблице",
      tables: () => [membersTable(commission)],
    },
    {
      id: "3.2",
      say: "Поручить комиссии",
      items: ({ situation }) => tasksOf(answers.tasks, situation.systems === false).map((task) => charges[task]),
      norms: ["FZ152 18.1", "FZ152 19"],
    },
    { id: "3.3", say: quorum },
    {
      id: "3.4",
      say: "Результаты работы комиссия оформляет актами и протоколами, которые подписывают все участвовавшие члены; особое мнение прилагается. Акты и протоколы утверждает руководитель",
    },
    {
      id: "3.5",
      say: "Члены комиссии вправе получать от работников документы и объяснения, осматривать помещения, системы и места хранения; сведения, ставшие известными при этом, они не раскрывают",
      norms: ["FZ152 7"],
    },
    {
      id: "3.6",
      say: "При увольнении, переводе или долгом отсутствии члена комиссии её состав изменяется приказом; до этого в решениях он не участвует",
    },
    repealedDocuments(answers),
    controlOfOrder,
  ];
}

/** What the commission is charged with, in the accusative. */
const charges: Readonly<Record<CommissionTask, string>> = {
  survey: "обследование обработки",
  harm: "оценку вреда",
  level: "определение уровня защищённости",
  threats: "определение актуальных угроз",
  control: "внутренний контроль",
  commissioning: "ввод систем в эксплуатацию",
  destruction: "уничтожение персональных данных",
  incidents: "проверку по инцидентам",
};

const ofSystems: readonly CommissionTask[] = ["level", "threats", "commissioning"];

function tasksOf(chosenTasks: readonly CommissionTask[], hasNoSystems: boolean): CommissionTask[] {
  const all = Object.keys(commissionTasks).filter((task): task is CommissionTask => task in commissionTasks);
  return all.filter(
    (task) => (chosenTasks.length === 0 || chosenTasks.includes(task)) && !(hasNoSystems && ofSystems.includes(task)),
  );
}
