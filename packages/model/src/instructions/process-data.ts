import { words } from "../bilingual-text.ts";
import { blockingMonths } from "../law/blocking-period.ts";
import { instructions } from "./instruction.ts";

/** How to describe what happens to the data of a process: steps 5 to 9. */
export const processDataInstructions = instructions({
  "data-and-legal-basis": {
    step: 5,
    title: words("Какие данные, на каком основании и как долго", "Which data, on what basis and for how long"),
    purpose: words(
      "Главный шаг: по каждой группе людей видно, что Вы о них знаете, почему имеете на это право и когда уничтожите.",
      "The main step: for each group of people, it shows what you know about them, what entitles you to know it and when you will destroy it.",
    ),
    how: [
      words(
        "Отмечайте только то, без чего цели не достичь. Даже одно лишнее сведение — уже нарушение.",
        "Tick only the data you cannot do without. Even one unnecessary item is a violation.",
      ),
      words(
        "Здоровье, национальность, убеждения, судимость — специальные категории. Лицо, голос, отпечаток, по которым узнают человека, — биометрия. Для них нужно письменное согласие или особое основание.",
        "Health, nationality, beliefs and criminal record are special categories. A face, voice or fingerprint used to identify a person is biometric data. Both require written consent or a special legal basis.",
      ),
      words(
        "Основание — почему закон разрешает. Если данные нужны по закону или для договора с человеком, согласие не нужно.",
        "The legal basis is why the law allows the processing. If a law or a contract with the person requires the data, you do not need consent.",
      ),
      words(
        "Согласие оформляется отдельным документом: пункт в договоре или анкете не считается. Приложите его текст.",
        "Consent is a separate document: a clause in a contract or a form does not count. Attach its text.",
      ),
      words(
        `В действиях отметьте всё, что делаете, в том числе уничтожение: когда-то данные нужно будет стереть. Что нельзя стереть в срок, блокируют и стирают не позже чем через ${blockingMonths} месяцев: тогда отметьте и блокирование.`,
        `Tick every action you perform, including destruction: one day the data will have to be erased. What cannot be erased in time is blocked and erased within ${blockingMonths} months: in that case tick blocking too.`,
      ),
      words(
        "Срок — дата или событие: «пять лет после увольнения», «до отзыва согласия».",
        "The retention period is a date or an event: “five years after dismissal”, “until consent is withdrawn”.",
      ),
    ],
    example: words(
      "Соискатели: фамилия, имя, отчество, телефон, опыт работы. Основание: согласие. Действия: сбор, запись, хранение, использование, уничтожение. Срок: до закрытия вакансии, не дольше года.",
      "Applicants: full name, phone, work experience. Legal basis: consent. Actions: collection, recording, storage, use, destruction. Retention period: until the vacancy is filled, one year at most.",
    ),
    mistake: words(
      "Согласие «на всякий случай» у работников. Если данные требует Трудовой кодекс, основание — закон; согласие можно отозвать, а данные останутся нужны.",
      "Consent from employees “just in case”. If the Labour Code requires the data, the legal basis is the law; consent can be withdrawn, but you will still need the data.",
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
      "For paper documents the law requires you to define where they are stored and who has access to them.",
    ),
    how: [
      words(
        "Назовите документы, в которых есть данные людей: анкеты, договоры, копии паспортов, журналы.",
        "Name the documents that contain people's data: forms, contracts, passport copies, paper logs.",
      ),
      words(
        "Для каждого выберите место: кабинет и шкаф. Новое место можно добавить прямо здесь.",
        "Choose a place for each: a room and a cabinet. You can add a new place right here.",
      ),
      words(
        "По каждой группе людей отметьте, где хранятся её бумаги.",
        "For each group of people, tick where its papers are kept.",
      ),
      words(
        "Бумаги с разными целями держите отдельно: личные дела и договоры с покупателями — в разных папках.",
        "Keep papers that serve different purposes apart: personnel files and customer contracts go into different folders.",
      ),
    ],
    example: words(
      "Анкета соискателя — кабинет 305, сейф. Договоры с покупателями — архив, шкаф 2, закрывается на ключ.",
      "Applicant's form: room 305, safe. Contracts with customers: archive, cabinet 2, locked.",
    ),
    mistake: words(
      "Копии паспортов в открытой папке на стойке. Если место не запирается, это видно и проверяющему.",
      "Passport copies in an open folder at the front desk. An inspector will also notice that it is not locked.",
    ),
    law: words("п. 13–15 Положения (ПП РФ № 687)", "Decree 687, points 13 to 15"),
    fields: ["process.paper_docs", "paper_doc.address_item", "process_subject.paper_storage"],
  },
  "information-systems": {
    step: 7,
    title: words("В каких программах данные", "Which systems hold the data"),
    purpose: words(
      "По этому ответу видно, какие системы защищать и чьи данные в них лежат: от этого зависит уровень защищённости.",
      "This step shows which systems to protect and whose data they hold; the security level depends on it.",
    ),
    how: [
      words(
        "Информационная система — любая программа с данными людей: 1С, CRM, таблица на общем диске, почта.",
        "An information system is any software that holds people's data: 1C, a CRM, a spreadsheet on a shared drive, e-mail.",
      ),
      words(
        "Выберите системы из списка. Если нужной нет, сначала добавьте её в разделе систем.",
        "Choose systems from the list. If one is missing, first add it under “Systems”.",
      ),
      words(
        "Для каждой системы назовите группы людей, чьи данные этого процесса в ней есть.",
        "For each system, name the groups of people whose data it holds for this process.",
      ),
      words("Отметьте, если данные из системы печатают.", "Tick the box if data from the system is printed."),
    ],
    example: words(
      "1С:ЗУП — работники; «Хантфлоу» — соискатели; корпоративная почта — соискатели и рекомендатели.",
      "1C Payroll: employees; Huntflow: applicants; corporate mail: applicants and referees.",
    ),
    mistake: words(
      "Забыты таблицы Excel и почтовый ящик. Данных в них часто больше, чем в большой программе.",
      "Spreadsheets and mailboxes are left out. They often hold more data than the main system.",
    ),
    law: words("п. 10 ст. 3, п. 1 ч. 2 ст. 19 152-ФЗ", "152-FZ, articles 3(10) and 19(2)(1)"),
    fields: ["process.is_systems", "process.process_systems", "process.process_system_subjects"],
  },
  "third-parties": {
    step: 8,
    title: words("Кому данные уходят и от кого приходят", "Who receives the data and who provides it"),
    purpose: words(
      "Передавать данные можно только на законном основании, а подрядчику, который работает с ними для Вас, — ещё и по письменному поручению.",
      "You need a legal basis to pass data on; with a contractor who processes it for you, you also need a written processing agreement.",
    ),
    how: [
      words(
        "Вспомните всех: банк, страховая, служба доставки, обслуживание программ, хостинг, материнская компания.",
        "Think of everyone: bank, insurer, delivery service, software support, hosting provider, parent company.",
      ),
      words(
        "Для каждого скажите зачем, чьи данные, каким способом и на каком основании.",
        "For each, say why you share data, whose data it is, how you share it and on what legal basis.",
      ),
      words(
        "Обработчик делает с данными то, что поручили Вы. Самостоятельный оператор решает сам: банк, налоговая.",
        "A processor acts on your instructions. An independent operator, such as a bank or the tax service, decides for itself.",
      ),
      words(
        "Если получатель за границей, укажите страну: об этом нужно отдельно уведомить Роскомнадзор до начала передачи.",
        "If the recipient is abroad, name the country: you must notify Roskomnadzor separately before the transfer begins.",
      ),
      words(
        "Подписано ли поручение, отметьте честно: подготовить его можно и сейчас.",
        "Be honest about whether a processing agreement has been signed: you can still prepare one.",
      ),
    ],
    example: words(
      "ООО «Курьер», Россия, обработчик. Цель: доставка заказов. Данные покупателей: имя, телефон, адрес. Через API. Поручение № 8 от 03.03.2025.",
      "Courier LLC, Russia, processor. Purpose: order delivery. Customers' data: name, phone, address. Transfer: API. Processing agreement No. 8 of 03.03.2025.",
    ),
    mistake: words(
      "Не указана фирма, которая настраивает 1С. Её специалист видит базу, значит, ей нужно поручение.",
      "The company that maintains 1C is left out. Its specialists see the database, so you need a processing agreement with it.",
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
      "Anything the questionnaire did not ask about but a consultant or an inspector would want to know.",
    ),
    how: [
      words(
        "Напишите, если порядок скоро изменится: переход на новую программу, закрытие офиса.",
        "Say if anything is about to change: new software, an office closure.",
      ),
      words(
        "Перечислите другие документы: договоры, журналы, памятки для работников.",
        "List other documents: contracts, paper logs, instructions for employees.",
      ),
      words(
        "Если добавить нечего, оставьте пустым: процент от этого не зависит.",
        "If there is nothing to add, leave it empty: the percentage does not depend on it.",
      ),
    ],
    example: words(
      "С 1 июля анкеты соискателей перестаём распечатывать. Журнал учёта посетителей ведёт охрана, хранится три года.",
      "From 1 July applicants' forms are no longer printed. Security guards keep the visitor log for three years.",
    ),
    mistake: words(
      "Сюда вписали сами данные людей: фамилии, номера паспортов. Анкета описывает процесс, данные в неё не вносят.",
      "Actual personal data, such as names or passport numbers. The questionnaire describes the process; the data itself does not belong here.",
    ),
    law: words("п. 2 и 4 ч. 1 ст. 18.1 152-ФЗ", "152-FZ, article 18.1(1)(2) and (4)"),
    fields: ["process.additional_info", "process.additional_docs"],
  },
});
