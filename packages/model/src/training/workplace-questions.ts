import { words } from "../bilingual-text.ts";
import { right, type TrainingQuestion, wrong } from "./training-question.ts";

const everyone = ["user", "administrator", "organiser"] as const;
const topic = "workplace";

/** Questions about safety at the workplace, on paper and in systems. */
export const workplaceQuestions: readonly TrainingQuestion[] = [
  {
    code: "w01",
    topic,
    roles: everyone,
    norms: ["FZ152 19(1)"],
    question: words(
      "Вы отходите от компьютера на две минуты, на экране открыта карточка клиента. Что сделать?",
      "You leave your computer for two minutes with a client's card on the screen. What do you do?",
    ),
    answers: [
      right("Заблокировать экран", "Lock the screen"),
      wrong("Выключить только монитор", "Switch off the monitor only"),
      wrong("Попросить коллегу присмотреть", "Have a colleague watch it"),
      wrong("Ничего: экран погаснет сам", "Nothing: the screen will go dark by itself"),
    ],
    explanation: words(
      "Оператор обязан защищать данные от неправомерного или случайного доступа. Экран блокируют при любом уходе, автоматическая блокировка лишь страхует.",
      "The operator must protect data from unlawful or accidental access. The screen is locked whenever you leave; automatic locking is only a backup.",
    ),
  },
  {
    code: "w02",
    topic,
    roles: everyone,
    norms: ["FSTEC21 8"],
    question: words(
      "Коллега в отпуске просит назвать Ваш пароль, чтобы срочно посмотреть договор. Как поступить?",
      "A colleague on leave wants your password to look at a contract urgently. What do you do?",
    ),
    answers: [
      right(
        "Не сообщать: пароль личный; доступ даёт администратор по заявке",
        "Keep it to yourself: a password is personal, and the administrator grants access on request",
      ),
      wrong("Сообщить и позже сменить пароль", "Give it and change it later"),
      wrong("Войти самому и продиктовать данные", "Sign in yourself and read out the data"),
      wrong("Сообщить только руководителю", "Give it to the manager only"),
    ],
    explanation: words(
      "Состав мер приказа № 21 начинается с идентификации и аутентификации: каждое действие связывают с одним человеком. С общим паролем это невозможно.",
      "The measures of order 21 begin with identification and authentication: each action belongs to one person. A shared password makes that impossible.",
    ),
  },
  {
    code: "w03",
    topic,
    roles: everyone,
    norms: ["FZ152 19(2)(5)", "PP1119 13(б)"],
    question: words(
      "Вы нашли в переговорной чужую флешку. Что с ней делать?",
      "You find a USB stick in a meeting room. What do you do with it?",
    ),
    answers: [
      right("Не подключать и отдать администратору", "Not plug it in, and give it to the administrator"),
      wrong("Подключить и поискать владельца по файлам", "Plug it in and look for the owner in its files"),
      wrong("Оставить на месте", "Leave it where it is"),
      wrong("Отформатировать и пользоваться", "Format it and use it"),
    ],
    explanation: words(
      "Машинные носители персональных данных учитываются, их сохранность обеспечивают. Неучтённый носитель может быть и заражён, и чьим-то потерянным.",
      "Media with personal data is registered and kept safe. An unregistered medium may be infected, or lost by somebody.",
    ),
  },
  {
    code: "w04",
    topic,
    roles: everyone,
    norms: ["FZ152 7", "FZ152 12(3)"],
    question: words(
      "Нужно быстро перевести письмо клиента с его диагнозом. Можно ли вставить текст в зарубежный онлайн-переводчик или чат-бот?",
      "You need a quick translation of a client's letter with a diagnosis. May you paste it into a foreign online translator or chatbot?",
    ),
    answers: [
      right(
        "Нет: это передача данных постороннему лицу, а за рубеж — ещё и трансграничная передача",
        "No: that gives data to an outsider and, abroad, is a cross-border transfer as well",
      ),
      wrong("Да, если потом удалить историю", "Yes, if the history is deleted afterwards"),
      wrong("Да, если сервис бесплатный", "Yes, if the service is free"),
      wrong("Да, если убрать только фамилию", "Yes, if only the last name is removed"),
    ],
    explanation: words(
      "Данные не раскрывают третьим лицам без основания. Переводчики, чат-боты, личная почта и публичные диски — такие третьи лица; о передаче за рубеж ещё и заранее уведомляют Роскомнадзор. Человека часто можно узнать и без фамилии.",
      "Data is not disclosed to third parties without a legal basis. Translators, chatbots, private mail and public drives are third parties, and Roskomnadzor is notified before a transfer abroad. People can often be recognised without their last name.",
    ),
  },
  {
    code: "w05",
    topic,
    roles: everyone,
    norms: ["PP687 13-15"],
    question: words("Где хранят личные дела и бумажные анкеты?", "Where are personnel files and paper forms kept?"),
    answers: [
      right(
        "В определённых местах, куда нет доступа посторонних, отдельно по целям обработки",
        "In determined places without access by outsiders, separately by purpose",
      ),
      wrong("На столе, пока с ними работают в течение недели", "On the desk while they are used during the week"),
      wrong("В общей переговорной", "In the shared meeting room"),
      wrong("Дома у ответственного работника", "At the home of the responsible employee"),
    ],
    explanation: words(
      "Для каждой категории данных определяют место хранения и перечень допущенных лиц; материальные носители с разными целями хранят раздельно и исключают доступ посторонних.",
      "A storage place and the persons with access are determined for each category of data; media for different purposes is kept apart and out of reach of outsiders.",
    ),
  },
  {
    code: "w06",
    topic,
    roles: everyone,
    norms: ["PP687 9"],
    question: words(
      "Нужно передать копию документа, но в нём есть данные другого человека. Как поступить?",
      "You have to hand over a copy of a document that also contains another person's data. What do you do?",
    ),
    answers: [
      right(
        "Сделать копию, в которой лишние данные нельзя прочитать",
        "Make a copy in which the other data cannot be read",
      ),
      wrong("Передать целиком: документ один", "Hand it over as a whole: it is one document"),
      wrong("Зачеркнуть лишнее карандашом", "Cross the rest out in pencil"),
      wrong("Попросить получателя не читать лишнее", "Have the recipient promise not to read the rest"),
    ],
    explanation: words(
      "Если отделить одни данные от других нельзя, копируют только нужное или закрывают остальное так, чтобы оно не обрабатывалось.",
      "If some data cannot be separated from the rest, only what is needed is copied, or the rest is covered so that it is not processed.",
    ),
  },
  {
    code: "w07",
    topic,
    roles: everyone,
    norms: ["PP687 4"],
    question: words(
      "Можно ли вести в одной тетради заявки клиентов и сведения о здоровье сотрудников?",
      "May one notebook hold clients' orders and information about employees' health?",
    ),
    answers: [
      right(
        "Нет: на одном носителе нельзя фиксировать данные с несовместимыми целями",
        "No: data with incompatible purposes may not be recorded on one medium",
      ),
      wrong("Да, если тетрадь прошита", "Yes, if the notebook is bound"),
      wrong("Да, если тетрадь лежит в сейфе", "Yes, if the notebook is in a safe"),
      wrong("Да, если записи ведёт один человек", "Yes, if one person makes the entries"),
    ],
    explanation: words(
      "При обработке без автоматизации данные разных категорий обособляют на отдельных носителях; фиксировать на одном носителе данные с заведомо несовместимыми целями не допускается.",
      "Without automation, categories of data are recorded on separate media; data with plainly incompatible purposes may not be on one medium.",
    ),
  },
  {
    code: "w08",
    topic,
    roles: everyone,
    norms: ["PP687 8"],
    question: words(
      "Посетителя записали в журнал однократных пропусков. Можно ли снять копию страницы журнала?",
      "A visitor was entered into the log of passes. May the page of the log be copied?",
    ),
    answers: [
      right("Нет, копировать сведения журнала не допускается", "No, the data of the log may not be copied"),
      wrong("Да, для отдела продаж", "Yes, for the sales department"),
      wrong("Да, если посетитель не видит", "Yes, if the visitor does not see it"),
      wrong("Да, раз в месяц", "Yes, once a month"),
    ],
    explanation: words(
      "Журнал однократного пропуска ведут при условиях, одно из которых — запрет копировать его содержание. Данные посетителя заносят не больше одного раза на каждый проход.",
      "A log of passes is kept under conditions, one of which prohibits copying its content. A visitor's data is entered at most once for each entry.",
    ),
  },
  {
    code: "w09",
    topic,
    roles: everyone,
    norms: ["PP1119 13(в)", "FZ152 5(2)"],
    question: words(
      "Вы имеете доступ к базе клиентов. Можно ли посмотреть карточку знакомого из любопытства?",
      "You have access to the client database. May you look up an acquaintance out of curiosity?",
    ),
    answers: [
      right("Нет: доступ дан только для служебных обязанностей", "No: access is granted only for your duties"),
      wrong("Да, если никому не рассказывать", "Yes, if you keep it to yourself"),
      wrong("Да, если карточку не менять", "Yes, if the card is not changed"),
      wrong("Да, если знакомый не против", "Yes, if the acquaintance does not mind"),
    ],
    explanation: words(
      "Перечень допущенных лиц утверждают исходя из их трудовых обязанностей. Просмотр без служебной цели — тоже обработка, и она остаётся в журнале действий.",
      "The list of persons with access follows from their duties. Looking without such a purpose is processing too, and the log of actions shows it.",
    ),
  },
  {
    code: "w10",
    topic,
    roles: everyone,
    norms: ["FZ152 7"],
    question: words(
      "Нужно отправить одно письмо пятидесяти клиентам. Как указать адреса?",
      "One e-mail has to go to fifty clients. Where do the addresses go?",
    ),
    answers: [
      right("В скрытую копию или через сервис рассылки компании", "Into blind copy, or the company's mailing service"),
      wrong("Все в поле «Кому»", "All into the “To” field"),
      wrong("Все в поле «Копия»", "All into the “Cc” field"),
      wrong("Переслать клиентам по цепочке", "Forward it from client to client"),
    ],
    explanation: words(
      "Открытый список раскрывает адреса одних клиентов другим без их согласия. Это уже инцидент, о котором сообщают ответственному.",
      "An open list discloses clients' addresses to one another without consent. That is an incident to report to the responsible person.",
    ),
  },
  {
    code: "w11",
    topic,
    roles: everyone,
    norms: ["FSTEC21 8"],
    question: words(
      "Вы работаете из дома с данными клиентов. Что допустимо?",
      "You work at home with clients' data. What is allowed?",
    ),
    answers: [
      right(
        "Устройство, выданное компанией, и защищённый канал связи",
        "A device of the company and a protected connection",
      ),
      wrong("Домашний компьютер, которым пользуется вся семья", "The home computer that the whole family uses"),
      wrong("Выгрузить базу на личный диск", "Exporting the database to a private drive"),
      wrong("Открытая сеть в кафе без защиты", "An open network in a café without protection"),
    ],
    explanation: words(
      "Управление доступом, в том числе удалённым, входит в состав мер приказа № 21. Данные остаются на управляемых устройствах, а экран не виден посторонним.",
      "Control of access, also from outside, is one of the measures of order 21. Data stays on managed devices, and nobody else sees the screen.",
    ),
  },
  {
    code: "w12",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 19(2)(8)"],
    question: words(
      "Что должна обеспечивать система, в которой обрабатываются персональные данные?",
      "What must a system that processes personal data provide?",
    ),
    answers: [
      right(
        "Правила доступа, регистрацию и учёт всех действий с данными",
        "Rules of access, and a record of all actions with the data",
      ),
      wrong("Только резервное копирование", "Backups only"),
      wrong("Доступ всех работников ко всем данным", "Access of all employees to all data"),
      wrong("Журнал ошибок программы", "A log of program errors"),
    ],
    explanation: words(
      "Безопасность достигается в том числе установлением правил доступа и обеспечением регистрации и учёта всех действий, совершаемых с данными в системе.",
      "Security includes rules of access and the registration and accounting of all actions with the data in a system.",
    ),
  },
  {
    code: "w13",
    topic,
    roles: ["administrator"],
    norms: ["FZ152 19(2)(3)"],
    question: words("Какие средства защиты информации применяют?", "Which security tools are used?"),
    answers: [
      right(
        "Прошедшие в установленном порядке оценку соответствия",
        "Those that have passed the prescribed assessment of conformity",
      ),
      wrong("Любые бесплатные", "Any free ones"),
      wrong("Те, что рекомендовал поставщик компьютеров", "Those the computer supplier recommends"),
      wrong("Только зарубежные", "Only foreign ones"),
    ],
    explanation: words(
      "Закон требует применять средства защиты информации, прошедшие в установленном порядке процедуру оценки соответствия.",
      "The law requires security tools that have passed the assessment of conformity in the prescribed way.",
    ),
  },
  {
    code: "w14",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["FZ152 19(2)(4)", "FSTEC21 6"],
    question: words(
      "Когда оценивают эффективность принятых мер защиты новой системы?",
      "When is the effectiveness of a new system's security measures assessed?",
    ),
    answers: [
      right("До ввода системы в эксплуатацию", "Before the system goes into operation"),
      wrong("Через год после ввода", "A year after it does"),
      wrong("После первого инцидента", "After the first incident"),
      wrong("Только перед проверкой", "Only before an inspection"),
    ],
    explanation: words(
      "Оценка эффективности мер проводится до ввода информационной системы в эксплуатацию, затем её повторяют не реже раза в три года.",
      "Effectiveness is assessed before the information system goes into operation, and again at least every three years.",
    ),
  },
  {
    code: "w15",
    topic,
    roles: ["administrator"],
    norms: ["FZ152 19(2)(7)"],
    question: words(
      "Зачем администратор проверяет восстановление из копии?",
      "Why does an administrator test recovery from a backup?",
    ),
    answers: [
      right(
        "Закон требует восстанавливать данные, изменённые или уничтоженные из-за несанкционированного доступа",
        "The law requires recovering data changed or destroyed by unauthorised access",
      ),
      wrong("Чтобы освободить место на диске", "To free disk space"),
      wrong("Чтобы ускорить работу системы", "To speed up the system"),
      wrong("Проверять не нужно, если копия создана", "No test is needed once there is a copy"),
    ],
    explanation: words(
      "Обеспечение безопасности включает восстановление данных после несанкционированного доступа. Копия, из которой ни разу не восстанавливали, этого не подтверждает.",
      "Security includes recovery of data after unauthorised access. A copy that was never restored proves nothing.",
    ),
  },
  {
    code: "w16",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["PP1119 14"],
    question: words(
      "Чего третий уровень защищённости требует дополнительно к четвёртому?",
      "What does the third security level require beyond the fourth?",
    ),
    answers: [
      right(
        "Назначить должностное лицо, ответственное за безопасность данных в системе",
        "An official responsible for the security of the data in the system",
      ),
      wrong("Нанять внешнего аудитора", "An external auditor"),
      wrong("Отключить систему от интернета", "A system without internet"),
      wrong("Ничего", "Nothing"),
    ],
    explanation: words(
      "Для третьего уровня, помимо требований четвёртого, назначают должностное лицо (работника), ответственное за обеспечение безопасности персональных данных в информационной системе.",
      "The third level requires, beyond the fourth, an appointed official (employee) responsible for the security of personal data in the information system.",
    ),
  },
  {
    code: "w17",
    topic,
    roles: ["administrator", "organiser"],
    norms: ["PP1119 17"],
    question: words(
      "Как часто контролируют выполнение требований к защите данных в системах?",
      "How often is compliance with the protection requirements for systems checked?",
    ),
    answers: [
      right("Не реже раза в три года", "At least every three years"),
      wrong("Раз в десять лет", "Every ten years"),
      wrong("Только при смене администратора", "Only when the administrator changes"),
      wrong("Контроль не предусмотрен", "No check is prescribed"),
    ],
    explanation: words(
      "Контроль проводит оператор самостоятельно или с привлечением лицензиата не реже одного раза в три года, в сроки, которые определяет сам.",
      "The operator checks itself or with a licensed contractor at least once in three years, at times it sets itself.",
    ),
  },
  {
    code: "w18",
    topic,
    roles: ["administrator"],
    norms: ["PP1119 13(в)"],
    question: words(
      "Работник увольняется сегодня. Когда прекратить его доступ к системам?",
      "An employee leaves today. When does the access to systems end?",
    ),
    answers: [
      right(
        "Сегодня: допуск есть только у тех, кому он нужен по обязанностям",
        "Today: only those whose duties need it have access",
      ),
      wrong("В конце месяца", "At the end of the month"),
      wrong("Когда истечёт срок пароля", "When the password expires"),
      wrong("Когда придёт замена", "When a successor comes"),
    ],
    explanation: words(
      "Доступ к данным имеют лица из утверждённого перечня, которым он необходим для выполнения трудовых обязанностей. С увольнением эта необходимость прекращается.",
      "Only persons on the approved list who need access for their duties have it. With the end of employment that need ends.",
    ),
  },
];
