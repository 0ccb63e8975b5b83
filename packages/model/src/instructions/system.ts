import { words } from "../words.ts";
import { instructions } from "./instruction.ts";
import { systemDataInstructions } from "./system-data.ts";

/** How to describe an information system: the whole of it, and steps 1 to 4; the others are in a file of their own. */
export const systemInstructions = [
  ...instructions({
    overview: {
      title: words("Как описать информационную систему", "How to describe an information system"),
      purpose: words(
        "Информационная система — программа или база, в которой лежат данные людей. По описанию определяют уровень защищённости и меры защиты.",
        "An information system is a program or database with people's data. Its description decides the security level and the measures of protection.",
      ),
      how: [
        words(
          "Одна программа — одна анкета. Если у программы две базы для разных целей, это две системы.",
          "One program, one questionnaire. A program with two databases for two purposes is two systems.",
        ),
        words(
          "Считаются и простые вещи: таблица с клиентами на общем диске, почта, система пропусков.",
          "Simple things count too: a spreadsheet of customers on a shared disk, mail, the entry system.",
        ),
        words(
          "Удобно заполнять вдвоём: хозяин программы знает про данные, администратор — про серверы и доступ.",
          "It goes best in pairs: the owner of the program knows the data, the administrator the servers and the access.",
        ),
        words(
          "Чего не знаете, пропустите и вернитесь: ответы сохраняются сами.",
          "Skip what you do not know and come back: answers are saved by themselves.",
        ),
      ],
      example: words(
        "«1С: Зарплата и управление персоналом», «Битрикс24», «Корпоративная почта», «Система контроля доступа».",
        "“1C Payroll”, “Bitrix24”, “Corporate mail”, “Access control system”.",
      ),
      mistake: words(
        "Вместо системы описан компьютер или сервер. Для них есть свои анкеты: «Серверы» и «Рабочие места».",
        "A computer or a server is described in place of a system. They have questionnaires of their own.",
      ),
      law: words("п. 10 ст. 3, ч. 1 и 2 ст. 19 152-ФЗ", "152-FZ, articles 3(10), 19(1) and 19(2)"),
      fields: ["system.name", "system.description"],
    },
    general: {
      step: 1,
      title: words("Для чего система и кто её ведёт", "What the system is for and who runs it"),
      purpose: words(
        "Назначение показывает, что система нужна для законной цели, а администратор — с кого спросить о её защите.",
        "The purpose shows that the system serves a lawful aim; the administrator is whom to ask about its protection.",
      ),
      how: [
        words(
          "Назначение опишите одной-двумя фразами: что в системе делают и с чьими данными.",
          "Describe the purpose in a sentence or two: what is done in the system and with whose data.",
        ),
        words(
          "Администратор — тот, кто заводит пользователей и даёт права. Может быть и подрядчик.",
          "The administrator is who creates users and grants rights. It may be a contractor.",
        ),
        words(
          "Если система служит не только процессам из списка, скажите, чему ещё.",
          "If the system serves more than the listed processes, say what else.",
        ),
        words(
          "Теги помогают собрать системы в группы, например «бухгалтерия» или «филиал в Твери».",
          "Tags gather systems into groups, for example “accounting” or “Tver branch”.",
        ),
      ],
      example: words(
        "Учёт работников и расчёт зарплаты: приём, отпуска, начисления, отчёты в Социальный фонд. Администратор: Петров Олег Игоревич, системный администратор.",
        "Records of employees and payroll: hiring, leave, pay, reports to the Social Fund. Administrator: Oleg Petrov, system administrator.",
      ),
      mistake: words(
        "В назначении повторено название: «1С — для работы в 1С». По такому ответу цель не видна.",
        "The purpose repeats the name: “1C is for work in 1C”. Such an answer shows no aim.",
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
        "The structure and the developer decide which threats to expect and whether data survive a failure.",
      ),
      how: [
        words(
          "«Распределённая» — работает в нескольких офисах или через интернет. «Локальная» — в одной сети одного здания. «Рабочее место» — на одном компьютере.",
          "Distributed: works in several offices or over the internet. Local: one network of one building. Workplace: on one computer.",
        ),
        words(
          "Разработчик — чья программа. Если писали сами, назовите свою компанию.",
          "The developer is whose program it is. If you wrote it yourselves, name your company.",
        ),
        words(
          "Государственной система бывает, если её создали по закону или решению органа власти. У обычной компании — почти всегда «нет».",
          "A system is a state one if a law or an authority created it. For an ordinary company nearly always “no”.",
        ),
        words(
          "Приложите снимки экранов, на которых видно, какие данные вводят: по ним проще проверить шаг о субъектах.",
          "Attach screenshots that show which data are entered: the step on subjects is easier to check by them.",
        ),
        words(
          "О копиях спросите администратора: делаются ли они и пробовали ли с них восстановиться.",
          "Ask the administrator about backups: whether they are made and whether a recovery was tried.",
        ),
      ],
      example: words(
        "Распределённая, разработчик — АО «1С-Битрикс», резервные копии делаются каждую ночь.",
        "Distributed; developer: 1C-Bitrix JSC; backups are made every night.",
      ),
      mistake: words(
        "Облачный сервис назван локальной системой, потому что им пользуется один отдел. Если он открывается через интернет, он распределённый.",
        "A cloud service is called local because one department uses it. If it opens over the internet, it is distributed.",
      ),
      law: words(
        "ст. 13, п. 7 ч. 2 ст. 19 152-ФЗ; п. 6 Требований (ПП РФ № 1119)",
        "152-FZ, articles 13 and 19(2)(7); decree 1119, point 6",
      ),
      fields: ["system.type", "system.developer", "system.is_gov_system", "system.screens", "system.is_backup"],
    },
    sources: {
      step: 3,
      title: words("Как данные попадают в систему", "How data get into the system"),
      purpose: words(
        "Пути данных показывают, где их могут подслушать или подменить и кого нужно предупредить о получении.",
        "The ways of data show where they may be overheard or altered and who must be told that they were received.",
      ),
      how: [
        words(
          "Сначала отметьте способ: вводят работники, вводит сам человек, загрузка файла, обмен с другой программой.",
          "First tick the way: employees type, people type themselves, a file is imported, another program sends.",
        ),
        words(
          "Затем источник: процесс компании, сайт, приложение, другая система.",
          "Then the source: a process of the company, the site, the app, another system.",
        ),
        words(
          "Если источник другой, назовите его: государственный портал, партнёр, прежний владелец базы.",
          "If it is another source, name it: a state portal, a partner, the former owner of the database.",
        ),
      ],
      example: words(
        "Вводят работники отдела кадров; с сайта приходят отклики на вакансии.",
        "Typed in by the personnel department; applications come from the site.",
      ),
      mistake: words(
        "Забыт обмен между программами. Если 1С каждую ночь выгружает людей в систему пропусков, это тоже источник.",
        "Exchange between programs is forgotten. If 1C sends people to the entry system every night, it is a source too.",
      ),
      law: words("ч. 3 ст. 18, ч. 1 ст. 19 152-ФЗ", "152-FZ, articles 18(3) and 19(1)"),
      fields: ["system.get_data_variants", "system.system_subject_sources", "system.system_source_others"],
    },
    subjects: {
      step: 4,
      title: words("Чьи данные в системе и сколько людей", "Whose data are in the system and how many people"),
      purpose: words(
        "Виды данных и число людей решают, какой уровень защищённости нужен системе. Чем выше уровень, тем дороже защита.",
        "Kinds of data and the number of people decide the security level. The higher it is, the dearer the protection.",
      ),
      how: [
        words(
          "Добавьте каждую группу людей: работники, соискатели, покупатели.",
          "Add each group of people: employees, applicants, customers.",
        ),
        words(
          "Для группы отметьте, какие данные о ней действительно есть в системе, а не могли бы быть.",
          "For a group tick the data that really are in the system, not those that could be.",
        ),
        words(
          "Число людей считайте по записям в базе вместе со старыми: число уволенных часто больше, чем работающих.",
          "Count people by records in the database, old ones too: former employees often outnumber the present ones.",
        ),
        words(
          "Скажите, откуда данные группы: из какого процесса, с какого сайта, из какой системы.",
          "Say where the group's data come from: which process, which site, which system.",
        ),
        words(
          "«Только общедоступные данные» — редкий случай: например, справочник, который люди сами разрешили открыть.",
          "Public data only is a rare case: for example a directory that its people agreed to publish.",
        ),
      ],
      example: words(
        "Работники, до 1 000 человек: фамилия, имя, отчество, паспорт, СНИЛС, зарплата. Родственники работников, до 1 000: имя, дата рождения. Из процесса «Кадровый учёт».",
        "Employees, up to 1,000: full name, passport, insurance number, pay. Their relatives, up to 1,000: name, date of birth. From the process “Personnel records”.",
      ),
      mistake: words(
        "Медицинское заключение не отнесено к данным о здоровье или, наоборот, фотография на пропуске отмечена как биометрия, хотя по ней никого не опознаёт программа.",
        "A medical report is not counted as health data; or a photo on a pass is ticked as biometrics though no program recognises anyone by it.",
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
