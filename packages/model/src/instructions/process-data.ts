import { blockingMonths } from "../law/blocking-period.ts";
import { words } from "../words.ts";
import { instructions } from "./instruction.ts";

/** How to describe what happens to the data of a process: steps 5 to 9. */
export const processDataInstructions = instructions({
  "data-and-legal-basis": {
    step: 5,
    title: words("Какие данные, на каком основании и как долго", "Which data, on what basis and for how long"),
    purpose: words(
      "Главный шаг: по каждой группе людей видно, что Вы о них знаете, почему имеете на это право и когда уничтожите.",
      "The main step: for each group of people it shows what you know of them, why you may, and when you destroy it.",
    ),
    how: [
      words(
        "Отмечайте только то, без чего цели не достичь. Лишнее данное — уже нарушение.",
        "Tick only what the purpose cannot do without. A needless piece of data is already a violation.",
      ),
      words(
        "Здоровье, национальность, убеждения, судимость — специальные категории. Лицо, голос, отпечаток, по которым узнают человека, — биометрия. Для них нужно письменное согласие или особое основание.",
        "Health, nationality, beliefs and criminal record are special categories. A face, voice or fingerprint by which a person is recognised is biometrics. Both need written consent or a special ground.",
      ),
      words(
        "Основание — почему закон разрешает. Если данные нужны по закону или для договора с человеком, согласие не нужно.",
        "The legal basis is why the law allows it. If a law or a contract with the person needs the data, consent is not needed.",
      ),
      words(
        "Согласие оформляется отдельным документом: пункт в договоре или анкете не считается. Приложите его текст.",
        "Consent is a document of its own: a clause in a contract or a form does not count. Attach its text.",
      ),
      words(
        `В действиях отметьте всё, что делаете, в том числе уничтожение: когда-то данные нужно будет стереть. Что нельзя стереть в срок, блокируют и стирают не позже чем через ${blockingMonths} месяцев: тогда отметьте и блокирование.`,
        `Among the actions tick all you do, destruction too: one day the data must be erased. What cannot be erased in time is blocked, and erased within ${blockingMonths} months: then tick blocking too.`,
      ),
      words(
        "Срок — дата или событие: «пять лет после увольнения», «до отзыва согласия».",
        "The period is a date or an event: “five years after dismissal”, “until consent is withdrawn”.",
      ),
    ],
    example: words(
      "Соискатели: фамилия, имя, отчество, телефон, опыт работы. Основание: согласие. Действия: сбор, запись, хранение, использование, уничтожение. Срок: до закрытия вакансии, не дольше года.",
      "Applicants: full name, phone, work experience. Basis: consent. Actions: collection, recording, storage, usage, destruction. Period: until the vacancy is closed, at most a year.",
    ),
    mistake: words(
      "Согласие «на всякий случай» у работников. Если данные требует Трудовой кодекс, основание — закон; согласие можно отозвать, а данные останутся нужны.",
      "Consent of employees “just in case”. If the Labour Code needs the data, the basis is the law; consent can be withdrawn while the data stay needed.",
    ),
    law: words(
      "ч. 5 и 7 ст. 5, ч. 1 ст. 6, ст. 9, 10, 11, 16 152-ФЗ",
      "152-FZ, articles 5(5) and (7), 6(1), 9, 10, 11 and 16",
    ),
    fields: [
      "process_subject.data",
      "process_subject.special_data",
      "process_subject.biometric_data",
      "process_subject.reasons",
      "process_subject.actions",
      "process_subject.processing_termless",
      "process.collect_data",
      "process.collect_agreement",
      "process.agreement_documents",
      "process.agreement_files",
      "process.auto_decision",
    ],
  },
  "paper-storage": {
    step: 6,
    title: words("Бумаги и где они лежат", "Papers and where they are kept"),
    purpose: words(
      "Для бумажных документов закон требует определить место хранения и тех, у кого есть к нему доступ.",
      "For paper documents the law wants the storage place and those who can get to it to be defined.",
    ),
    how: [
      words(
        "Назовите документы, в которых есть данные людей: анкеты, договоры, копии паспортов, журналы.",
        "Name the documents with people's data: forms, contracts, copies of passports, journals.",
      ),
      words(
        "Для каждого выберите место: кабинет и шкаф. Новое место можно добавить прямо здесь.",
        "Choose a place for each: a room and a cabinet. A new place can be added right here.",
      ),
      words(
        "По каждой группе людей отметьте, где хранятся её бумаги.",
        "For each group of people tick where its papers are kept.",
      ),
      words(
        "Бумаги с разными целями держите отдельно: личные дела и договоры с покупателями — в разных папках.",
        "Keep papers of different purposes apart: personal files and customers' contracts in different folders.",
      ),
    ],
    example: words(
      "Анкета соискателя — кабинет 305, сейф. Договоры с покупателями — архив, шкаф 2, закрывается на ключ.",
      "Applicant's form: room 305, safe. Contracts with customers: archive, cabinet 2, locked.",
    ),
    mistake: words(
      "Копии паспортов в открытой папке на стойке. Если место не запирается, это видно и проверяющему.",
      "Copies of passports in an open folder at the reception. An inspector, too, sees a place that is not locked.",
    ),
    law: words("п. 13–15 Положения (ПП РФ № 687)", "Decree 687, points 13 to 15"),
    fields: ["process.paper_docs", "paper_doc.address_item", "process_subject.paper_storage"],
  },
  "information-systems": {
    step: 7,
    title: words("В каких программах данные", "In which programs the data are"),
    purpose: words(
      "По этому ответу видно, какие системы защищать и чьи данные в них лежат: от этого зависит уровень защищённости.",
      "This answer shows which systems to protect and whose data are in them; the security level depends on it.",
    ),
    how: [
      words(
        "Информационная система — любая программа с данными людей: 1С, CRM, таблица на общем диске, почта.",
        "A system is any program with people's data: 1C, a CRM, a spreadsheet on a shared disk, mail.",
      ),
      words(
        "Выберите системы из списка. Если нужной нет, сначала добавьте её в разделе систем.",
        "Choose systems from the list. If one is not there, first add it among the systems.",
      ),
      words(
        "Для каждой системы назовите группы людей, чьи данные этого процесса в ней есть.",
        "For each system name the groups of people whose data of this process are in it.",
      ),
      words("Отметьте, если данные из системы печатают.", "Tick it where data from the system are printed."),
    ],
    example: words(
      "1С:ЗУП — работники; «Хантфлоу» — соискатели; корпоративная почта — соискатели и рекомендатели.",
      "1C Payroll: employees; Huntflow: applicants; corporate mail: applicants and referees.",
    ),
    mistake: words(
      "Забыты таблицы Excel и почтовый ящик. Данных в них часто больше, чем в большой программе.",
      "Spreadsheets and the mailbox are forgotten. They often hold more data than the big program.",
    ),
    law: words("п. 10 ст. 3, п. 1 ч. 2 ст. 19 152-ФЗ", "152-FZ, articles 3(10) and 19(2)(1)"),
    fields: ["process.is_systems", "process.process_systems", "process.process_system_subjects"],
  },
  "third-parties": {
    step: 8,
    title: words("Кому данные уходят и от кого приходят", "Whom the data go to and come from"),
    purpose: words(
      "Передавать данные можно только на законном основании, а подрядчику, который работает с ними для Вас, — ещё и по письменному поручению.",
      "Data may be passed on only on a legal basis; to a contractor who works with them for you, also by a written entrustment.",
    ),
    how: [
      words(
        "Вспомните всех: банк, страховая, служба доставки, обслуживание программ, хостинг, материнская компания.",
        "Think of all: bank, insurer, delivery service, support of programs, hosting, parent company.",
      ),
      words(
        "Для каждого скажите зачем, чьи данные, каким способом и на каком основании.",
        "For each say why, whose data, in which way and on which basis.",
      ),
      words(
        "Обработчик делает с данными то, что поручили Вы. Самостоятельный оператор решает сам: банк, налоговая.",
        "A processor does with the data what you have entrusted. An operator decides by itself: a bank, the tax office.",
      ),
      words(
        "Если получатель за границей, укажите страну: об этом нужно отдельно уведомить Роскомнадзор до начала передачи.",
        "If the recipient is abroad, give the country: Roskomnadzor must be notified of it separately before the transfer begins.",
      ),
      words(
        "Подписано ли поручение, отметьте честно: подготовить его можно и сейчас.",
        "Say honestly whether an entrustment is signed: it can still be prepared.",
      ),
    ],
    example: words(
      "ООО «Курьер», Россия, обработчик. Цель: доставка заказов. Данные покупателей: имя, телефон, адрес. Через API. Поручение № 8 от 03.03.2025.",
      "Courier LLC, Russia, processor. Purpose: delivery of orders. Customers' data: name, phone, address. By API. Entrustment No. 8 of 03.03.2025.",
    ),
    mistake: words(
      "Не указана фирма, которая настраивает 1С. Её специалист видит базу, значит, ей нужно поручение.",
      "The company that sets up 1C is left out. Its specialist sees the database, so it needs an entrustment.",
    ),
    law: words("ч. 3 ст. 6, ст. 7, ч. 3 ст. 12 152-ФЗ", "152-FZ, articles 6(3), 7 and 12(3)"),
    fields: [
      "process.is_third_parties",
      "process.process_third_parties",
      "process_third_party.purpose",
      "process_third_party.transfer",
      "process_third_party.bases",
      "process_third_party.is_signed_order",
      "process.process_third_party_subjects",
    ],
  },
  additional: {
    step: 9,
    title: words("Что ещё важно", "What else matters"),
    purpose: words(
      "Место для того, о чём анкета не спросила, а консультанту или проверяющему знать полезно.",
      "A place for what the questionnaire did not ask and a consultant or an inspector would like to know.",
    ),
    how: [
      words(
        "Напишите, если порядок скоро изменится: переход на новую программу, закрытие офиса.",
        "Say if things are about to change: a move to a new program, an office that closes.",
      ),
      words(
        "Перечислите другие документы: договоры, журналы, памятки для работников.",
        "List other documents: contracts, journals, leaflets for employees.",
      ),
      words(
        "Если добавить нечего, оставьте пустым: процент от этого не зависит.",
        "If there is nothing to add, leave it empty: the percent does not depend on it.",
      ),
    ],
    example: words(
      "С 1 июля анкеты соискателей перестаём распечатывать. Журнал учёта посетителей ведёт охрана, хранится три года.",
      "From 1 July applicants' forms are no longer printed. The visitors' journal is kept by security for three years.",
    ),
    mistake: words(
      "Сюда вписали сами данные людей: фамилии, номера паспортов. Анкета описывает процесс, данные в неё не вносят.",
      "People's data themselves are written here: names, passport numbers. The questionnaire describes the process; data do not belong in it.",
    ),
    law: words("п. 2 и 4 ч. 1 ст. 18.1 152-ФЗ", "152-FZ, article 18.1(1)(2) and (4)"),
    fields: ["process.additional_info", "process.additional_docs"],
  },
});
