import { words } from "../bilingual-text.ts";
import { instructions } from "./instruction.ts";

/** How to name both responsible persons. */
export const commissionInstructions = instructions({
  overview: {
    title: words("Кто отвечает за персональные данные", "Who is responsible for personal data"),
    purpose: words(
      "Закон обязывает компанию назначить ответственного за организацию обработки, а для защиты систем — ответственного за безопасность. Оба назначаются приказом.",
      "The law requires a company to appoint a person responsible for organising the processing and, to protect its systems, one responsible for security. Both are appointed by an order.",
    ),
    how: [
      words(
        "Нужны два человека; в маленькой компании это может быть и один.",
        "Two people are needed; in a small company one person may be both.",
      ),
      words(
        "Назовите тех, кто действительно этим занимается: их имена попадут в приказ и уведомление.",
        "Name the people who actually do this work: their names go into the order and the notification.",
      ),
      words(
        "Телефон и почту укажите рабочие, по ним будет писать Роскомнадзор.",
        "Give a work phone and e-mail: that is where Roskomnadzor will write.",
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
    title: words("Ответственный за организацию обработки", "Responsible for organising the processing"),
    purpose: words(
      "Этот человек следит, чтобы закон соблюдали, объясняет правила работникам и отвечает на обращения.",
      "This person sees that the law is observed, explains the rules to employees and answers requests.",
    ),
    how: [
      words(
        "Он подчиняется прямо руководителю: так требует закон.",
        "They report directly to the head of the company: the law requires it.",
      ),
      words(
        "«Внутренний контроль» — он проверяет хотя бы раз в год, всё ли делается по правилам.",
        "Internal control: they check at least once a year that the rules are followed.",
      ),
      words(
        "«Знакомит работников» — даёт прочитать политику и правила под подпись.",
        "Informing the staff: they have employees read and sign the policy and the rules.",
      ),
      words(
        "«Приём обращений» — к нему попадают письма людей об их данных.",
        "Handling requests: people's letters about their data reach them.",
      ),
    ],
    example: words(
      "Орлова Мария Сергеевна, юрист, +7 495 123-45-67, orlova@romashka.example. Контроль — да, ознакомление — да, обращения — да.",
      "Maria Orlova, lawyer, +7 495 123-45-67, orlova@romashka.example. Control: yes; informing: yes; requests: yes.",
    ),
    mistake: words(
      "На все три вопроса отвечено «да», хотя проверок не было. При проверке попросят показать акт или журнал.",
      "All three are answered yes although nothing was checked. An inspector will ask to see a report or a log.",
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
    title: words("Ответственный за безопасность систем", "Responsible for the security of systems"),
    purpose: words(
      "Этот человек следит за доступом, обновлениями и средствами защиты. Он обязателен, начиная с третьего уровня защищённости.",
      "This person looks after access, updates and security tools. One is mandatory from security level 3 upwards.",
    ),
    how: [
      words(
        "Обычно это системный администратор или специалист по безопасности.",
        "Usually the system administrator or a security specialist.",
      ),
      words(
        "Если системы ведёт подрядчик, назначьте своего работника, который с ним общается.",
        "If a contractor runs the systems, appoint the employee who deals with the contractor.",
      ),
      words(
        "Проверьте, что этого человека найдут и в отпуске: укажите действующую почту.",
        "Make sure this person can be reached on holiday too: give an e-mail address that works.",
      ),
    ],
    example: words(
      "Петров Олег Игоревич, системный администратор, +7 495 123-45-68, petrov@romashka.example.",
      "Oleg Petrov, system administrator, +7 495 123-45-68, petrov@romashka.example.",
    ),
    mistake: words(
      "Указан человек, который уволился. Проверяйте этот шаг при каждой смене администратора.",
      "The person has left the company. Check this step whenever the administrator changes.",
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
      "The list of positions with access is drawn up from it. Anyone who is not on it should not see the data.",
    ),
    how: [
      words(
        "Пройдите по штатному расписанию и отметьте, кто видит данные работников, клиентов, посетителей.",
        "Go through the staff list and note who sees the data of employees, customers or visitors.",
      ),
      words("Пишите должности и подразделения, не фамилии.", "Write positions and departments, not names."),
      words(
        "Разделяйте их точкой с запятой или вставьте готовый список целиком.",
        "Separate them with semicolons, or paste a whole list.",
      ),
      words(
        "Не забудьте охрану, секретаря и системного администратора.",
        "Do not forget security guards, the secretary and the system administrator.",
      ),
    ],
    example: words(
      "Генеральный директор; бухгалтерия; отдел кадров; менеджер по продажам; системный администратор; секретарь.",
      "General Director; accounting; personnel department; sales manager; system administrator; secretary.",
    ),
    mistake: words(
      "Перечислены все должности компании. Список нужен, чтобы ограничить доступ, а не чтобы разрешить его всем.",
      "All positions of the company are listed. The list is there to limit access, not to grant it to all.",
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
      "Besides those of the two responsible persons there are other duties to do with data: someone collects consents, someone destroys papers. This shows whose duty each is.",
    ),
    how: [
      words("Одна запись — одна обязанность.", "One row, one duty."),
      words(
        "Укажите должность; имя добавьте, если человек назначен приказом.",
        "Give the position; add the name if the person was appointed by an order.",
      ),
      words(
        "В пояснении скажите, как часто это делают и чем подтверждают.",
        "In the details say how often it is done and what proves it.",
      ),
      words(
        "Начните с главного: ответы людям, уничтожение, выдача доступа, сообщение об утечке.",
        "Begin with what matters most: answering people, destroying data, granting access, reporting a leak.",
      ),
    ],
    example: words(
      "Уничтожение бумажных анкет — специалист отдела кадров, раз в квартал, по акту.",
      "Destruction of paper forms: personnel specialist, once a quarter, with a record.",
    ),
    mistake: words(
      "«За всё отвечает директор». Тогда на деле не отвечает никто.",
      "“The director is responsible for everything.” Then in practice no one is.",
    ),
    law: words("п. 1, 2 и 6 ч. 1 ст. 18.1 152-ФЗ", "152-FZ, article 18.1(1)(1), (2) and (6)"),
    fields: ["responsibilities.items", "responsibility.name", "responsibility.position", "responsibility.details"],
  },
});
