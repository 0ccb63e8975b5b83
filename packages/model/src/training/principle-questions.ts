import { words } from "../bilingual-text.ts";
import { right, type TrainingQuestion, wrong } from "./training-question.ts";

const everyone = ["user", "administrator", "organiser"] as const;
const topic = "principles";

/** Questions about principles and legal bases of processing. */
export const principleQuestions: readonly TrainingQuestion[] = [
  {
    code: "p01",
    topic,
    roles: everyone,
    norms: ["FZ152 3"],
    question: words("Что из этого — персональные данные?", "Which of these is personal data?"),
    answers: [
      right(
        "Любые сведения о прямо или косвенно определённом человеке, например номер телефона вместе с именем",
        "Any information about a person who is identified directly or indirectly, such as a phone number with a name",
      ),
      wrong("Только паспортные данные и СНИЛС", "Only passport data and the insurance number"),
      wrong("Только то, что человек попросил держать в тайне", "Only what the person asked to keep secret"),
      wrong("Только данные, записанные в информационной системе", "Only data stored in an information system"),
    ],
    explanation: words(
      "Закон относит к персональным данным любую информацию о прямо или косвенно определённом или определяемом человеке. Вид носителя и степень секретности значения не имеют.",
      "The law calls personal data any information relating to a person who is, or can be, identified directly or indirectly. The medium and the secrecy do not matter.",
    ),
  },
  {
    code: "p02",
    topic,
    roles: everyone,
    norms: ["FZ152 3"],
    question: words(
      "Какие действия с данными клиента считаются их обработкой?",
      "Which actions with a client's data count as processing?",
    ),
    answers: [
      right("Запись данных в бумажную анкету", "Writing the data into a paper form"),
      right("Хранение данных в архиве", "Keeping the data in an archive"),
      right("Удаление данных из системы", "Deleting the data from a system"),
      wrong("Ни одно из этих действий", "None of these actions"),
    ],
    explanation: words(
      "Обработка — любое действие с персональными данными, с автоматизацией или без неё: сбор, запись, хранение, использование, передача, удаление, уничтожение и другие.",
      "Processing is any action with personal data, automated or not: collection, recording, storage, use, transfer, deletion, destruction and others.",
    ),
  },
  {
    code: "p03",
    topic,
    roles: everyone,
    norms: ["FZ152 5(2)", "FZ152 15(1)"],
    question: words(
      "Покупатель оставил телефон для доставки заказа. Можно ли отправлять ему рекламу по этому номеру?",
      "A buyer left a phone number for a delivery. May you send advertising to it?",
    ),
    answers: [
      right(
        "Нет, если он заранее не согласился получать рекламу: доставка и реклама — разные цели",
        "No, unless the buyer agreed to advertising beforehand: delivery and advertising are different purposes",
      ),
      wrong("Да, номер уже получен законно", "Yes, the number was obtained lawfully"),
      wrong("Да, если в сообщении есть ссылка для отписки", "Yes, if the message has a link to unsubscribe"),
      wrong("Да, но не чаще раза в месяц", "Yes, but at most once a month"),
    ],
    explanation: words(
      "Обработка ограничивается заранее определёнными целями. Продвигать товары прямыми контактами можно только с предварительного согласия; доказывать его должен оператор.",
      "Processing is limited to purposes determined beforehand. Direct contacts to promote goods need prior consent, which the operator must be able to prove.",
    ),
  },
  {
    code: "p04",
    topic,
    roles: everyone,
    norms: ["FZ152 5(5)"],
    question: words(
      "Для договора нужны фамилия, имя и телефон. Вы просите ещё и копию паспорта «на всякий случай». Это допустимо?",
      "A contract needs a name and a phone number. You also ask for a copy of the passport, just in case. Is that allowed?",
    ),
    answers: [
      right(
        "Нет: состав данных не должен быть избыточным для цели",
        "No: the data must not be excessive for the purpose",
      ),
      wrong("Да, если человек не возражает", "Yes, if the person does not object"),
      wrong("Да, если копия хранится в сейфе", "Yes, if the copy is kept in a safe"),
      wrong("Да, если копию снял руководитель", "Yes, if the manager makes the copy"),
    ],
    explanation: words(
      "Содержание и объём данных должны соответствовать заявленной цели; избыточные данные собирать нельзя, даже если человек согласен их дать.",
      "Content and volume of the data must match the stated purpose. Excessive data may not be collected even if the person is ready to give it.",
    ),
  },
  {
    code: "p05",
    topic,
    roles: everyone,
    norms: ["FZ152 6(1)(5)"],
    question: words(
      "Данные клиента нужны, чтобы исполнить заключённый с ним договор. Нужно ли согласие на их обработку?",
      "A client's data is needed to perform the contract with that client. Is a consent to the processing needed?",
    ),
    answers: [
      right(
        "Нет: исполнение договора с самим субъектом — отдельное законное основание",
        "No: performing a contract with the data subject is a legal basis of its own",
      ),
      wrong("Да, без согласия обрабатывать данные нельзя никогда", "Yes, data may never be processed without consent"),
      wrong("Да, и только письменное", "Yes, and only a written one"),
      wrong("Да, если договор заключён устно", "Yes, if the contract is oral"),
    ],
    explanation: words(
      "Согласие — лишь одно из оснований закона. Для исполнения договора, стороной которого является субъект, отдельное согласие не требуется, пока данные нужны именно для этого договора.",
      "Consent is only one of the legal bases. Performing a contract to which the data subject is a party needs no separate consent as long as the data is needed for that contract.",
    ),
  },
  {
    code: "p06",
    topic,
    roles: everyone,
    norms: ["FZ152 9(1) separate"],
    question: words(
      "Согласие на обработку данных напечатано пунктом договора, который подписывает клиент. Это правильно?",
      "The consent to processing is a clause of the contract that the client signs. Is that right?",
    ),
    answers: [
      right(
        "Нет: согласие оформляется отдельно от других документов, которые человек подписывает",
        "No: a consent is given separately from other documents that the person signs",
      ),
      wrong("Да, если пункт выделен крупным шрифтом", "Yes, if the clause is in large type"),
      wrong("Да, если договор подписан собственноручно", "Yes, if the contract is signed by hand"),
      wrong("Да, согласие можно включать в любой документ", "Yes, a consent may be part of any document"),
    ],
    explanation: words(
      "С 1 сентября 2025 года согласие оформляется отдельно от иных сведений и документов, которые подтверждает или подписывает субъект.",
      "Since 1 September 2025 a consent must be separate from other information and documents that the data subject confirms or signs.",
    ),
  },
  {
    code: "p07",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 9(3)"],
    question: words(
      "Человек утверждает, что согласия не давал. Кто и что должен доказать?",
      "A person says that they never gave consent. Who has to prove what?",
    ),
    answers: [
      right(
        "Оператор — что согласие получено или что есть другое основание",
        "The operator: that consent was obtained, or that there is another legal basis",
      ),
      wrong("Человек — что согласия не было", "The person: that there was no consent"),
      wrong("Роскомнадзор — по итогам проверки", "Roskomnadzor: by an inspection"),
      wrong("Никто: без письменного согласия спора нет", "Nobody: without a written consent there is no dispute"),
    ],
    explanation: words(
      "Обязанность доказать получение согласия или наличие иного основания возложена на оператора. Поэтому хранят и текст согласия, и свидетельство того, кто и когда его дал.",
      "The operator must prove that it obtained consent or has another legal basis. So both the text of the consent and evidence of who gave it and when are kept.",
    ),
  },
  {
    code: "p08",
    topic,
    roles: everyone,
    norms: ["FZ152 10(1)"],
    question: words(
      "Какие из этих сведений относятся к специальным категориям?",
      "Which of these belong to the special categories of data?",
    ),
    answers: [
      right("Состояние здоровья", "Health"),
      right("Религиозные убеждения", "Religious beliefs"),
      wrong("Номер банковской карты", "Bank card number"),
      wrong("Адрес места жительства", "Home address"),
    ],
    explanation: words(
      "К специальным категориям относятся расовая и национальная принадлежность, политические взгляды, религиозные или философские убеждения, состояние здоровья и интимная жизнь. По общему правилу их обработка запрещена, исключения перечислены в законе.",
      "Special categories are race and nationality, political views, religious or philosophical beliefs, health and intimate life. As a rule they may not be processed; the law lists the exceptions.",
    ),
  },
  {
    code: "p09",
    topic,
    roles: everyone,
    norms: ["FZ152 11(1)"],
    question: words(
      "Когда фотография работника становится биометрическими персональными данными?",
      "When is an employee's photograph biometric personal data?",
    ),
    answers: [
      right("Когда по ней устанавливают личность", "When it is used to establish who the person is"),
      wrong("Всегда", "Always"),
      wrong("Только если она цветная", "Only if it is in colour"),
      wrong("Когда её печатают на бумаге", "When it is printed on paper"),
    ],
    explanation: words(
      "Биометрические данные характеризуют физиологические и биологические особенности человека и используются оператором для установления личности. Их можно обрабатывать только с письменного согласия, кроме случаев, названных в законе.",
      "Biometric data describes physiological and biological features and is used by the operator to establish identity. It needs a written consent except in the cases named by the law.",
    ),
  },
  {
    code: "p10",
    topic,
    roles: everyone,
    norms: ["FZ152 11(3)"],
    question: words(
      "Клиент отказался дать отпечаток пальца для входа в клуб. Можно ли отказать ему в обслуживании?",
      "A client refuses to give a fingerprint to enter a club. May you refuse to serve the client?",
    ),
    answers: [
      right(
        "Нет: предоставление биометрии не может быть обязательным, нужен другой способ прохода",
        "No: biometrics cannot be made obligatory, and another way to enter is needed",
      ),
      wrong("Да, если так написано в договоре", "Yes, if the contract says so"),
      wrong("Да, это внутреннее правило клуба", "Yes, it is an internal rule of the club"),
      wrong("Да, после письменного предупреждения", "Yes, after a written warning"),
    ],
    explanation: words(
      "Отказать в обслуживании из-за отказа предоставить биометрические данные или согласие на их обработку нельзя, если по закону получать такое согласие не обязательно.",
      "Service may not be refused because a person declines to give biometric data or consent to its processing, unless a law makes that consent obligatory.",
    ),
  },
  {
    code: "p11",
    topic,
    roles: everyone,
    norms: ["FZ152 10.1(1)"],
    question: words(
      "Компания хочет разместить на сайте фотографии и имена сотрудников. Что нужно?",
      "A company wants to publish photographs and names of employees on its site. What is needed?",
    ),
    answers: [
      right(
        "Отдельное согласие на распространение: от каждого, с выбором по каждому виду данных",
        "A separate consent to making the data public: from each person, with a choice for each kind of data",
      ),
      wrong("Достаточно трудового договора", "The employment contract is enough"),
      wrong("Достаточно устно предупредить", "An oral notice is enough"),
      wrong("Ничего: имена не являются персональными данными", "Nothing: names are not personal data"),
    ],
    explanation: words(
      "Согласие на распространение оформляется отдельно от других согласий; человек вправе разрешить одни данные и запретить другие. Молчание согласием не считается.",
      "A consent to making data public is separate from other consents, and a person may allow some data and prohibit other data. Silence is not consent.",
    ),
  },
  {
    code: "p12",
    topic,
    roles: everyone,
    norms: ["FZ152 18(5)"],
    question: words(
      "Вы хотите собрать анкеты российских клиентов через сервис, базы которого находятся за рубежом. Что скажет закон?",
      "You want to collect forms from Russian clients through a service whose databases are abroad. What does the law say?",
    ),
    answers: [
      right(
        "Записывать и хранить данные граждан России при сборе в зарубежных базах запрещено, кроме случаев закона",
        "When data of Russian citizens is collected, it may not be recorded and stored in databases abroad, except in cases named by the law",
      ),
      wrong("Можно, если сервис бесплатный", "It is allowed if the service is free"),
      wrong("Можно, если позже скопировать данные в Россию", "It is allowed if the data is copied to Russia later"),
      wrong("Можно, если клиент согласен с правилами сервиса", "It is allowed if the client accepts the terms"),
    ],
    explanation: words(
      "С 1 июля 2025 года при сборе данных граждан России запрещено использовать базы за пределами России для записи, систематизации, накопления, хранения, уточнения и извлечения. Исключения — пункты 2, 3, 4 и 8 части 1 статьи 6.",
      "Since 1 July 2025 databases outside Russia may not be used to record, arrange, accumulate, store, correct or retrieve data of Russian citizens when it is collected. Exceptions: article 6(1), points 2, 3, 4 and 8.",
    ),
  },
  {
    code: "p13",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 6(3)"],
    question: words(
      "Расчёт зарплаты передаётся внешней бухгалтерии. Что обязательно должно быть в поручении на обработку?",
      "Payroll is given to an outside accountant. What must the instruction to process contain?",
    ),
    answers: [
      right("Перечень данных и действий с ними", "The list of data and of actions with it"),
      right("Цели обработки", "The purposes of processing"),
      right(
        "Обязанность соблюдать конфиденциальность и обеспечивать безопасность",
        "The duty of confidentiality and security",
      ),
      wrong("Фамилии всех бухгалтеров подрядчика", "The names of all accountants of the contractor"),
    ],
    explanation: words(
      "Поручение определяет перечень данных и действий, цели, обязанности по конфиденциальности, безопасности и сообщению об инцидентах. Перед субъектом за действия обработчика отвечает оператор.",
      "The instruction names the data, the actions, the purposes, and the duties of confidentiality, security and reporting of incidents. The operator answers to the data subject for the processor.",
    ),
  },
  {
    code: "p14",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 22(1)"],
    question: words(
      "Когда подаётся уведомление о намерении обрабатывать персональные данные?",
      "When is the notification of the intention to process personal data filed?",
    ),
    answers: [
      right("До начала обработки", "Before processing starts"),
      wrong("В течение 30 дней после начала", "Within 30 days of the start"),
      wrong("До конца года", "By the end of the year"),
      wrong("Только по запросу Роскомнадзора", "Only at the request of Roskomnadzor"),
    ],
    explanation: words(
      "Оператор уведомляет Роскомнадзор до начала обработки, кроме немногих случаев части 2 статьи 22.",
      "The operator notifies Roskomnadzor before processing starts, except in the few cases of article 22(2).",
    ),
  },
  {
    code: "p15",
    topic,
    roles: ["organiser"],
    norms: ["FZ152 22(7)"],
    question: words(
      "В марте компания сменила ответственного за организацию обработки. До какого дня сообщить об этом Роскомнадзору?",
      "In March a company replaced the person responsible for processing. By when is Roskomnadzor notified?",
    ),
    answers: [
      right("До 15 апреля", "By 15 April"),
      wrong("До 31 марта", "By 31 March"),
      wrong("В течение 10 рабочих дней", "Within 10 working days"),
      wrong("До конца года", "By the end of the year"),
    ],
    explanation: words(
      "Об изменении сведений сообщают не позднее 15-го числа месяца, следующего за месяцем изменений.",
      "Changes are notified by the 15th day of the month after the month of the change.",
    ),
  },
  {
    code: "p16",
    topic,
    roles: ["organiser"],
    norms: ["FZ152 12(3)", "FZ152 12(10)"],
    since: "2026-07-26",
    question: words(
      "По чему определяют, обеспечивает ли иностранное государство адекватную защиту прав субъектов?",
      "What decides whether a foreign state protects data subjects adequately?",
    ),
    answers: [
      right("По перечню, утверждённому Роскомнадзором", "The list approved by Roskomnadzor"),
      wrong("По участию в Конвенции № 108 Совета Европы", "Being a party to Convention 108 of the Council of Europe"),
      wrong("По решению руководителя компании", "A decision of the company's manager"),
      wrong("По наличию посольства в России", "Having an embassy in Russia"),
    ],
    explanation: words(
      "С 26 июля 2026 года участие в Конвенции № 108 само по себе не делает государство адекватным: решает перечень Роскомнадзора. О намерении передавать данные за рубеж уведомляют до начала передачи.",
      "Since 26 July 2026 being a party to Convention 108 does not make a state adequate by itself: the list of Roskomnadzor decides. An intended transfer abroad is notified before it starts.",
    ),
  },
  {
    code: "p17",
    topic,
    roles: everyone,
    norms: ["TK 88"],
    question: words(
      "Банк звонит и просит подтвердить зарплату вашего коллеги. Как поступить?",
      "A bank calls and asks you to confirm a colleague's salary. What do you do?",
    ),
    answers: [
      right(
        "Не сообщать: данные работника передают третьим лицам только с его письменного согласия, кроме случаев закона",
        "Not tell it: an employee's data goes to third parties only with the employee's written consent, except in cases named by law",
      ),
      wrong("Подтвердить, если банк назвал фамилию", "Confirm it if the bank gives the name"),
      wrong("Подтвердить, если банк известный", "Confirm it if the bank is well known"),
      wrong("Назвать примерную сумму", "Give a rough figure"),
    ],
    explanation: words(
      "Трудовой кодекс запрещает сообщать данные работника третьей стороне без его письменного согласия, кроме предупреждения угрозы жизни и здоровью и случаев, установленных законом.",
      "The Labour Code prohibits giving an employee's data to third parties without written consent, except to prevent a threat to life and health and in cases set by law.",
    ),
  },
  {
    code: "p18",
    topic,
    roles: ["organiser"],
    norms: ["FZ152 18.1(2)"],
    question: words(
      "Где должна быть опубликована политика обработки данных, если компания собирает их на сайте?",
      "Where must the processing policy be published if a company collects data on its site?",
    ),
    answers: [
      right(
        "В открытом доступе, в том числе на страницах сайта, где собираются данные",
        "Openly, including on the pages of the site where data is collected",
      ),
      wrong("В приёмной, по запросу", "At the reception, on request"),
      wrong("Только во внутренней сети", "Only on the internal network"),
      wrong("Публиковать не обязательно", "It need not be published"),
    ],
    explanation: words(
      "Оператор обеспечивает неограниченный доступ к политике; при сборе данных в интернете — в том числе на тех страницах, где их собирают.",
      "The operator gives unrestricted access to the policy; if data is collected on the internet, also on the pages where it is collected.",
    ),
  },
];
