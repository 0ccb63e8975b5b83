import { words } from "../bilingual-text.ts";
import { right, type TrainingQuestion, wrong } from "./training-question.ts";

const everyone = ["user", "administrator", "organiser"] as const;
const topic = "incidents";

/** Questions about incidents and liability. */
export const incidentQuestions: readonly TrainingQuestion[] = [
  {
    code: "i01",
    topic,
    roles: everyone,
    norms: ["FZ152 21(3.1)"],
    question: words(
      "Что из этого — инцидент с персональными данными?",
      "Which of these is an incident with personal data?",
    ),
    answers: [
      right("Письмо с данными клиента ушло другому человеку", "An e-mail with a client's data went to someone else"),
      right("Посторонний получил доступ к базе клиентов", "An outsider got access to the client database"),
      right("Потерян ноутбук с незашифрованными анкетами", "A laptop with unencrypted forms is lost"),
      wrong("Плановая смена пароля", "A planned change of a password"),
    ],
    explanation: words(
      "Инцидент — неправомерная или случайная передача (предоставление, распространение, доступ) данных, повлёкшая нарушение прав субъектов. Умысел не нужен.",
      "An incident is an unlawful or accidental transfer (giving, making public, access) of data that infringes the rights of data subjects. It needs no intent.",
    ),
  },
  {
    code: "i02",
    topic,
    roles: everyone,
    norms: ["FZ152 21(3.1)"],
    question: words(
      "За какое время о выявленном инциденте уведомляют Роскомнадзор?",
      "Within what time is Roskomnadzor notified of a detected incident?",
    ),
    answers: [
      right("24 часа", "24 hours"),
      wrong("10 рабочих дней", "10 working days"),
      wrong("30 дней", "30 days"),
      wrong("Уведомлять не нужно", "No notification is needed"),
    ],
    explanation: words(
      "В течение 24 часов с момента выявления направляют первичное уведомление. Поэтому о подозрении сообщают ответственному сразу, а не когда всё выяснится.",
      "The first notification is sent within 24 hours of the detection. So a suspicion is reported at once, not after everything is clear.",
    ),
  },
  {
    code: "i03",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 21(3.1)"],
    question: words(
      "За какое время сообщают результаты внутреннего расследования инцидента?",
      "Within what time are the results of the internal inquiry reported?",
    ),
    answers: [
      right("72 часа с момента выявления", "72 hours from the detection"),
      wrong("72 часа с момента первого уведомления", "72 hours from the first notification"),
      wrong("10 рабочих дней", "10 working days"),
      wrong("30 дней", "30 days"),
    ],
    explanation: words(
      "Оба срока — 24 и 72 часа — идут с момента выявления инцидента. Второе уведомление содержит результаты расследования и сведения о лицах, действия которых стали причиной, если они есть.",
      "Both periods, 24 and 72 hours, run from the detection. The second notification holds the results of the inquiry and the persons whose actions caused the incident, if any.",
    ),
  },
  {
    code: "i04",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 21(3.1)"],
    question: words(
      "Инцидент обнаружен в субботу в 23:30. До какого времени подать первичное уведомление?",
      "An incident is detected on Saturday at 23:30. By when is the first notification due?",
    ),
    answers: [
      right("До 23:30 воскресенья", "By 23:30 on Sunday"),
      wrong("До 23:30 понедельника", "By 23:30 on Monday"),
      wrong("До конца рабочего дня в понедельник", "By the end of Monday's working day"),
      wrong("До вторника", "By Tuesday"),
    ],
    explanation: words(
      "Срок установлен в часах и идёт без перерыва на выходные и праздники.",
      "The period is set in hours and runs through weekends and holidays.",
    ),
  },
  {
    code: "i05",
    topic,
    roles: everyone,
    norms: ["FZ152 21(3.1)"],
    question: words(
      "Вы по ошибке отправили файл с данными не тому адресату. Что сделать первым?",
      "By mistake you sent a file with data to the wrong person. What comes first?",
    ),
    answers: [
      right("Сразу сообщить ответственному", "Report it to the responsible person at once"),
      wrong("Удалить письмо из отправленных и забыть", "Delete the sent e-mail and forget it"),
      wrong("Подождать, ответит ли получатель", "Wait to see whether the recipient answers"),
      wrong("Сообщить на следующей планёрке", "Mention it at the next meeting"),
    ],
    explanation: words(
      "Часы идут с момента выявления: чем раньше сообщено, тем больше времени остановить утечку и уведомить Роскомнадзор. Скрывать ошибку хуже, чем её допустить.",
      "The hours run from the detection: an early report leaves time to stop the leak and to notify Roskomnadzor. Hiding a mistake is worse than making it.",
    ),
  },
  {
    code: "i06",
    topic,
    roles: ["organiser"],
    norms: ["FZ152 21(3.1)", "KOAP 13.11"],
    question: words(
      "Утекли данные 200 человек. Нужно ли уведомлять Роскомнадзор?",
      "Data of 200 people leaked. Must Roskomnadzor be notified?",
    ),
    answers: [
      right(
        "Да: обязанность уведомить не зависит от числа пострадавших",
        "Yes: the duty does not depend on the number of people",
      ),
      wrong("Нет, порог — 1 000 человек", "No, the threshold is 1,000 people"),
      wrong("Нет, если люди не жаловались", "No, if nobody complained"),
      wrong("Только если утекли паспорта", "Only if passports leaked"),
    ],
    explanation: words(
      "Пороги статьи 13.11 КоАП влияют на размер штрафа. Уведомить нужно о любом инциденте, который нарушил права субъектов.",
      "The thresholds of article 13.11 of the code affect the fine. Every incident that infringes rights of data subjects is notified.",
    ),
  },
  {
    code: "i07",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 19(12)"],
    question: words(
      "С какой государственной системой оператор обеспечивает взаимодействие при компьютерных инцидентах?",
      "With which state system does an operator cooperate on computer incidents?",
    ),
    answers: [
      right("С ГосСОПКА", "GosSOPKA"),
      wrong("С ЕСИА", "ESIA"),
      wrong("С системой межведомственного взаимодействия", "The system of interagency cooperation"),
      wrong("Ни с какой", "None"),
    ],
    explanation: words(
      "Оператор обеспечивает взаимодействие с государственной системой обнаружения, предупреждения и ликвидации последствий компьютерных атак, включая информирование об инцидентах, повлёкших утечку данных.",
      "The operator cooperates with the state system for detecting, preventing and remedying computer attacks, which includes information on incidents that led to a leak.",
    ),
  },
  {
    code: "i08",
    topic,
    roles: ["organiser"],
    norms: ["KOAP 13.11(11)"],
    question: words(
      "Какой штраф грозит организации, которая не сообщила об инциденте в срок?",
      "What fine does an organisation face for not notifying of an incident in time?",
    ),
    answers: [
      right("От 1 до 3 млн рублей", "1 to 3 million roubles"),
      wrong("До 5 тысяч рублей", "Up to 5 thousand roubles"),
      wrong("От 30 до 60 тысяч рублей", "30 to 60 thousand roubles"),
      wrong("Штрафа нет", "There is no fine"),
    ],
    explanation: words(
      "Молчание об инциденте — отдельное нарушение: часть 11 статьи 13.11 КоАП, от одного до трёх миллионов рублей для организаций. Штраф за саму утечку назначают отдельно.",
      "Silence about an incident is a violation of its own: article 13.11(11) of the code, one to three million roubles for organisations. The leak itself is fined separately.",
    ),
  },
  {
    code: "i09",
    topic,
    roles: everyone,
    norms: ["FZ152 19(1)"],
    question: words(
      "Вы открыли вложение из подозрительного письма, и компьютер повёл себя странно. Как поступить?",
      "You opened an attachment of a suspicious e-mail, and the computer behaves oddly. What do you do?",
    ),
    answers: [
      right(
        "Отключить компьютер от сети и сразу сообщить администратору",
        "Disconnect the computer from the network and report it to the administrator at once",
      ),
      wrong("Перезагрузить и работать дальше", "Restart and continue working"),
      wrong("Переслать письмо коллегам для проверки", "Forward the e-mail to colleagues to check"),
      wrong("Удалить письмо и никому не говорить", "Delete the e-mail and keep silent"),
    ],
    explanation: words(
      "Защита данных от неправомерного доступа зависит от скорости реакции: отключение от сети ограничивает ущерб, а сообщение даёт администратору время.",
      "Protection from unlawful access depends on speed: disconnecting limits the damage, and a report gives the administrator time.",
    ),
  },
  {
    code: "i10",
    topic,
    roles: ["administrator"],
    norms: ["FZ152 21(3.1)", "FZ152 19(2)(8)"],
    question: words(
      "На сервере обнаружены следы взлома. Что делает администратор с журналами событий?",
      "A server shows traces of a break-in. What does the administrator do with the event logs?",
    ),
    answers: [
      right("Сохраняет их: они нужны для расследования", "Keeps them: the inquiry needs them"),
      wrong("Очищает, чтобы освободить место", "Clears them to free space"),
      wrong("Переустанавливает систему, не сохраняя их", "Reinstalls the system without them"),
      wrong("Ждёт автоматической перезаписи", "Lets them be overwritten"),
    ],
    explanation: words(
      "За 72 часа нужно установить причину и причастных лиц. Без журналов действий это невозможно, поэтому их копируют до любых исправлений.",
      "Within 72 hours the cause and the persons involved must be found. That needs the logs, so they are copied before any repair.",
    ),
  },
  {
    code: "i11",
    topic,
    roles: everyone,
    norms: ["UK 272.1"],
    question: words(
      "Работник скопировал базу клиентов и продал её. Чем это грозит?",
      "An employee copies the client database and sells it. What does that lead to?",
    ),
    answers: [
      right("Уголовной ответственностью", "Criminal liability"),
      wrong("Только выговором", "A reprimand only"),
      wrong("Только штрафом компании", "A fine of the company only"),
      wrong("Ничем, если база неполная", "Nothing, if the database is incomplete"),
    ],
    explanation: words(
      "Статья 272.1 УК РФ наказывает за незаконные использование, передачу, сбор и хранение компьютерной информации с персональными данными; за корыстную цель — до шести лет лишения свободы.",
      "Article 272.1 of the Criminal Code punishes unlawful use, transfer, collection and storage of computer information with personal data; for gain, with up to six years of prison.",
    ),
  },
  {
    code: "i12",
    topic,
    roles: everyone,
    norms: ["TK 81(6)"],
    question: words(
      "Может ли работодатель уволить за разглашение персональных данных другого работника?",
      "May an employer dismiss someone for disclosing another employee's personal data?",
    ),
    answers: [
      right("Да, и однократного разглашения достаточно", "Yes, and one disclosure is enough"),
      wrong("Нет, возможен только выговор", "No, only a reprimand is possible"),
      wrong("Только после трёх случаев", "Only after three cases"),
      wrong("Только по решению суда", "Only by a court decision"),
    ],
    explanation: words(
      "Разглашение охраняемой законом тайны, ставшей известной по работе, в том числе персональных данных другого работника, — однократное грубое нарушение, основание для увольнения.",
      "Disclosing a secret protected by law that became known at work, including another employee's personal data, is a single gross violation and a ground for dismissal.",
    ),
  },
  {
    code: "i13",
    topic,
    roles: ["organiser"],
    norms: ["FZ152 6(5)", "FZ152 21(3.1)"],
    question: words(
      "Данные утекли у подрядчика, который обрабатывал их по Вашему поручению. Кто отвечает перед людьми?",
      "Data leaked at a contractor that processed it on your instruction. Who answers to the people?",
    ),
    answers: [
      right("Оператор, то есть Ваша компания", "The operator, that is, your company"),
      wrong("Только подрядчик", "The contractor only"),
      wrong("Роскомнадзор", "Roskomnadzor"),
      wrong("Никто, если договор расторгнут", "Nobody, if the contract has ended"),
    ],
    explanation: words(
      "Ответственность перед субъектом за действия обработчика несёт оператор, обработчик отвечает перед оператором. Поэтому поручение обязывает подрядчика сообщать об инцидентах без промедления.",
      "The operator answers to the data subject for the processor, and the processor answers to the operator. So the instruction obliges the contractor to report incidents without delay.",
    ),
  },
  {
    code: "i14",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 21(3.1)"],
    question: words(
      "Что указывают в первичном уведомлении об инциденте?",
      "What does the first notification of an incident contain?",
    ),
    answers: [
      right("Предполагаемые причины", "The assumed causes"),
      right("Предполагаемый вред и принятые меры", "The assumed harm and the measures taken"),
      right("Лицо для взаимодействия с Роскомнадзором", "The contact person for Roskomnadzor"),
      wrong("Список всех работников компании", "The list of all employees of the company"),
    ],
    explanation: words(
      "Первичное уведомление: инцидент, предполагаемые причины и вред, принятые меры, лицо, уполномоченное взаимодействовать с Роскомнадзором.",
      "The first notification: the incident, its assumed causes and harm, the measures taken, and the person authorised to deal with Roskomnadzor.",
    ),
  },
  {
    code: "i15",
    topic,
    roles: everyone,
    norms: ["FZ152 24"],
    question: words(
      "Человек пострадал от нарушения его прав при обработке данных, но денег не потерял. Может ли он требовать возмещения?",
      "A person's rights were infringed by processing, but no money was lost. May the person claim compensation?",
    ),
    answers: [
      right(
        "Да, моральный вред возмещается независимо от имущественного",
        "Yes, moral harm is compensated regardless of material harm",
      ),
      wrong("Нет, нужны убытки", "No, there must be a loss"),
      wrong("Только если нарушитель осуждён", "Only if the offender is convicted"),
      wrong("Только через Роскомнадзор", "Only through Roskomnadzor"),
    ],
    explanation: words(
      "Моральный вред из-за нарушения прав субъекта подлежит возмещению независимо от возмещения имущественного вреда и понесённых убытков.",
      "Moral harm from an infringement of a data subject's rights is compensated regardless of material harm and losses.",
    ),
  },
  {
    code: "i16",
    topic,
    roles: everyone,
    norms: ["FZ152 7"],
    question: words(
      "Звонят «из службы безопасности банка» и просят прислать список клиентов для проверки. Что делать?",
      "Someone “from the bank's security service” calls and wants a list of clients for a check. What do you do?",
    ),
    answers: [
      right(
        "Ничего не сообщать и рассказать о звонке ответственному",
        "Give nothing and report the call to the responsible person",
      ),
      wrong("Прислать, если звонят с номера банка", "Send it if the call comes from the bank's number"),
      wrong("Прислать только фамилии", "Send the last names only"),
      wrong("Прислать после повторного звонка", "Send it after a second call"),
    ],
    explanation: words(
      "Данные раскрывают только при законном основании, по проверяемому запросу и через ответственного. Номер звонящего подделать легко.",
      "Data is disclosed only on a legal basis, on a request that can be verified, and through the responsible person. A caller's number is easy to forge.",
    ),
  },
];
