import type { NormCode } from "@opis/model/law/norms";
import { joinContent, line, phrase, table, text, value, wizardSource } from "../block.ts";
import type { Block, Content } from "../composed-document.ts";
import type { DocumentRequest } from "../document-definition.ts";
import { type Deciders, decidersOf, memberCells, responsibleWords } from "../facts/commission.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { isEntrepreneur, isHead } from "../facts/company-requisites.ts";
import { splitList } from "../facts/process-facts.ts";
import { declineName } from "../language/decline-name.ts";
import { declinePosition, lowerFirst } from "../language/decline-position.ts";
import { printPhone } from "../language/format-values.ts";
import { upperFirst } from "../language/typeset.ts";
import { type Annex, type InternalDocumentInput, incidentPhone } from "./internal-documents/internal-document.ts";
import { placesAnnex, positionsAnnex } from "./internal-documents/register-annexes.ts";
import type { Provision } from "./provisions/provision.ts";

type OrderRequest = DocumentRequest<"appointment_order">;

/** The commission's voting rules as set by an order. */
export const quorum =
  "Комиссия правомочна при участии двух третей состава, решает большинством голосов, при равенстве голос председателя решающий; секретарь не голосует";

/** Lists the members of a commission with their roles; blank lines if it is incomplete. */
export function membersTable(deciders: Exclude<Deciders, { kind: "responsible" }>): Block {
  return table(
    [
      { title: "№", width: 1, align: "center" },
      { title: "Фамилия, имя, отчество", width: 6 },
      { title: "Должность", width: 6 },
      { title: "Роль", width: 4 },
    ],
    deciders.kind === "commission"
      ? memberCells(deciders)
      : [[[text("1")], [line("name")], [line("name")], [line("short")]]],
  );
}

/** Lists the points of the order that its wizard answers; an unanswered point is omitted. */
export function appointments({ answers }: OrderRequest): readonly Provision[] {
  return [
    {
      id: "2.1",
      say: (regulation) =>
        phrase`${assigned(regulation, "o")}. Ответственный ${text(dutiesOf(regulation))}${contractOf(answers.contract, regulation)}`,
      norms: ["FZ152 18.1(1)(1)", "FZ152 22.1(1)", "FZ152 22.1(2)"],
    },
    {
      id: "2.2",
      when: () => answers.organiser_deputy !== "",
      say: phraseOf`На время отсутствия ответственного за организацию обработки его обязанности без отдельного приказа исполняет ${value(answers.organiser_deputy, wizardSource("organiser_deputy"))}`,
    },
    {
      id: "2.3",
      when: ({ situation }) => situation.systems !== false,
      say: (regulation) => phrase`${assigned(regulation, "a")}. Ответственный за безопасность действует по инструкции`,
      norms: ["PP1119 14"],
    },
    {
      id: "2.4",
      when: () => answers.administrator_deputy !== "",
      say: phraseOf`На время отсутствия ответственного за безопасность его обязанности исполняет ${value(answers.administrator_deputy, wizardSource("administrator_deputy"))}`,
    },
    {
      id: "2.5",
      when: ({ level, facts }) => level === 1 && facts.commission.security_unit.trim() !== "",
      say: ({ facts }) =>
        phrase`Функции структурного подразделения, ответственного за обеспечение безопасности персональных данных, возложить на подразделение: ${value(facts.commission.security_unit, { form: "commission", id: facts.commission.id, field: "security_unit" })}`,
      norms: ["PP1119 16(б)"],
    },
    ...decision(answers),
    {
      id: "2.10",
      when: () => answers.incident_person !== "",
      say: ({ facts }) =>
        phrase`Взаимодействие с Роскомнадзором по инцидентам возложить на следующее лицо: ${value(answers.incident_person, wizardSource("incident_person"))}, телефон ${incidentPhone(facts)}`,
      norms: ["FZ152 21(3.1)"],
    },
    {
      id: "2.11",
      when: ({ situation }) => situation.cryptography === true && answers.cryptography_person !== "",
      say: phraseOf`Ответственный пользователь средств криптографической защиты информации, он же ведёт журнал их учёта, — ${value(answers.cryptography_person, wizardSource("cryptography_person"))}`,
      norms: ["FAPSI152"],
    },
    {
      id: "2.12",
      when: ({ situation }) => situation.visitors === true && answers.visitors_person !== "",
      say: phraseOf`Журнал однократного пропуска посетителей ведёт ${value(answers.visitors_person, wizardSource("visitors_person"))}, срок его хранения — ${value(answers.visitors_term, wizardSource("visitors_term"), line("short"))}`,
      norms: ["PP687 8"],
    },
    {
      id: "2.13",
      when: ({ situation }) => situation.video === true && answers.video_person !== "",
      say: phraseOf`Ответственный за видеонаблюдение, просмотр записей и выдачу их по запросу — ${value(answers.video_person, wizardSource("video_person"))}`,
    },
    repealedDocuments(answers),
  ];
}

/** Returns the point repealing earlier documents; omitted if none is repealed. */
export function repealedDocuments({ repealed }: { readonly repealed: string }): Provision {
  return {
    id: "2.14",
    when: () => repealed !== "",
    say: () =>
      phrase`Признать утратившими силу: ${joinContent(
        splitList(repealed).map((repealedAct) => [value(repealedAct, wizardSource("repealed"))]),
        "; ",
      )}`,
  };
}

/** The point on supervising the order: the issuer supervises it; omitted if the head works alone. */
export const controlOfOrder: Provision = {
  id: "2.18",
  when: ({ situation }) => situation.alone !== true,
  say: "Контроль за исполнением приказа оставляю за собой",
};

/** The duties of managers and appointed persons, and who supervises them. */
export const tasks: readonly Provision[] = [
  positionsAdmitted(({ situation }) => situation.systems !== false, ["PP1119 13(в)", "PP687 13"]),
  positionsAdmitted(({ situation }) => situation.systems === false, ["PP687 13"]),
  {
    id: "2.8",
    say: (regulation) => {
      const annex = annexNumber(regulation, "places");
      return annex === null ? null : `Утвердить перечень мест хранения бумажных документов (приложение № ${annex})`;
    },
    norms: ["PP687 13-15"],
  },
  {
    id: "2.9",
    when: "systems",
    say: "Доступ в помещения с техническими средствами организовать так: ключи выдаются под подпись, посторонние находятся в сопровождении допущенного лица, уборка и ремонт проводятся в его присутствии",
    norms: ["PP1119 13(а)"],
  },
  {
    id: "2.15",
    when: "employees",
    evenUnsaid: true,
    // A sole trader has no departments, so the organiser of the processing does it.
    say: ({ facts }) =>
      `${isEntrepreneur(facts) ? "Ответственному за организацию обработки" : "Руководителям подразделений"} в течение десяти рабочих дней ознакомить работников с приказом и внутренними документами под подпись, взять обязательства о неразглашении, в течение тридцати дней внести изменения в должностные инструкции; принимаемых на работу знакомить до начала работы с персональными данными`,
    norms: ["FZ152 18.1(1)(6)"],
  },
  {
    id: "2.16",
    say: ({ situation }) =>
      `Ответственному за организацию обработки в течение тридцати дней проверить полноту сведений о процессах, подготовить акт оценки вреда,${situation.systems === false ? "" : " акт определения уровня защищённости (при наличии систем),"} план мероприятий и, если оно требуется, уведомление в Роскомнадзор`,
  },
  {
    id: "2.17",
    when: ({ situation }) => situation.alone !== true,
    say: "При увольнении или переводе назначенного лица новое назначать приказом не позднее последнего рабочего дня прежнего; дела, доступы и журналы передавать по акту. Об изменении сведений об ответственном уведомлять Роскомнадзор не позднее 15-го числа следующего месяца",
    norms: ["FZ152 22(3)", "FZ152 22(7)"],
  },
  controlOfOrder,
];

/** The annexes the order approves, each only if the company has answers for it. */
type Approved = "positions" | "places";

/** Returns the annexes in numbered order; the list of positions with access is omitted if there are no employees. */
export function orderAnnexes(
  regulation: InternalDocumentInput,
): readonly { readonly of: Approved; readonly annex: Annex }[] {
  const positions = regulation.situation.employees === false ? [] : positionsAnnex(regulation);
  return [
    ...positions.map((annex) => ({ of: "positions" as const, annex })),
    ...placesAnnex(regulation).map((annex) => ({ of: "places" as const, annex })),
  ];
}

/** Returns the number of an annex; null if the order does not have it. */
function annexNumber(regulation: InternalDocumentInput, approvedSubject: Approved): string | null {
  const index = orderAnnexes(regulation).findIndex(({ of }) => of === approvedSubject);
  return index < 0 ? null : String(index + 1);
}

// Decree 1119 applies only to information systems.
function positionsAdmitted(
  hasSystems: (regulation: InternalDocumentInput) => boolean,
  norms: readonly NormCode[],
): Provision {
  return {
    id: "2.7",
    when: (regulation) => regulation.situation.employees !== false && hasSystems(regulation),
    say: (regulation) => {
      const annex = annexNumber(regulation, "positions");
      if (annex === null)
        return "К обработке персональных данных допускать работников, должности которых включены в перечень должностей, утверждаемый руководителем";
      return `Утвердить перечень должностей, допущенных к обработке персональных данных (приложение № ${annex}); допускать к обработке работников, должности которых включены в него`;
    },
    norms,
  };
}

function phraseOf(...pieces: Parameters<typeof phrase>) {
  const content = phrase(...pieces);
  return () => content;
}

// A sole trader takes on the duty instead of appointing himself (regulations 0.5).
function assigned(regulation: InternalDocumentInput, who: "o" | "a"): Content {
  const { facts } = regulation;
  const duty = text(duties[who]);
  const isOwn = isEntrepreneur(facts) && isHead(facts, facts.commission[`${who}_name`]);
  if (!isOwn) return phrase`Назначить ответственным за ${duty} ${appointed(regulation, who)}`;
  const contacts = contactsOf(facts, who);
  return phrase`Возложить на себя функции ответственного за ${duty}${contacts.length === 0 ? [] : phrase` (${contacts})`}`;
}

const duties = {
  o: "организацию обработки персональных данных",
  a: "обеспечение безопасности персональных данных в информационных системах",
} as const;

// If the declension is uncertain, the nominative is printed after a dash.
function appointed({ facts }: InternalDocumentInput, who: "o" | "a"): Content {
  const { commission } = facts;
  const of = (field: string) => ({ form: "commission", id: commission.id, field }) as const;
  const [name, position] = [commission[`${who}_name`].trim(), lowerFirst(commission[`${who}_position`].trim())];
  const [nameOf, positionOf] = [declineName(name, "accusative"), declinePosition(position, "accusative")];
  const person = joinContent(
    [
      ...(position === "" ? [] : [[value(positionOf, of(`${who}_position`))]]),
      [value(nameOf, of(`${who}_name`), line("name"))],
    ],
    " ",
  );
  const contacts = contactsOf(facts, who);
  return contacts.length === 0 ? person : phrase`${person} (${contacts})`;
}

function contactsOf({ commission }: CompanyFacts, who: "o" | "a"): Content {
  const of = (field: string) => ({ form: "commission", id: commission.id, field }) as const;
  const [phone, mail] = [commission[`${who}_phone`], commission[`${who}_mail`]];
  return joinContent(
    [
      ...(phone === "" ? [] : [phrase`телефон ${value(printPhone(phone), of(`${who}_phone`))}`]),
      ...(mail === "" ? [] : [phrase`электронная почта ${value(mail, of(`${who}_mail`))}`]),
    ],
    ", ",
  );
}

// The head has no superior.
function dutiesOf({ situation }: InternalDocumentInput): string {
  const duties = "действует по инструкции";
  return situation.alone === true || situation.headOrganises
    ? duties
    : `подчиняется непосредственно руководителю и ${duties}`;
}

function contractOf(contract: string, { situation }: InternalDocumentInput): Content {
  if (situation.outsideOrganiser !== true) return [];
  return phrase`; он не состоит в штате и действует по договору ${value(contract, wizardSource("contract"), line("name"))}, который обязывает его соблюдать конфиденциальность`;
}

const deeds =
  "обследование обработки, оценку вреда, определение уровня защищённости и актуальных угроз, уничтожение персональных данных, проверку по инцидентам";

function decision(answers: OrderRequest["answers"]): Provision[] {
  return [
    {
      id: "2.6",
      say: ({ facts }) => {
        const deciders = decidersOf(facts, answers);
        if (deciders.kind === "nobody") return null;
        if (deciders.kind === "responsible")
          return phrase`${text(upperFirst(deeds))} возложить на одно лицо: ${responsibleWords(facts, deciders)}`;
        return `Создать постоянную комиссию и поручить ей ${deeds}. ${quorum}. Состав комиссии приведён в таблице`;
      },
      tables: ({ facts }) => {
        const deciders = decidersOf(facts, answers);
        return deciders.kind === "commission" ? [membersTable(deciders)] : [];
      },
    },
  ];
}
