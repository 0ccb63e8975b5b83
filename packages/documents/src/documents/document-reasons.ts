import { type Words, words } from "@opis/model/bilingual-text";
import { of152 } from "@opis/model/law/statutory-time-limits";

/** Why a company has a document: what it is for, and by which norm. */
export interface DocumentReason {
  readonly purpose: Words;
  readonly law: Words;
}

function reason(purpose: Words, law: Words): DocumentReason {
  return { purpose, law };
}

const threatLaw = words(
  "п. 1 ч. 2 ст. 19 152-ФЗ, Методика ФСТЭК России от 05.02.2021",
  "152-FZ, article 19(2)(1), FSTEC method of 05.02.2021",
);

/**
 * The purpose of each document, in the recommended order for a new company: responsible persons, processing, protection, publication, staff
 * instructions, yearly tasks.
 */
export const documentReasons: Readonly<Record<string, DocumentReason>> = {
  appointment_order: reason(
    words(
      "Назначает ответственных: без них остальное некому подписать",
      "Appoints the people responsible: without them no one can sign the other documents",
    ),
    of152("п. 1 ч. 1 ст. 18.1", "article 18.1(1)(1)"),
  ),
  commission_order: reason(
    words(
      "Создаёт комиссию, которая подписывает акты: оценки вреда, уровня, уничтожения",
      "Appoints the commission that signs the acts on harm, security level and destruction",
    ),
    of152("ч. 1 ст. 18.1, ст. 19", "articles 18.1(1) and 19"),
  ),
  company_protocol: reason(
    words("Фиксирует, что обследовано и чего не хватает", "Records what was surveyed and what is missing"),
    of152("п. 4 ч. 1 ст. 18.1", "article 18.1(1)(4)"),
  ),
  perechen_processov: reason(
    words(
      "Описывает, чьи данные, зачем и на каком основании обрабатываются",
      "Describes whose data is processed, why and on what legal basis",
    ),
    of152("п. 2 ч. 1 ст. 18.1", "article 18.1(1)(2)"),
  ),
  perechen_system: reason(
    words("Описывает системы, в которых лежат данные", "Describes the systems that hold the data"),
    of152("п. 2 ч. 1 ст. 18.1", "article 18.1(1)(2)"),
  ),
  damage_assessment_act: reason(
    words("Оценивает вред, который может быть причинён людям", "Assesses the harm that people could suffer"),
    words("п. 5 ч. 1 ст. 18.1 152-ФЗ, приказ № 178", "152-FZ, article 18.1(1)(5), order No. 178"),
  ),
  act_opredeleniya_zashishennosty: reason(
    words("Определяет уровень защищённости и меры", "Determines the security level and the measures"),
    words("п. 2 ч. 2 ст. 19 152-ФЗ, Требования № 1119", "152-FZ, article 19(2)(2), Requirements No. 1119"),
  ),
  obshhie_svedenija_po_informacionnym_sistemam: reason(
    words("Описывает системы как объект оценки угроз", "Describes the systems covered by the threat assessment"),
    threatLaw,
  ),
  sostav_servernogo_oborudovanija: reason(
    words(
      "Перечисляет серверы, их размещение и границу ответственности",
      "Lists servers, their locations and who is responsible for them",
    ),
    threatLaw,
  ),
  sostav_arm: reason(
    words("Перечисляет рабочие места и тех, кто за ними работает", "Lists workstations and who uses them"),
    threatLaw,
  ),
  sostav_setevogo_oborudovanija: reason(
    words("Перечисляет сетевое оборудование и тех, кто его обслуживает", "Lists network hardware and who maintains it"),
    threatLaw,
  ),
  vzaimodestvie_sistem: reason(
    words(
      "Показывает связи систем и интерфейсы, через которые они доступны",
      "Shows how systems are connected and accessed",
    ),
    threatLaw,
  ),
  threat_form: reason(
    words(
      "Определяет, к чему могут привести угрозы и на что направлены",
      "Shows what threats could lead to and what they affect",
    ),
    threatLaw,
  ),
  narushiteli_ib: reason(
    words("Решает, кто может угрожать системам и зачем", "Determines who might attack the systems and why"),
    threatLaw,
  ),
  ocenka_celej_aktualnyh_narushitelej: reason(
    words("Связывает цели нарушителей с последствиями", "Links the goals of attackers to consequences"),
    threatLaw,
  ),
  aktualnye_narushiteli: reason(
    words(
      "Определяет возможности нарушителей и способы угроз",
      "Determines what attackers are capable of and how they could act",
    ),
    threatLaw,
  ),
  threat_analysis: reason(
    words("Отбирает возможные угрозы из перечня ФСТЭК", "Selects possible threats from the FSTEC list"),
    threatLaw,
  ),
  tekhnologii_i_neaktualnye_narushiteli: reason(
    words(
      "Обосновывает, какие технологии и нарушители не рассматриваются",
      "Explains why technologies and attackers are left out",
    ),
    threatLaw,
  ),
  ocenka_aktualnosti: reason(
    words("Решает, какие угрозы актуальны", "Determines which threats are relevant"),
    threatLaw,
  ),
  strategy_and_tactics: reason(
    words("Описывает, как угрозы реализуются шаг за шагом", "Describes step by step how threats could be carried out"),
    threatLaw,
  ),
  model_ugroz: reason(
    words(
      "Определяет актуальные угрозы: по ней выбирают меры защиты",
      "Determines the relevant threats on which the choice of measures is based",
    ),
    threatLaw,
  ),
  premises_list: reason(
    words(
      "Называет помещения с системами и бумагой и тех, кому в них можно",
      "Lists the premises with systems and paper documents and who may enter",
    ),
    words(
      "п. 13 «а» Требований № 1119, п. 13–15 Положения № 687",
      "Requirements No. 1119, point 13(a); Regulations No. 687, points 13–15",
    ),
  ),
  access_matrix: reason(
    words("Устанавливает, какие действия в системах кому разрешены", "Defines who may do what in the systems"),
    words(
      "п. 8 ч. 2 ст. 19 152-ФЗ, п. 13 «в» Требований № 1119",
      "152-FZ, article 19(2)(8); Requirements No. 1119, point 13(c)",
    ),
  ),
  system_passport: reason(
    words(
      "Описывает состав, размещение и защиту системы",
      "Describes the components, location and protection of a system",
    ),
    words("п. 1 ч. 2 ст. 19 152-ФЗ, приказ ФСТЭК № 21", "152-FZ, article 19(2)(1), FSTEC order No. 21"),
  ),
  commissioning_order: reason(
    words(
      "Подтверждает, что меры защиты оценены до начала работы системы",
      "Confirms that the measures were assessed before the system went into operation",
    ),
    words("п. 4 ч. 2 ст. 19 152-ФЗ, п. 6 приказа ФСТЭК № 21", "152-FZ, article 19(2)(4), FSTEC order No. 21, point 6"),
  ),
  legitimate_interest_assessment: reason(
    words(
      "Обосновывает, что законный интерес не нарушает права людей",
      "Shows that a legitimate interest does not infringe people's rights",
    ),
    of152("п. 7 ч. 1 ст. 6", "article 6(1)(7)"),
  ),
  state_system_classification: reason(
    words(
      "Устанавливает класс защищённости государственной системы",
      "Determines the protection class of a state information system",
    ),
    words("приказ ФСТЭК № 117", "FSTEC order No. 117"),
  ),
  nkcki_notice: reason(
    words(
      "Сообщает об атаке, из-за которой данные попали к посторонним",
      "Reports an attack that exposed personal data",
    ),
    words("ч. 12–14 ст. 19 152-ФЗ, приказ ФСБ № 77", "152-FZ, article 19(12)–(14), FSB order No. 77"),
  ),
  uvedomleniya: reason(
    words(
      "Сообщает Роскомнадзору об обработке до её начала",
      "Notifies Roskomnadzor of the processing before it begins",
    ),
    of152("ч. 1 ст. 22, ч. 3 ст. 12", "articles 22(1) and 12(3)"),
  ),
  operator_policy: reason(
    words("Излагает политику внутри компании", "Sets out the policy within the company"),
    of152("п. 2 ч. 1 ст. 18.1", "article 18.1(1)(2)"),
  ),
  politika_konfidencialnosti: reason(
    words("Публикуется на сайте до сбора данных", "Is published on the website before data is collected"),
    of152("ч. 2 ст. 18.1", "article 18.1(2)"),
  ),
  soglasie_na_obrabotku: reason(
    words("Даёт право обрабатывать то, на что нет иного основания", "Permits processing that has no other legal basis"),
    of152("ст. 9, п. 1 ч. 1 ст. 6", "articles 9 and 6(1)(1)"),
  ),
  soglashenie_o_soblyudenii_bezobastnosti: reason(
    words("Обязывает тех, кому передаются данные, защищать их", "Obliges recipients of the data to protect it"),
    of152("ч. 3 ст. 6", "article 6(3)"),
  ),
  protection_regulations: reason(
    words("Устанавливает порядок обработки и защиты", "Defines how data is processed and protected"),
    of152("п. 2 ч. 1 ст. 18.1", "article 18.1(1)(2)"),
  ),
  instructions_responsible: reason(
    words(
      "Описывает обязанности ответственного за организацию обработки",
      "Describes the duties of the person responsible for processing",
    ),
    of152("ч. 4 ст. 22.1", "article 22.1(4)"),
  ),
  instructions_admin: reason(
    words("Описывает обязанности администратора безопасности", "Describes the duties of the security administrator"),
    words("п. 14 Требований № 1119", "Requirements No. 1119, point 14"),
  ),
  instructions_employees: reason(
    words("С ней знакомят работников под подпись", "Employees read and sign it"),
    of152("п. 6 ч. 1 ст. 18.1", "article 18.1(1)(6)"),
  ),
  approving_order: reason(
    words(
      "Утверждает и вводит в действие весь комплект документов",
      "Approves the documents as a set and puts them into force",
    ),
    of152("п. 2 ч. 1 ст. 18.1", "article 18.1(1)(2)"),
  ),
  inspection_journal: reason(
    words(
      "Показывает, что проверки по плану проведены и недостатки устранены",
      "Shows that planned inspections took place and shortcomings were corrected",
    ),
    of152("п. 4 ч. 1 ст. 18.1, п. 1 ч. 4 ст. 22.1", "articles 18.1(1)(4) and 22.1(4)(1)"),
  ),
  internal_control_act: reason(
    words(
      "Показывает, что проверено, какие недостатки найдены и кто их устраняет",
      "Shows what was inspected, what is wrong and who corrects it",
    ),
    of152("п. 4 ч. 1 ст. 18.1, п. 1 ч. 4 ст. 22.1", "articles 18.1(1)(4) and 22.1(4)(1)"),
  ),
  internal_control_report: reason(
    words(
      "Докладывает руководителю о состоянии обработки",
      "Informs the head of the company about the state of processing",
    ),
    of152("п. 4 ч. 1 ст. 18.1, ч. 2 ст. 22.1", "articles 18.1(1)(4) and 22.1(2)"),
  ),
  control_act: reason(
    words(
      "Подтверждает раз в три года, что требования к защите выполняются",
      "Confirms every three years that the protection requirements are met",
    ),
    words("п. 17 Требований № 1119", "Requirements No. 1119, point 17"),
  ),
  destruction_act: reason(
    words("Подтверждает, что ненужные данные уничтожены", "Confirms that data no longer needed has been destroyed"),
    words("ч. 7 ст. 21 152-ФЗ, приказ № 179", "152-FZ, article 21(7), order No. 179"),
  ),
  destruction_minutes: reason(
    words("Решает, что уничтожить, заблокировать или оставить", "Decides what to destroy, block or keep"),
    of152("ст. 21, ч. 7 ст. 5", "articles 21 and 5(7)"),
  ),
  destruction_notice: reason(
    words(
      "Сообщает субъекту и получателям, что данные уничтожены",
      "Informs the data subject and recipients that data has been destroyed",
    ),
    of152("ч. 3 ст. 20, ч. 3 ст. 21", "articles 20(3) and 21(3)"),
  ),
  event_plan: reason(
    words("Расписывает контроль и меры на год", "Plans internal control and measures for the year"),
    of152("п. 4 ч. 1 ст. 18.1", "article 18.1(1)(4)"),
  ),
  incident_notice_24: reason(
    words("Сообщает Роскомнадзору об инциденте за 24 часа", "Notifies Roskomnadzor of an incident within 24 hours"),
    of152("ч. 3.1 ст. 21", "article 21(3.1)"),
  ),
  incident_notice_72: reason(
    words(
      "Сообщает, что показало расследование, за 72 часа",
      "Reports the findings of the investigation within 72 hours",
    ),
    of152("ч. 3.1 ст. 21", "article 21(3.1)"),
  ),
  incident_subjects_notice: reason(
    words("Предупреждает людей, чьи данные затронуты", "Warns the people whose data is affected"),
    of152("п. 2 ч. 1 ст. 18.1", "article 18.1(1)(2)"),
  ),
  incident_drill_protocol: reason(
    words("Подтверждает, что действия при инциденте отработаны", "Confirms that the incident response was practised"),
    of152("п. 4 ч. 1 ст. 18.1", "article 18.1(1)(4)"),
  ),
  request_answer: reason(
    words(
      "Отвечает заявителю: сведения из анкет по ст. 14",
      "Answers the applicant with the details from the questionnaires",
    ),
    of152("ч. 7 ст. 14, ст. 20", "articles 14(7) and 20"),
  ),
  request_extension: reason(
    words("Сообщает заявителю новый срок и причину", "Informs the applicant of the new deadline and the reason"),
    of152("ч. 1, 2 ст. 20", "article 20(1) and (2)"),
  ),
  recipient_assessment: reason(
    words("Оценивает, как получатель защищает данные", "Assesses how a recipient protects the data"),
    of152("ч. 3 ст. 6, ч. 5 ст. 12", "articles 6(3) and 12(5)"),
  ),
  request_refusal: reason(
    words("Отказывает со ссылкой на норму", "Refuses the request and states the legal ground"),
    of152("ч. 2 ст. 20", "article 20(2)"),
  ),
  request_notice: reason(
    words(
      "Сообщает, что обработка прекращена или данные уничтожены",
      "Confirms that processing has ended or data has been destroyed",
    ),
    of152("ч. 3 ст. 20, ст. 21", "articles 20(3) and 21"),
  ),
  risk_report: reason(
    words(
      "Показывает, за что могут оштрафовать и что исправить первым",
      "Shows what could be fined and what to fix first",
    ),
    words("ст. 13.11 КоАП РФ", "Code of administrative offences, article 13.11"),
  ),
  head_report: reason(
    words(
      "Одна страница для руководителя: готовность, риски, сроки, что изменилось за месяц",
      "One page for the head of the company: readiness, risks, deadlines and changes in the last month",
    ),
    of152("п. 4 ч. 1 ст. 18.1", "article 18.1(1)(4)"),
  ),
  otchet: reason(
    words("Показывает заказчику, что найдено и что сделать", "Shows the client what was found and what to do"),
    of152("п. 4 ч. 1 ст. 18.1", "article 18.1(1)(4)"),
  ),
};

const order = Object.keys(documentReasons);

/** Returns the document's position in the order for a new company, from 1. */
export function stepOf(key: string): number {
  return order.indexOf(key) + 1;
}
