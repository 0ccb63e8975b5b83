import { words } from "../bilingual-text.ts";
import { instructions } from "./instruction.ts";

/** How to fill in the information about a company. */
export const informationInstructions = instructions({
  overview: {
    title: words("Информация о компании", "Company information"),
    purpose: words(
      "Эти сведения печатаются в шапке каждого документа и в уведомлении Роскомнадзору. Заполнить их можно за 3–5 минут.",
      "These details appear at the top of every document and in the notification to Roskomnadzor. Filling them in takes 3 to 5 minutes.",
    ),
    how: [
      words(
        "Положите рядом карточку предприятия или выписку из ЕГРЮЛ.",
        "Have the company details or an extract from the state register to hand.",
      ),
      words(
        "Введите реквизиты как в реестре, буква в букву: документы сверяют с ним.",
        "Enter the details exactly as in the register: documents are checked against it.",
      ),
      words(
        "Чего нет под рукой, пропустите: список «Не заполнено» напомнит.",
        "Skip what you do not have to hand: the “Missing” list will remind you.",
      ),
    ],
    example: words(
      "ООО «Ромашка», ИНН из 10 цифр, г. Москва, генеральный директор Смирнова Ольга Викторовна.",
      "Romashka LLC, a 10-digit INN, Moscow, General Director Olga Smirnova.",
    ),
    mistake: words(
      "Указан адрес склада или магазина вместо юридического. В уведомлении и политике нужен адрес из ЕГРЮЛ.",
      "The address of a warehouse or shop instead of the registered address. The notification and the policy need the address from the state register.",
    ),
    law: words("ч. 3 ст. 22 152-ФЗ", "152-FZ, article 22(3)"),
    fields: ["information.inn", "information.full_name", "information.legal_address"],
  },
  "main-information": {
    step: 1,
    title: words("Реквизиты и реестр операторов", "Company details and the register of operators"),
    purpose: words(
      "По реквизитам узнают компанию, а запись в реестре операторов показывает, что она уведомила Роскомнадзор.",
      "The details identify the company; an entry in the register of operators shows that it has notified Roskomnadzor.",
    ),
    how: [
      words(
        "ИНН, ОГРН и наименования перепишите из выписки ЕГРЮЛ.",
        "Copy the INN, the OGRN and both names from the state register extract.",
      ),
      words(
        "Есть ли компания в реестре операторов, проверьте по ИНН на сайте Роскомнадзора: там же номер и даты.",
        "Look up the company by INN in the register of operators on Roskomnadzor's website: it also shows the number and the dates.",
      ),
      words(
        "Дата начала обработки — обычно день регистрации компании или приёма первого работника.",
        "Processing usually starts on the day the company is registered or hires its first employee.",
      ),
      words(
        "Если сведения в реестре не меняли, датой изменения укажите дату внесения.",
        "If the entry has never been changed, enter its date as the date of the last change.",
      ),
      words(
        "О трансграничной передаче ответьте «да», только если подано отдельное уведомление о ней.",
        "Answer “yes” about cross-border transfer only if you have filed a separate notification about it.",
      ),
    ],
    example: words(
      "В реестре с 14.03.2023, номер 77-23-123456, последнее изменение 10.09.2025. Обработка начата 01.02.2015.",
      "In the register since 14.03.2023, number 77-23-123456, last change 10.09.2025. Processing began on 01.02.2015.",
    ),
    mistake: words(
      "«Мы маленькие, нам уведомлять не нужно». С 2022 года от уведомления освобождены лишь редкие случаи, например обработка только на бумаге.",
      "“We are small, so we do not have to notify.” Since 2022 only rare cases are exempt, such as processing on paper only.",
    ),
    law: words("ч. 1–4 и 7 ст. 22, ч. 3 ст. 12 152-ФЗ", "152-FZ, articles 22(1) to (4), 22(7) and 12(3)"),
    fields: [
      "information.inn",
      "information.ogrn",
      "information.okved",
      "information.full_name",
      "information.short_name",
      "information.type_of_business",
      "information.processing_data_date",
      "information.registry_status",
      "information.registration_date",
      "information.correction_date",
      "information.crossborder_notification",
    ],
  },
  contacts: {
    step: 2,
    title: words(
      "Руководитель, адреса и почта для обращений",
      "Head of the company, addresses and e-mail for requests",
    ),
    purpose: words(
      "Руководитель подписывает документы, а на почту для обращений люди пишут о своих данных: отвечать им нужно за 10 рабочих дней.",
      "The head of the company signs the documents. People send requests about their data to this e-mail address, and you must answer within 10 working days.",
    ),
    how: [
      words(
        "Имя руководителя введите в именительном падеже: в документах оно склоняется само.",
        "Enter the name in the nominative case: documents inflect it automatically.",
      ),
      words(
        "Юридический адрес — с индексом, как в ЕГРЮЛ.",
        "Enter the registered address with the postcode, as in the state register.",
      ),
      words(
        "Почтой для обращений сделайте общий ящик, который кто-то читает каждый день.",
        "For requests, use a shared mailbox that someone reads every day.",
      ),
      words(
        "Населённый пункт печатается рядом с датой документов: «г. Казань».",
        "The place is printed next to the date of each document, for example “Kazan”.",
      ),
    ],
    example: words(
      "Генеральный директор Смирнова Ольга Викторовна, +7 495 123-45-67, info@romashka.example; для обращений pd@romashka.example.",
      "General Director Olga Smirnova, +7 495 123-45-67, info@romashka.example; for requests pd@romashka.example.",
    ),
    mistake: words(
      "Личная почта работника для обращений. Он уйдёт, и запросы людей останутся без ответа.",
      "One employee's mailbox for requests. When that person leaves, requests go unanswered.",
    ),
    law: words("п. 1 ч. 3 ст. 22, ст. 14, ч. 1 ст. 20 152-ФЗ", "152-FZ, articles 22(3)(1), 14 and 20(1)"),
    fields: [
      "information.manager_name",
      "information.manager_position",
      "information.contact_phone",
      "information.mail",
      "information.responsible_email",
      "information.settlement",
      "information.legal_address",
      "information.mail_address",
    ],
  },
  "offices-and-archive": {
    step: 3,
    title: words("Офисы и архив", "Offices and archive"),
    purpose: words(
      "Нужно знать, по каким адресам лежат данные и не хранит ли их за Вас кто-то другой.",
      "Documents need the addresses where data is kept and anyone who keeps it on your behalf.",
    ),
    how: [
      words(
        "Добавьте офисы, склады и магазины, где есть бумаги или компьютеры с данными людей.",
        "Add offices, warehouses and shops that have papers or computers with people's data.",
      ),
      words(
        "Об архиве скажите, кто его хранит: сама компания или другая организация.",
        "Say who keeps the archive: the company or someone else.",
      ),
      words(
        "Если другая, назовите её и добавьте адрес: для неё понадобится поручение на обработку.",
        "If it is someone else, name them and add the address: you will need a processing agreement with them.",
      ),
    ],
    example: words(
      "Головной офис — г. Москва, Примерная ул., д. 1. Архив хранит ООО «Хранитель», Московская обл., г. Химки.",
      "Head office: Moscow, Primernaya st. 1. The archive is kept by Keeper LLC, Khimki, Moscow region.",
    ),
    mistake: words(
      "С архивной компанией есть договор хранения, но в нём ни слова о персональных данных. Такого договора мало.",
      "The storage contract with the archive company does not mention personal data. That is not enough.",
    ),
    law: words("ч. 3 ст. 6 152-ФЗ; п. 13 Положения (ПП РФ № 687)", "152-FZ, article 6(3); decree 687, point 13"),
    fields: [
      "information.offices",
      "information.archive_storage",
      "information.archive_third_party",
      "information.archive_offices",
    ],
  },
});
