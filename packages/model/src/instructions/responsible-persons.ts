import { words } from "../bilingual-text.ts";
import { instructions } from "./instruction.ts";

/** How to name both responsible persons. */
export const commissionInstructions = instructions({
  overview: {
    title: words("Кто отвечает за персональные данные", "Who is responsible for personal data"),
    purpose: words(
      "Закон обязывает компанию назначить ответственного за организацию обработки, а для защиты систем — ответственного за безопасность. Оба назначаются приказом.",
      "The law requires a company to appoint a person responsible for organising the processing and, to protect its systems, a person responsible for security. Both are appointed by an order.",
    ),
    how: [
      words(
        "Нужны два человека; в маленькой компании это может быть и один.",
        "You need two people; in a small company, one person may be both.",
      ),
      words(
        "Назовите тех, кто действительно этим занимается: их имена попадут в приказ и уведомление.",
        "Name the people who actually do this work: their names go into the order and the notification.",
      ),
      words(
        "Телефон и почту укажите рабочие, по ним будет писать Роскомнадзор.",
        "Enter a work phone number and e-mail: Roskomnadzor will use them.",
      ),
    ],
    example: words(
      "Организация обработки — юрист Орлова Мария Сергеевна. Безопасность систем — системный администратор Петров Олег Игоревич.",
      "Organising the processing: Maria Orlova, lawyer. Security of systems: Oleg Petrov, system administrator.",
    ),
    mistake: words(
      "Назначен директор «на бумаге», а вопросами людей никто не занимается.",
      "The director is appointed on paper only, while no one deals with people's requests.",
    ),
    law: words("ст. 22.1 152-ФЗ; п. 14 Требований (ПП РФ № 1119)", "152-FZ, article 22.1; decree 1119, point 14"),
    fields: ["commission.o_name", "commission.a_name"],
  },
  "organising-the-processing": {
    step: 1,
    title: words("Ответственный за организацию обработки", "Person responsible for organising the processing"),
    purpose: words(
      "Этот человек следит, чтобы закон соблюдали, объясняет правила работникам и отвечает на обращения.",
      "This person makes sure that the law is followed, explains the rules to employees and answers requests.",
    ),
    how: [
      words(
        "Он подчиняется прямо руководителю: так требует закон.",
        "The law requires this person to report directly to the head of the company.",
      ),
      words(
        "«Внутренний контроль» — он проверяет хотя бы раз в год, всё ли делается по правилам.",
        "Internal control: checks at least once a year that the rules are followed.",
      ),
      words(
        "«Знакомит работников» — даёт прочитать политику и правила под подпись.",
        "Informing staff: makes sure that employees read and sign the policy and the rules.",
      ),
      words(
        "«Приём обращений» — к нему попадают письма людей об их данных.",
        "Handling requests: receives what people write about their data.",
      ),
    ],
    example: words(
      "Орлова Мария Сергеевна, юрист, +7 495 123-45-67, orlova@romashka.example. Контроль — да, ознакомление — да, обращения — да.",
      "Maria Orlova, lawyer, +7 495 123-45-67, orlova@romashka.example. Internal control: yes; informing staff: yes; handling requests: yes.",
    ),
    mistake: words(
      "На все три вопроса отвечено «да», хотя проверок не было. При проверке попросят показать акт или журнал.",
      "“Yes” to all three although nothing has been checked. An inspector will ask to see a report or a log.",
    ),
    law: words("ст. 22.1, п. 1, 4 и 6 ч. 1 ст. 18.1 152-ФЗ", "152-FZ, articles 22.1 and 18.1(1)(1), (4) and (6)"),
    fields: [
      "commission.o_name",
      "commission.o_position",
      "commission.o_phone",
      "commission.o_mail",
      "commission.is_internal_control",
      "commission.is_informing_staff",
      "commission.is_handling_requests",
    ],
  },
  "security-of-systems": {
    step: 2,
    title: words("Ответственный за безопасность систем", "Person responsible for the security of systems"),
    purpose: words(
      "Этот человек следит за доступом, обновлениями и средствами защиты. Он обязателен, начиная с третьего уровня защищённости.",
      "This person manages access, updates and security tools. Required at security levels 1 to 3.",
    ),
    how: [
      words(
        "Обычно это системный администратор или специалист по безопасности.",
        "This is usually the system administrator or a security specialist.",
      ),
      words(
        "Если системы ведёт подрядчик, назначьте своего работника, который с ним общается.",
        "If a contractor runs the systems, appoint the employee who manages the contractor.",
      ),
      words(
        "Проверьте, что этого человека найдут и в отпуске: укажите действующую почту.",
        "Make sure this person can be reached even on leave: enter an e-mail address that works.",
      ),
    ],
    example: words(
      "Петров Олег Игоревич, системный администратор, +7 495 123-45-68, petrov@romashka.example.",
      "Oleg Petrov, system administrator, +7 495 123-45-68, petrov@romashka.example.",
    ),
    mistake: words(
      "Указан человек, который уволился. Проверяйте этот шаг при каждой смене администратора.",
      "The person named has left the company. Check this step whenever the administrator changes.",
    ),
    law: words("п. 14 Требований (ПП РФ № 1119); ст. 19 152-ФЗ", "Decree 1119, point 14; 152-FZ, article 19"),
    fields: ["commission.a_name", "commission.a_position", "commission.a_phone", "commission.a_mail"],
  },
});

/** How to list the positions that work with personal data. */
export const departmentInstructions = instructions({
  positions: {
    step: 1,
    title: words("Кто работает с персональными данными", "Who works with personal data"),
    purpose: words(
      "Из этого списка складывается перечень должностей с доступом. Кто в него не вошёл, видеть данные не должен.",
      "This becomes the list of positions with access. Anyone who is not on it should not see the data.",
    ),
    how: [
      words(
        "Пройдите по штатному расписанию и отметьте, кто видит данные работников, клиентов, посетителей.",
        "Go through the staff list and mark who sees the data of employees, customers or visitors.",
      ),
      words("Пишите должности и подразделения, не фамилии.", "Enter positions and departments, not names."),
      words(
        "Разделяйте их точкой с запятой или вставьте готовый список целиком.",
        "Separate them with semicolons, or paste a whole list.",
      ),
      words(
        "Не забудьте охрану, секретаря и системного администратора.",
        "Do not forget security guards, the receptionist and the system administrator.",
      ),
    ],
    example: words(
      "Генеральный директор; бухгалтерия; отдел кадров; менеджер по продажам; системный администратор; секретарь.",
      "General Director; Accounting; HR; sales manager; system administrator; receptionist.",
    ),
    mistake: words(
      "Перечислены все должности компании. Список нужен, чтобы ограничить доступ, а не чтобы разрешить его всем.",
      "Every position in the company is listed. The list is meant to limit access, not to grant it to everyone.",
    ),
    law: words(
      "п. 13 «в» Требований (ПП РФ № 1119), п. 13 Положения (ПП РФ № 687)",
      "Decree 1119, point 13(c); decree 687, point 13",
    ),
    fields: ["department.positions"],
  },
});

/** How to say who carries which duty. */
export const responsibilitiesInstructions = instructions({
  duties: {
    step: 1,
    title: words("Кто и за что отвечает", "Who is responsible for what"),
    purpose: words(
      "Кроме двух ответственных у компании есть и другие дела с данными: кто-то берёт согласия, кто-то уничтожает бумаги. Здесь видно, чьё это дело.",
      "Apart from the two people responsible, others also have duties involving data: someone collects consents, someone destroys papers. This section shows who does what.",
    ),
    how: [
      words("Одна запись — одна обязанность.", "One row, one duty."),
      words(
        "Укажите должность; имя добавьте, если человек назначен приказом.",
        "Enter the position; add the name if the person was appointed by an order.",
      ),
      words(
        "В пояснении скажите, как часто это делают и чем подтверждают.",
        "In the details, say how often it is done and what proves it.",
      ),
      words(
        "Начните с главного: ответы людям, уничтожение, выдача доступа, сообщение об утечке.",
        "Begin with the most important duties: answering requests, destroying data, granting access, reporting breaches.",
      ),
    ],
    example: words(
      "Уничтожение бумажных анкет — специалист отдела кадров, раз в квартал, по акту.",
      "Destruction of paper forms: HR specialist, once a quarter, documented by a record.",
    ),
    mistake: words(
      "«За всё отвечает директор». Тогда на деле не отвечает никто.",
      "“The director is responsible for everything.” Then in practice no one is.",
    ),
    law: words("п. 1, 2 и 6 ч. 1 ст. 18.1 152-ФЗ", "152-FZ, article 18.1(1)(1), (2) and (6)"),
    fields: ["responsibilities.items", "responsibility.name", "responsibility.position", "responsibility.details"],
  },
});
