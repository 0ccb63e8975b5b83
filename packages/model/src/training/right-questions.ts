import { words } from "../bilingual-text.ts";
import { right, type TrainingQuestion, wrong } from "./training-question.ts";

const everyone = ["user", "administrator", "organiser"] as const;
const topic = "rights";

/** Questions about rights of data subjects and the deadlines of answers. */
export const rightQuestions: readonly TrainingQuestion[] = [
  {
    code: "r01",
    topic,
    roles: everyone,
    norms: ["FZ152 20(1)"],
    question: words(
      "Клиент запросил сведения о том, какие его данные обрабатывает компания. За какой срок надо ответить?",
      "A client requests information about the data a company processes. Within what time is the answer due?",
    ),
    answers: [
      right("10 рабочих дней", "10 working days"),
      wrong("3 рабочих дня", "3 working days"),
      wrong("30 календарных дней", "30 calendar days"),
      wrong("Срока нет", "There is no deadline"),
    ],
    explanation: words(
      "Оператор отвечает в течение десяти рабочих дней с даты получения запроса. Поэтому обращение передают ответственному в день поступления.",
      "The operator answers within ten working days of receiving the request. So a request goes to the responsible person on the day it arrives.",
    ),
  },
  {
    code: "r02",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 20(1)"],
    question: words(
      "На сколько можно продлить срок ответа на запрос субъекта и что для этого нужно?",
      "By how much may the answer to a data subject be delayed, and what does that need?",
    ),
    answers: [
      right(
        "Не больше чем на 5 рабочих дней, с мотивированным уведомлением заявителя",
        "By up to 5 working days, with a reasoned notice to the applicant",
      ),
      wrong("На 10 рабочих дней, уведомлять не нужно", "By 10 working days, without a notice"),
      wrong("На 30 дней по приказу руководителя", "By 30 days, by order of the manager"),
      wrong("Продлить нельзя", "It cannot be delayed"),
    ],
    explanation: words(
      "Продление — не более чем на пять рабочих дней; заявителю направляют уведомление с причиной до того, как истекли первые десять.",
      "The extension is at most five working days; the applicant is notified of the reason before the first ten have passed.",
    ),
  },
  {
    code: "r03",
    topic,
    roles: everyone,
    norms: ["FZ152 21(5)"],
    question: words(
      "Клиент отозвал согласие, другого основания для обработки нет. Что делает компания?",
      "A client withdraws consent, and there is no other legal basis. What does the company do?",
    ),
    answers: [
      right(
        "Прекращает обработку и уничтожает данные не позднее 30 дней",
        "Stops processing and destroys the data within 30 days",
      ),
      wrong("Хранит данные ещё три года", "Keeps the data for three more years"),
      wrong("Продолжает до конца договора", "Continues until the contract ends"),
      wrong("Переносит данные в архив", "Moves the data to an archive"),
    ],
    explanation: words(
      "После отзыва согласия обработку прекращают и уничтожают данные в срок не более тридцати дней, если нет другого основания закона или договора.",
      "After a withdrawal processing stops and the data is destroyed within thirty days, unless a law or contract gives another basis.",
    ),
  },
  {
    code: "r04",
    topic,
    roles: everyone,
    norms: ["FZ152 9(2)"],
    question: words("Когда человек может отозвать согласие?", "When may a person withdraw consent?"),
    answers: [
      right("В любое время", "At any time"),
      wrong("Только по истечении срока согласия", "Only after the consent has expired"),
      wrong("Не раньше чем через год", "Not before a year has passed"),
      wrong("Только через суд", "Only through a court"),
    ],
    explanation: words(
      "Согласие можно отозвать в любой момент. Отказывать в приёме отзыва нельзя: его передают ответственному, который проверит, нет ли другого основания.",
      "Consent may be withdrawn at any time. A withdrawal must be accepted and passed to the responsible person, who checks for another legal basis.",
    ),
  },
  {
    code: "r05",
    topic,
    roles: everyone,
    norms: ["FZ152 21(1)", "FZ152 21(2)"],
    question: words(
      "Человек сообщил, что его данные неточны. Что делает компания?",
      "A person says that their data is inaccurate. What does the company do?",
    ),
    answers: [
      right(
        "Блокирует данные на время проверки и, если неточность подтвердилась, уточняет их за 7 рабочих дней",
        "Blocks the data during the check and, if it is inaccurate, corrects it within 7 working days",
      ),
      wrong("Ждёт решения суда", "Waits for a court decision"),
      wrong("Уничтожает все данные человека в тот же день", "Destroys all data of the person on the same day"),
      wrong("Исправляет при следующем обновлении системы", "Corrects it with the next update of the system"),
    ],
    explanation: words(
      "Неточные данные блокируют с момента обращения, если это не нарушает права других; если неточность подтвердилась, уточняют в течение семи рабочих дней со дня, когда представлены верные сведения, и снимают блокирование.",
      "Inaccurate data is blocked from the moment of the request unless that harms others; if it is inaccurate, it is corrected within seven working days of receiving the right information and unblocked.",
    ),
  },
  {
    code: "r06",
    topic,
    roles: everyone,
    norms: ["FZ152 15(2)"],
    question: words(
      "Человек по телефону просит больше не присылать рекламу. Когда нужно прекратить?",
      "A person asks by phone to receive no more advertising. When must it stop?",
    ),
    answers: [
      right("Немедленно", "Immediately"),
      wrong("В течение 30 дней", "Within 30 days"),
      wrong("После письменного заявления", "After a written application"),
      wrong("После окончания рекламной кампании", "When the campaign ends"),
    ],
    explanation: words(
      "Обработку для продвижения товаров прекращают немедленно по требованию субъекта; форма требования значения не имеет.",
      "Processing to promote goods stops immediately at the demand of the data subject, whatever its form.",
    ),
  },
  {
    code: "r07",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 21(5.1)"],
    question: words(
      "Субъект потребовал прекратить обработку его данных. Каков срок?",
      "A data subject demands that processing stop. What is the deadline?",
    ),
    answers: [
      right(
        "10 рабочих дней, с продлением не больше чем на 5 рабочих дней",
        "10 working days, extended by up to 5 working days",
      ),
      wrong("3 рабочих дня без продления", "3 working days without extension"),
      wrong("30 календарных дней", "30 calendar days"),
      wrong("6 месяцев", "6 months"),
    ],
    explanation: words(
      "Обработку прекращают в течение десяти рабочих дней с даты получения требования, кроме случаев, когда закон разрешает её без согласия; продление — до пяти рабочих дней с мотивированным уведомлением.",
      "Processing stops within ten working days of receiving the demand, unless the law permits it without consent; an extension of up to five working days needs a reasoned notice.",
    ),
  },
  {
    code: "r08",
    topic,
    roles: everyone,
    norms: ["FZ152 21(4)", "FZ152 5(7)"],
    question: words(
      "Цель обработки достигнута: вакансия закрыта, анкеты других кандидатов больше не нужны. Что с ними делать?",
      "The purpose is achieved: a vacancy is filled and other applicants' forms are no longer needed. What happens to them?",
    ),
    answers: [
      right(
        "Уничтожить не позднее 30 дней, если срок не задан договором или законом",
        "They are destroyed within 30 days unless a contract or law sets another term",
      ),
      wrong("Хранить для будущих вакансий", "They are kept for future vacancies"),
      wrong("Передать другой компании", "They are given to another company"),
      wrong("Оставить без срока в закрытой папке", "They stay in a locked folder without a term"),
    ],
    explanation: words(
      "Хранить данные дольше, чем требует цель, нельзя. По достижении цели их уничтожают в срок до тридцати дней; кадровый резерв — другая цель, для неё нужно своё основание.",
      "Data may not be kept longer than its purpose requires; it is destroyed within thirty days. A reserve of applicants is another purpose and needs its own legal basis.",
    ),
  },
  {
    code: "r09",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 21(3)"],
    question: words(
      "Выяснилось, что часть данных обрабатывается неправомерно. За какой срок прекратить такую обработку?",
      "Some data turns out to be processed unlawfully. Within what time must that stop?",
    ),
    answers: [
      right(
        "3 рабочих дня; если правомерность обеспечить нельзя — уничтожить за 10 рабочих дней",
        "3 working days; if it cannot be made lawful, the data is destroyed within 10 working days",
      ),
      wrong("30 дней", "30 days"),
      wrong("До следующей внутренней проверки", "Until the next internal check"),
      wrong("6 месяцев", "6 months"),
    ],
    explanation: words(
      "Оператор прекращает неправомерную обработку не позднее трёх рабочих дней с даты её выявления; если обеспечить правомерность невозможно, уничтожает данные не позднее десяти рабочих дней.",
      "The operator stops unlawful processing within three working days of finding it; if it cannot be made lawful, the data is destroyed within ten working days.",
    ),
  },
  {
    code: "r10",
    topic,
    roles: ["organiser"],
    norms: ["FZ152 14(4)"],
    question: words(
      "Получив полный ответ, человек повторил тот же запрос через 20 дней. Можно ли отказать?",
      "After a complete answer a person repeats the same request 20 days later. May it be refused?",
    ),
    answers: [
      right(
        "Да, с мотивированным отказом: раньше 30 дней на повторный запрос можно не отвечать по существу",
        "Yes, with reasons: a repeated request within 30 days need not be answered in substance",
      ),
      wrong("Нет, повторный запрос всегда исполняется", "No, a repeated request is always answered"),
      wrong("Да, объяснять причину не нужно", "Yes, no reason is needed"),
      wrong("Да, если запрос прислан по электронной почте", "Yes, if the request came by e-mail"),
    ],
    explanation: words(
      "Повторно обратиться можно не ранее чем через тридцать дней, если более короткий срок не установлен законом, актом или договором. Если прежний ответ был неполным, запрос рассматривают.",
      "A request may be repeated after thirty days, unless a law, act or contract sets a shorter term. If the former answer was incomplete, the request is considered.",
    ),
  },
  {
    code: "r11",
    topic,
    roles: everyone,
    norms: ["FZ152 7"],
    question: words(
      "Звонящий называет себя супругом клиента и спрашивает дату его следующего визита. Как ответить?",
      "A caller claims to be a client's spouse and wants the date of the next visit. What do you answer?",
    ),
    answers: [
      right(
        "Не раскрывать данные: без подтверждённых полномочий их не сообщают, даже родственникам",
        "Disclose nothing: without proven authority data is not given, even to relatives",
      ),
      wrong("Сообщить, если звонящий знает дату рождения", "Give it if the caller knows the date of birth"),
      wrong("Сообщить: это близкий родственник", "Give it: this is a close relative"),
      wrong("Сообщить только день, но не время", "Give the day but not the time"),
    ],
    explanation: words(
      "Лица, получившие доступ к персональным данным, не раскрывают их третьим лицам без согласия субъекта, если иное не предусмотрено законом. Даже сам факт, что человек — клиент, уже данные.",
      "Those with access to personal data do not disclose it to third parties without the data subject's consent unless a law provides otherwise. Even being a client is data.",
    ),
  },
  {
    code: "r12",
    topic,
    roles: ["organiser"],
    norms: ["FZ152 16(4)"],
    question: words(
      "Человек возражает против решения, которое программа приняла без участия людей. За сколько рассмотреть возражение?",
      "A person objects to a decision a program made without people. Within what time is the objection considered?",
    ),
    answers: [
      right("30 дней", "30 days"),
      wrong("10 рабочих дней", "10 working days"),
      wrong("3 рабочих дня", "3 working days"),
      wrong("Такие решения не обжалуются", "Such decisions cannot be disputed"),
    ],
    explanation: words(
      "Возражение рассматривают в течение тридцати дней со дня получения и сообщают человеку результат. Сами такие решения допустимы лишь с письменного согласия или по закону.",
      "An objection is considered within thirty days of receipt, and the person is notified of the result. Such decisions need a written consent or a law.",
    ),
  },
  {
    code: "r13",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 10.1(14)"],
    question: words(
      "Бывший сотрудник потребовал убрать его данные с сайта, где они были опубликованы с его согласия. Каков срок?",
      "A former employee demands that data published with consent be taken off the site. What is the deadline?",
    ),
    answers: [
      right("3 рабочих дня с получения требования", "3 working days of receiving the demand"),
      wrong("30 дней", "30 days"),
      wrong("10 рабочих дней", "10 working days"),
      wrong("До ближайшего обновления сайта", "By the next update of the site"),
    ],
    explanation: words(
      "Передачу (распространение, предоставление, доступ) данных, разрешённых для распространения, прекращают в течение трёх рабочих дней с момента получения требования субъекта.",
      "Making public, giving and opening access to data allowed for distribution stops within three working days of receiving the data subject's demand.",
    ),
  },
  {
    code: "r14",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 21(6)"],
    question: words(
      "Уничтожить данные в срок невозможно. Что делать?",
      "Data cannot be destroyed in time. What is to be done?",
    ),
    answers: [
      right("Заблокировать и уничтожить не позднее чем через 6 месяцев", "It is blocked and destroyed within 6 months"),
      wrong("Оставить до следующего года", "It stays until next year"),
      wrong("Передать на хранение другому лицу", "It is handed to another person for storage"),
      wrong("Ничего: срок можно не соблюдать", "Nothing: the deadline need not be met"),
    ],
    explanation: words(
      "При невозможности уничтожить данные в установленный срок их блокируют и обеспечивают уничтожение не более чем за шесть месяцев, если иной срок не установлен законом.",
      "If data cannot be destroyed in time, it is blocked and its destruction is ensured within six months, unless a law sets another term.",
    ),
  },
  {
    code: "r15",
    topic,
    roles: ["organiser"],
    norms: ["FZ152 20(4)"],
    question: words(
      "Пришёл запрос Роскомнадзора о предоставлении сведений. За сколько ответить?",
      "Roskomnadzor requests information. Within what time is the answer due?",
    ),
    answers: [
      right(
        "10 рабочих дней, с продлением не больше чем на 5 рабочих дней",
        "10 working days, extended by up to 5 working days",
      ),
      wrong("30 дней", "30 days"),
      wrong("24 часа", "24 hours"),
      wrong("3 месяца", "3 months"),
    ],
    explanation: words(
      "Необходимую информацию сообщают в течение десяти рабочих дней с даты получения запроса; продление — не более чем на пять рабочих дней с мотивированным уведомлением.",
      "The information is due within ten working days of the request; an extension of up to five working days needs a reasoned notice.",
    ),
  },
  {
    code: "r16",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 18(3)"],
    question: words(
      "Компания получила данные человека не от него самого. Что она обязана сделать по общему правилу?",
      "A company received a person's data from somebody else. What must it do as a rule?",
    ),
    answers: [
      right("Сообщить об этом человеку до начала обработки", "Notify the person before processing starts"),
      wrong("Сообщить в конце года", "Notify the person at the end of the year"),
      wrong("Сообщить, только если человек спросит", "Notify the person only on request"),
      wrong("Ничего: данные уже получены", "Nothing: the data is already there"),
    ],
    explanation: words(
      "До начала обработки человеку сообщают, кто оператор, цель и основание, перечень данных, предполагаемых пользователей, права и источник данных. Исключения названы в части 4 статьи 18.",
      "Before processing starts the person is notified of the operator, purpose and basis, the data, its intended users, the rights and the source. Article 18(4) names exceptions.",
    ),
  },
  {
    code: "r17",
    topic,
    roles: everyone,
    norms: ["FZ152 18(2)"],
    question: words(
      "Закон требует получить данные, а человек отказывается их дать. Что нужно сделать?",
      "A law requires certain data, and a person refuses to give it. What must you do?",
    ),
    answers: [
      right("Разъяснить юридические последствия отказа", "Explain the legal consequences of the refusal"),
      wrong("Записать данные со слов коллег", "Record the data as colleagues report it"),
      wrong("Молча прекратить приём", "End the meeting without a word"),
      wrong("Заполнить анкету за человека", "Fill in the form for the person"),
    ],
    explanation: words(
      "Если по закону предоставление данных или получение согласия обязательно, оператор обязан разъяснить юридические последствия отказа.",
      "If a law makes giving data or consent obligatory, the operator must explain the legal consequences of refusing.",
    ),
  },
  {
    code: "r18",
    topic,
    roles: everyone,
    norms: ["FZ152 14(7)"],
    question: words("Что вправе узнать человек по своему запросу?", "What may a person find out by a request?"),
    answers: [
      right("Цели и основания обработки его данных", "Purposes and legal bases of processing their data"),
      right("Какие данные обрабатываются и откуда они получены", "Which data is processed, and where it came from"),
      right("Кому данные могут быть раскрыты", "To whom the data may be disclosed"),
      wrong("Пароли сотрудников, у которых есть доступ", "Passwords of employees with access"),
    ],
    explanation: words(
      "Закон перечисляет сведения, на которые субъект имеет право: факт, основания, цели, способы, получатели, сами данные и их источник, сроки и другое.",
      "The law lists what a data subject has a right to know: the fact, bases, purposes, ways, recipients, the data itself and its source, terms and more.",
    ),
  },
  {
    code: "r19",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["RKN179 8"],
    question: words(
      "Чем подтверждают уничтожение данных, которые обрабатывались в информационной системе?",
      "What proves the destruction of data that was processed in an information system?",
    ),
    answers: [
      right(
        "Актом и выгрузкой из журнала событий; их хранят 3 года",
        "An act and an extract of the event log, kept for 3 years",
      ),
      wrong("Устным докладом администратора", "An oral report of the administrator"),
      wrong("Записью в журнале, которую хранят месяц", "A log entry kept for a month"),
      wrong("Подтверждать не нужно", "No proof is needed"),
    ],
    explanation: words(
      "Приказ Роскомнадзора № 179: при автоматизированной обработке составляют акт об уничтожении и выгрузку из журнала регистрации событий; хранят три года с момента уничтожения.",
      "Order 179 of Roskomnadzor: for automated processing there is an act of destruction and an extract of the event log, both kept for three years after the destruction.",
    ),
  },
];
