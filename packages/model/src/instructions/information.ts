import { words } from "../words.ts";
import { instructions } from "./instruction.ts";

/** How to fill in the information about a company. */
export const informationInstructions = instructions({
  overview: {
    title: words("Информация о компании", "Company information"),
    purpose: words(
      "Эти сведения печатаются в шапке каждого документа и в уведомлении Роскомнадзору. Заполнить их можно за 3–5 минут.",
      "They are printed in the head of every document and in the notification to Roskomnadzor. Filling them in takes 3 to 5 minutes.",
    ),
    how: [
      words(
        "Положите рядом карточку предприятия или выписку из ЕГРЮЛ.",
        "Have the company card or an extract from the state register at hand.",
      ),
      words(
        "Введите реквизиты как в реестре, буква в букву: документы сверяют с ним.",
        "Enter the requisites exactly as in the register: documents are compared with it.",
      ),
      words(
        "Чего нет под рукой, пропустите: список «Не заполнено» напомнит.",
        "Skip what is not at hand: the list of what is missing will remind you.",
      ),
    ],
    example: words(
      "ООО «Ромашка», ИНН из 10 цифр, г. Москва, генеральный директор Смирнова Ольга Викторовна.",
      "Romashka LLC, INN of 10 digits, Moscow, director general Olga Smirnova.",
    ),
    mistake: words(
      "Указан адрес склада или магазина вместо юридического. В уведомлении и политике нужен адрес из ЕГРЮЛ.",
      "The address of a warehouse or a shop in place of the legal one. The notification and the policy need the one in the register.",
    ),
    law: words("ч. 3 ст. 22 152-ФЗ", "152-FZ, article 22(3)"),
    fields: ["information.inn", "information.full_name", "information.legal_address"],
  },
  "main-information": {
    step: 1,
    title: words("Реквизиты и реестр операторов", "Requisites and the operators register"),
    purpose: words(
      "По реквизитам узнают компанию, а запись в реестре операторов показывает, что она уведомила Роскомнадзор.",
      "The requisites identify the company; the entry in the operators register shows that it has notified Roskomnadzor.",
    ),
    how: [
      words(
        "ИНН, ОГРН и наименования перепишите из выписки ЕГРЮЛ.",
        "Copy INN, OGRN and the names from the extract of the state register.",
      ),
      words(
        "Есть ли компания в реестре операторов, проверьте по ИНН на сайте Роскомнадзора: там же номер и даты.",
        "Look up by INN on the site of Roskomnadzor whether the company is in the operators register: number and dates are there.",
      ),
      words(
        "Дата начала обработки — обычно день регистрации компании или приёма первого работника.",
        "The start of processing is usually the day of registration or of the first employment.",
      ),
      words(
        "Если сведения в реестре не меняли, датой изменения укажите дату внесения.",
        "If the entry has never changed, give the date of registration as the date of change.",
      ),
      words(
        "О трансграничной передаче ответьте «да», только если подано отдельное уведомление о ней.",
        "Answer yes about cross-border transfer only if a separate notification of it was filed.",
      ),
    ],
    example: words(
      "В реестре с 14.03.2023, номер 77-23-123456, последнее изменение 10.09.2025. Обработка начата 01.02.2015.",
      "In the register since 14.03.2023, number 77-23-123456, last change 10.09.2025. Processing began on 01.02.2015.",
    ),
    mistake: words(
      "«Мы маленькие, нам уведомлять не нужно». С 2022 года от уведомления освобождены лишь редкие случаи, например обработка только на бумаге.",
      "“We are small, we need not notify.” Since 2022 only rare cases are exempt, for example processing on paper alone.",
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
    title: words("Руководитель, адреса и почта для обращений", "Manager, addresses and mail for requests"),
    purpose: words(
      "Руководитель подписывает документы, а на почту для обращений люди пишут о своих данных: отвечать им нужно за 10 рабочих дней.",
      "The manager signs the documents; to the mail for requests people write about their data and must get an answer in 10 working days.",
    ),
    how: [
      words(
        "Имя руководителя введите в именительном падеже, просклоняем сами.",
        "Enter the manager's name in the nominative; we decline it ourselves.",
      ),
      words(
        "Юридический адрес — с индексом, как в ЕГРЮЛ.",
        "The legal address goes with its postal code, as in the state register.",
      ),
      words(
        "Почтой для обращений сделайте общий ящик, который кто-то читает каждый день.",
        "For requests use a shared mailbox that somebody reads every day.",
      ),
      words(
        "Населённый пункт печатается рядом с датой документов: «г. Казань».",
        "The settlement is printed beside the date of documents: “Kazan”.",
      ),
    ],
    example: words(
      "Генеральный директор Смирнова Ольга Викторовна, +7 495 123-45-67, info@romashka.ru; для обращений pd@romashka.ru.",
      "Director general Olga Smirnova, +7 495 123-45-67, info@romashka.ru; for requests pd@romashka.ru.",
    ),
    mistake: words(
      "Личная почта работника для обращений. Он уйдёт, и запросы людей останутся без ответа.",
      "An employee's personal mail for requests. When they leave, people's requests stay unanswered.",
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
      "It must be known at which addresses data are kept and whether somebody else keeps them for you.",
    ),
    how: [
      words(
        "Добавьте офисы, склады и магазины, где есть бумаги или компьютеры с данными людей.",
        "Add offices, warehouses and shops with papers or computers that hold people's data.",
      ),
      words(
        "Об архиве скажите, кто его хранит: сама компания или другая организация.",
        "Say who keeps the archive: the company itself or somebody else.",
      ),
      words(
        "Если другая, назовите её и добавьте адрес: для неё понадобится поручение на обработку.",
        "If somebody else, name them and add the address: they will need an entrustment.",
      ),
    ],
    example: words(
      "Головной офис — г. Москва, Примерная ул., д. 1. Архив хранит ООО «Хранитель», Московская обл., г. Химки.",
      "Head office: Moscow, Primernaya st. 1. The archive is kept by Keeper LLC, Khimki, Moscow region.",
    ),
    mistake: words(
      "С архивной компанией есть договор хранения, но в нём ни слова о персональных данных. Такого договора мало.",
      "There is a storage contract with the archive company, but not a word in it about personal data. That is not enough.",
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
