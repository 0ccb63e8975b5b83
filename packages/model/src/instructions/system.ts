import { words } from "../bilingual-text.ts";
import { instructions } from "./instruction.ts";
import { systemDataInstructions } from "./system-data.ts";

/** How to describe an information system: as a whole, and steps 1 to 4; `system-data.ts` covers the others. */
export const systemInstructions = [
  ...instructions({
    overview: {
      title: words("Как описать информационную систему", "How to describe an information system"),
      purpose: words(
        "Информационная система — программа или база, в которой лежат данные людей. По описанию определяют уровень защищённости и меры защиты.",
        "An information system is software or a database with people's data. The description determines the security level and the security measures.",
      ),
      how: [
        words(
          "Одна программа — одна анкета. Если у программы две базы для разных целей, это две системы.",
          "One program, one questionnaire. A program with two databases for different purposes counts as two systems.",
        ),
        words(
          "Считаются и простые вещи: таблица с клиентами на общем диске, почта, система пропусков.",
          "Simple things count too: a customer spreadsheet on a shared drive, e-mail, the access control system.",
        ),
        words(
          "Удобно заполнять вдвоём: владелец системы знает про данные, администратор — про серверы и доступ.",
          "It is best to fill it in together: the owner of the system knows the data, the administrator knows the servers and access rights.",
        ),
        words(
          "Чего не знаете, пропустите и вернитесь: ответы сохраняются сами.",
          "Skip what you do not know and come back later: answers are saved automatically.",
        ),
      ],
      example: words(
        "«1С: Зарплата и управление персоналом», «Битрикс24», «Корпоративная почта», «Система контроля доступа».",
        "“1C Payroll”, “Bitrix24”, “Corporate mail”, “Access control system”.",
      ),
      mistake: words(
        "Вместо системы описан компьютер или сервер. Для них есть свои анкеты: «Серверы» и «Рабочие места».",
        "A computer or a server instead of a system. They have questionnaires of their own: servers and workstations.",
      ),
      law: words("п. 10 ст. 3, ч. 1 и 2 ст. 19 152-ФЗ", "152-FZ, articles 3(10), 19(1) and 19(2)"),
      fields: ["system.name", "system.description"],
    },
    general: {
      step: 1,
      title: words("Для чего система и кто её ведёт", "What the system is for and who runs it"),
      purpose: words(
        "Назначение показывает, что система нужна для законной цели, а администратор — с кого спросить о её защите.",
        "The purpose shows that the system serves a lawful aim; the administrator is the person to ask about its security.",
      ),
      how: [
        words(
          "Назначение опишите одной-двумя фразами: что в системе делают и с чьими данными.",
          "Describe the purpose in a sentence or two: what people do in the system and whose data it holds.",
        ),
        words(
          "Администратор — тот, кто заводит пользователей и даёт права. Может быть и подрядчик.",
          "The administrator is the person who creates users and grants access. This may be a contractor.",
        ),
        words(
          "Если система служит не только процессам из списка, скажите, чему ещё.",
          "If the system is used for anything besides the listed processes, say what.",
        ),
        words(
          "Теги помогают собрать системы в группы, например «бухгалтерия» или «филиал в Твери».",
          "Tags group systems, for example “accounting” or “Tver branch”.",
        ),
      ],
      example: words(
        "Учёт работников и расчёт зарплаты: приём, отпуска, начисления, отчёты в Социальный фонд. Администратор: Петров Олег Игоревич, системный администратор.",
        "HR records and payroll: hiring, leave, pay, reports to the Social Fund. Administrator: Oleg Petrov, system administrator.",
      ),
      mistake: words(
        "В назначении повторено название: «1С — для работы в 1С». По такому ответу цель не видна.",
        "The purpose just repeats the name: “1C is for working in 1C”. Such an answer explains nothing.",
      ),
      law: words("ч. 2 ст. 5 152-ФЗ; п. 14 Требований (ПП РФ № 1119)", "152-FZ, article 5(2); decree 1119, point 14"),
      fields: [
        "system.name",
        "system.description",
        "system.responsible_admin",
        "system.responsible_email",
        "system.linked_others",
        "system.tags",
      ],
    },
    type: {
      step: 2,
      title: words("Как система устроена и кто её сделал", "How the system is built and who made it"),
      purpose: words(
        "От устройства и разработчика зависит, каких угроз ждать и восстановятся ли данные после сбоя.",
        "The structure and the developer show which threats to expect and whether data can be recovered after a failure.",
      ),
      how: [
        words(
          "«Распределённая» — работает в нескольких офисах или через интернет. «Локальная» — в одной сети одного здания. «Рабочее место» — на одном компьютере.",
          "“Distributed” means several offices or the internet, “local” means one network in one building, “workplace” means one computer.",
        ),
        words(
          "Разработчик — чья программа. Если писали сами, назовите свою компанию.",
          "The developer is the company that made the software. If you developed it yourselves, name your own company.",
        ),
        words(
          "Государственной система бывает, если её создали по закону или решению органа власти. У обычной компании — почти всегда «нет».",
          "A system is a state information system if it was created by law or by a decision of a public authority. For an ordinary company, the answer is nearly always “no”.",
        ),
        words(
          "Приложите снимки экранов, на которых видно, какие данные вводят: по ним проще проверить шаг о субъектах.",
          "Attach screenshots that show which data is entered: they make it easier to check the step about data subjects.",
        ),
        words(
          "О копиях спросите администратора: делаются ли они и пробовали ли с них восстановиться.",
          "Ask the administrator about backups: whether they are made and whether anyone has tested restoring from them.",
        ),
      ],
      example: words(
        "Распределённая, разработчик — АО «1С-Битрикс», резервные копии делаются каждую ночь.",
        "Distributed; developer: 1C-Bitrix JSC; backups are made every night.",
      ),
      mistake: words(
        "Облачный сервис назван локальной системой, потому что им пользуется один отдел. Если он открывается через интернет, он распределённый.",
        "A cloud service marked as local because only one department uses it. If it is used over the internet, it is distributed.",
      ),
      law: words(
        "ст. 13, п. 7 ч. 2 ст. 19 152-ФЗ; п. 6 Требований (ПП РФ № 1119)",
        "152-FZ, articles 13 and 19(2)(7); decree 1119, point 6",
      ),
      fields: ["system.type", "system.developer", "system.is_gov_system", "system.screens", "system.is_backup"],
    },
    sources: {
      step: 3,
      title: words("Как данные попадают в систему", "How data gets into the system"),
      purpose: words(
        "Пути данных показывают, где их могут перехватить или подменить и кого нужно предупредить о получении.",
        "The ways in which data arrives show where it could be intercepted or altered and who must be informed that you received it.",
      ),
      how: [
        words(
          "Сначала отметьте способ: вводят работники, вводит сам человек, загрузка файла, обмен с другой программой.",
          "First tick the method: employees enter the data, people enter it themselves, a file is imported, another program sends it.",
        ),
        words(
          "Затем источник: процесс компании, сайт, приложение, другая система.",
          "Then the source: a process, the website, the app or another system.",
        ),
        words(
          "Если источник другой, назовите его: государственный портал, партнёр, прежний владелец базы.",
          "If there is another source, name it: a state portal, a partner, the previous owner of the database.",
        ),
      ],
      example: words(
        "Вводят работники отдела кадров; с сайта приходят отклики на вакансии.",
        "Entered by HR; applications come from the website.",
      ),
      mistake: words(
        "Забыт обмен между программами. Если 1С каждую ночь выгружает людей в систему пропусков, это тоже источник.",
        "Exchange between programs is left out. If 1C sends people's data to the access control system every night, that is a source too.",
      ),
      law: words("ч. 3 ст. 18, ч. 1 ст. 19 152-ФЗ", "152-FZ, articles 18(3) and 19(1)"),
      fields: ["system.get_data_variants", "system.system_subject_sources", "system.system_source_others"],
    },
    subjects: {
      step: 4,
      title: words("Чьи данные в системе и сколько людей", "Whose data is in the system and how many people"),
      purpose: words(
        "Виды данных и число людей решают, какой уровень защищённости нужен системе. Чем выше уровень, тем дороже защита.",
        "The kinds of data and the number of people determine the security level. The higher it is, the more protection costs.",
      ),
      how: [
        words(
          "Добавьте каждую группу людей: работники, соискатели, покупатели.",
          "Add each group of people: employees, applicants, customers.",
        ),
        words(
          "Для группы отметьте, какие данные о ней действительно есть в системе, а не могли бы быть.",
          "For each group, tick the data that is actually in the system, not data that could be there.",
        ),
        words(
          "Число людей считайте по записям в базе вместе со старыми: число уволенных часто больше, чем работающих.",
          "Count the people in the database, including old records: former employees often outnumber current ones.",
        ),
        words(
          "Скажите, откуда данные группы: из какого процесса, с какого сайта, из какой системы.",
          "Say where the group's data comes from: which process, site or system.",
        ),
        words(
          "«Только общедоступные данные» — редкий случай: например, справочник, который люди сами разрешили открыть.",
          "“Only public data” is rare: for example, a directory that people agreed to be published in.",
        ),
      ],
      example: words(
        "Работники, до 1 000 человек: фамилия, имя, отчество, паспорт, СНИЛС, зарплата. Родственники работников, до 1 000: имя, дата рождения. Из процесса «Кадровый учёт».",
        "Employees, up to 1,000: full name, passport, SNILS, pay. Their relatives, up to 1,000: name, date of birth. From the process “Personnel records”.",
      ),
      mistake: words(
        "Медицинское заключение не отнесено к данным о здоровье или, наоборот, фотография на пропуске отмечена как биометрия, хотя по ней никого не опознаёт программа.",
        "A medical certificate not counted as health data, or a photo on a pass ticked as biometric although no software identifies anyone by it.",
      ),
      law: words(
        "п. 5 и 9–12 Требований (ПП РФ № 1119); ст. 10 и 11 152-ФЗ",
        "Decree 1119, points 5 and 9 to 12; 152-FZ, articles 10 and 11",
      ),
      fields: [
        "system.system_subjects",
        "system_subject.data",
        "system_subject.special_data",
        "system_subject.biometric_data",
        "system_subject.count",
        "system_subject.link_process",
        "system.is_public_data_only",
      ],
    },
  }),
  ...systemDataInstructions,
];
