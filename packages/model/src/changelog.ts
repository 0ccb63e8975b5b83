import { type Words, words } from "./bilingual-text.ts";

/** The sections of Keep a Changelog that we use. */
export const changeKinds = ["added", "changed", "removed", "fixed", "security"] as const;

/** One change that a user notices. */
interface Change {
  readonly kind: (typeof changeKinds)[number];
  readonly text: Words;
}

/** A version of the product and what it changed for its users. */
export interface Release {
  readonly version: string;
  /** The date of the release, `yyyy-mm-dd`. */
  readonly day: string;
  readonly changes: readonly Change[];
}

const change = (kind: Change["kind"]) => (russian: string, english: string) => ({
  kind,
  text: words(russian, english),
});
const added = change("added");
const changed = change("changed");
const fixed = change("fixed");
const security = change("security");

/** Every release, newest first. `CHANGELOG.md` and «Что нового» are both generated from this list. */
export const changelog: readonly Release[] = [
  {
    version: "0.3.0",
    day: "2026-11-30",
    changes: [
      fixed(
        "Если ответ сервера потерялся, повтор не создаёт вторую запись; страницы по ссылке показывают, что уже сделано. В копию компании не попадают обращения, инциденты, задачи и журналы исходной. Работника с выполненными задачами можно удалить: в задачах остаётся только имя.",
        "After a lost answer, trying again creates no second record; pages opened by a link show what has been done. The copy of a company no longer contains the requests, incidents, tasks and logs of the original. An employee with finished tasks can be deleted; only the name stays in the tasks.",
      ),
      fixed(
        "Сроки учитывают переносы выходных 2024 и 2025 годов, даты одной записи сверяются между собой, ежемесячная задача возвращается на 31-е число. О задачах ушедших участников узнают те, кто ведёт учёт; предупреждение за три рабочих дня не теряется перед праздниками.",
        "Deadlines know the moved days off of 2024 and 2025, dates of one record are checked against each other, a monthly task returns to the 31st. Tasks of former members go to those who manage records; the notice three working days ahead is not lost before holidays.",
      ),
      added(
        "Личный календарь показывает сроки обращений, инцидентов и уничтожений на языке владельца. Статистика считает записи журналов.",
        "The personal calendar feed has the deadlines of requests, incidents and destructions in its owner's language. Statistics count the entries of logs.",
      ),
      changed(
        "Документы ссылаются на нормы так, как пишут юристы («ч. 3, 10 ст. 12»), отчёты перечисляют акты с полными названиями. Согласие на обработку больше не включает распространение: для него есть отдельная форма. Положение государственного органа содержит перечень документов по постановлению № 211.",
        "Documents cite provisions the way lawyers do; reports list the acts with their full titles. A consent to processing no longer allows dissemination, which has a form of its own. The regulations of a state body list the documents that decree 211 demands.",
      ),
      fixed(
        "Журнал проверок и план мероприятий называют одни и те же проверки. Документы предпринимателя, который сам отвечает за обработку, называют его одинаково. «Провёл», «утвердил» и «ознакомлен» согласуются с полом названного человека.",
        "The log of inspections and the annual plan name the same checks. Documents of a sole trader who is responsible in person name them alike. Verbs agree with the gender of the person named.",
      ),
      fixed(
        "Вкладка открытого раздела всегда на виду; на телефоне «Продолжить» и следующий шаг — без лишних кнопок и пустот. Документ, модель угроз, риск и сумма штрафов не прыгают при загрузке.",
        "The current tab is always in sight; on a phone “Continue” and the next step come without spare buttons and gaps. Documents, threat models, risks and the sum of fines stay still while loading.",
      ),
      added(
        "Подтверждения ознакомления хранятся три года после увольнения, затем стираются; дата листа раньше редакции документа отмечается. Допуск работника предлагается по должности из анкет. В обучении есть банк вопросов, результаты видны в «Обзоре» и поиске.",
        "Proofs of acknowledgement are kept for three years after a dismissal and then erased; a sheet dated before the edition is marked. An employee's access is suggested by the position in questionnaires. Training has a question bank, with results in the overview and the search.",
      ),
      added(
        "Закончившийся срок обработки или договора становится задачей уничтожить данные; отзыв согласия показывает, что делать в каждом процессе. Показатели обращений, инцидентов, уничтожений и задач скачиваются как CSV.",
        "An ended term of processing or of a contract becomes a task to destroy the data; a withdrawal of consent shows what to do in each process. Figures of requests, incidents, destructions and tasks are downloaded as CSV.",
      ),
      changed(
        "Форма входа видна и готова раньше. Страницы обращений, инцидентов, задач и уничтожений и списки компаний и анкет не сдвигаются при загрузке. На телефоне видно название компании; язык и оформление — в меню.",
        "The sign-in form is ready sooner. Pages of requests, incidents, tasks and destructions and the lists of companies and questionnaires no longer move while loading. On a phone the company's name is visible; language and theme are in the menu.",
      ),
      added(
        "Договор с третьим лицом имеет срок: он виден в реестре получателей, за 60 дней появляется задача. Реестр показывает, кого оценивать обязательно.",
        "A contract with a third party has an end date: it is shown in the register of recipients, and a task appears 60 days before. The register shows who must be assessed.",
      ),
      changed(
        "«Сегодня» всех компаний показывает обращения, уведомления об инцидентах, уничтожение и задачи с их настоящим числом. Изменение или уничтожение данных без передачи не требует уведомлять Роскомнадзор: после решения часы останавливаются.",
        "“Today” of all companies shows requests, notifications of incidents, destructions and tasks with their real number. An alteration or destruction of data without a transfer needs no notification of Roskomnadzor: once decided, the clock stops.",
      ),
      changed(
        "Читатели и клиенты видят документы и записи текстом, без полей и кнопок, которые им недоступны. Новое третье лицо начинается с названия и ИНН.",
        "Readers and clients see documents and records as text, without inputs and buttons they may not use. A new third party starts with its name and INN.",
      ),
      added(
        "Ознакомление: кто и с какими документами должен быть ознакомлен — по должностям, процессам и ролям. Подпись на листе Ф2 или код из письма; обзор «работник × документ», журнал Ж6, задачи при новой редакции и новом работнике.",
        "Acknowledgement: who must know which documents, by position, process and role. A signature on sheet F2 or a code from an e-mail; an overview of employees and documents, log J6, tasks for new editions and new employees.",
      ),
      added(
        "Обучение: тесты по ролям с нормой и пояснением к каждому вопросу, свои вопросы, ссылка из письма без учётной записи, задачи при допуске и раз в год, свидетельство в PDF.",
        "Training: tests by role with the law and an explanation of each question, own questions, a link by e-mail without an account, tasks on access and yearly, a PDF certificate.",
      ),
      added(
        "Получатели данных: реестр третьих лиц с договорами и странами; получатель отвечает по ссылке, как защищает данные, ответы оцениваются, принятая оценка становится документом, сроки — задачами.",
        "Data recipients: a register of third parties with contracts and countries. A recipient answers by a link how it protects the data, the answers are scored, an accepted assessment becomes a document, deadlines become tasks.",
      ),
      added(
        "«Что изменит закон» скачивается отчётом, изменения становятся задачами по выбору; администратор добавляет свои акты с датой и ссылками, новости ведут к ним.",
        "“What the law will change” is downloaded as a report, and chosen changes become tasks. The administrator adds acts with dates and links, and news leads to them.",
      ),
      added(
        "Статистика показывает обращения, инциденты, уничтожение и задачи за период: сколько в срок, с опозданием и просрочено, и за сколько дней отвечают.",
        "Statistics show requests, incidents, destructions and tasks of a period: on time, late and overdue, and the days to an answer.",
      ),
      changed(
        "«Сегодня» и сводка показывают первые сто просроченных записей каждого вида и ведут к остальным; обращения, инциденты и уничтожение из бумажных журналов загружаются из Excel.",
        "“Today” and the dashboard list the first hundred overdue records of a kind and lead to the others. Requests, incidents and destructions of paper journals are imported from Excel.",
      ),
      changed(
        "Новый ответственный за риск получает уведомление; одинаковые вопросы в рисках и документах названы по строке или шагу; программы экранного доступа читают основание, риск и комментарии вместе с вопросом.",
        "The new owner of a risk is notified; equal questions in risks and documents are named by their row or step; screen readers read the law, risk and comments with the question.",
      ),
      changed(
        "Процессы можно отобрать по подразделению: «/» в строке подразделений создаёт уровни. Поиск (Ctrl+K) собран по компаниям и называет справочник.",
        "Filter processes by department: a slash in the line of departments makes levels. Search (Ctrl+K) is grouped by company and names the directory.",
      ),
      changed(
        "Тексты интерфейса, писем и ошибок отредактированы: одно слово для одного понятия, короче и понятнее. Настройки рассылок сохраняются сами.",
        "Texts of the interface, e-mails and errors were edited: one word for one thing, shorter and clearer. Mailing settings save automatically.",
      ),
      fixed(
        "Введённое в карточке обращения, инцидента или задачи не теряется, если её изменили в другой вкладке; уведомление о комментарии открывает сам вопрос.",
        "Text typed into a request, incident or task stays when the record is changed in another tab; a notice of a comment opens its question.",
      ),
      added(
        "Отраслевые наборы: десять отраслей, готовые процессы приходят предложениями с нормой или практикой; их можно принять по одному, по шагу или целиком, а свои процессы — сохранить как набор.",
        "Industry packs: ready-made processes of ten industries arrive as proposals with their legal source; accept them one by one, by step or as a whole, and save your own processes as a pack.",
      ),
      added(
        "Уведомление в Роскомнадзор показывает поля электронной формы по порядку: каждое значение можно скопировать, у пустого есть ссылка на вопрос, номер с портала сохраняется.",
        "A notification to Roskomnadzor is shown as the fields of the electronic form: copy each value, follow the link to an unanswered question, record the number on the portal.",
      ),
      changed(
        "Риски — таблица по правилам: важность, где, штраф, ответственный, срок и состояние. Срок становится задачей ответственного.",
        "Risks are a table by rule with severity, place, fine, owner, due date and state. A due date becomes a task of the owner.",
      ),
      added(
        "Просроченные обращения, уведомления об инцидентах, уничтожения и ознакомления находятся как риски с нормой и штрафом.",
        "Overdue requests, incident notifications, destructions and acquaintance are found as risks with the law and the fine.",
      ),
      added(
        "Отчёт руководителю на одной странице: готовность, главные риски, сроки на 30 дней, что изменилось за месяц.",
        "A one-page management report: readiness, main risks, deadlines of 30 days, what changed in a month.",
      ),
      added(
        "Задачи можно обсуждать в комментариях; виды таблицы задач сохраняются; «Задачи всех компаний» собирает их на одном экране.",
        "Tasks can be discussed in comments, views of the table of tasks are saved, and one screen lists the tasks of all companies.",
      ),
      added(
        "В «Обзоре» появились таблицы работников, задач, обращений, инцидентов и уничтожений; реестры правятся в Excel и загружаются обратно с проверкой по ячейкам.",
        "The overview has tables of employees, tasks, requests, incidents and destructions; registers are edited in Excel and imported with checks by cell.",
      ),
      added(
        "Карта данных показывает категории цветом и число людей толщиной линий; политика печатает адрес и QR-код страницы для обращений.",
        "The data map shows categories by colour and numbers of people by width; the policy prints the address and QR code of the page for requests.",
      ),
      added(
        "Сводка показывает, как менялись готовность, риски, документы и сроки за 30 дней, и воронку согласования.",
        "The dashboard shows how readiness, risks, documents and deadlines changed over 30 days, and a funnel of approvals.",
      ),
      added(
        "Отправляя анкету на согласование, выберите, кто согласует и до какого дня: он получит уведомление. В комментариях можно обратиться к человеку через @.",
        "When you send a questionnaire for approval, choose who approves it and by when: they are notified. Mention people in comments with @.",
      ),
      added(
        "Сроки договоров, согласий, согласований и уведомления об изменениях становятся задачами; задачу можно поручить работнику без учётной записи: он получает письмо со ссылкой.",
        "Terms of contracts, consents, approvals and of notifying changes become tasks; a task can be given to an employee without an account, who gets an e-mail with a link.",
      ),
      added(
        "Старые журналы загружаются из Excel с проверкой по ячейкам; исправления печатаются в журнале: что было, что стало, кто и когда. Обращения, инциденты, уничтожения и задачи выгружаются в Excel.",
        "Old journals are imported from Excel with checks by cell; the printed journal lists corrections. Requests, incidents, destructions and tasks are exported to Excel.",
      ),
      added(
        "Протокол комиссии и уведомление об уничтожении готовятся из записи; закончившийся договор предлагает, что уничтожить у третьего лица; политика называет страницу для обращений.",
        "Minutes and notices of a destruction are made from the record; an ended contract suggests what the third party is to destroy; the policy names the page for requests.",
      ),
      added(
        "В компании-примере есть обращение, проведённая тренировка по инциденту и задачи; справка объясняет разделы учёта.",
        "The example company has a request, a finished drill of an incident and tasks; the help explains the records.",
      ),
      changed(
        "Третье лицо изменяется в панели рядом со справочником и сохраняется само, реквизиты находятся по ИНН; настройки компании сохраняются сами.",
        "Third parties are edited in a side panel that saves automatically and looks details up by INN; company settings save automatically.",
      ),
      changed(
        "В «Обзоре» сначала название, статус, процент, ответственный и риски; шаги мастеров документов подписаны; в «Состоянии компаний» видно, чего не хватает.",
        "Review tables begin with name, status, percentage, owner and risks; steps of document wizards have names; the status of companies shows what is missing.",
      ),
      changed(
        "Проверка согласованности замечает передачу через Интернет у систем без каналов. Модель угроз не печатает пустых строк о мерах, приложение о СКЗИ заполняется по нарушителям. План и журнал проверок остаются черновиками, пока не указан год. В ссылках на законы нет скобок в скобках.",
        "The consistency check sees data that travel over the internet while the systems have no channels. The threat model prints no empty rows on measures, its annex on cryptography follows the violators. Plan and journal of inspections stay drafts until their year is given. Citations no longer nest brackets.",
      ),
      added(
        "Уничтожение данных: запись со сроком по закону, блокирование до шести месяцев, обработчики, акт и выгрузка по приказу № 179, напоминания; обращение показывает, что уничтожить и что продолжается на другом основании.",
        "Destruction of data: a record with its statutory deadline, blocking of up to six months, processors, act and extract by order 179, reminders; a request shows what to destroy and what continues on another basis.",
      ),
      added(
        "Журналы Ж1–Ж13 на экране: заполняются записями, в остальные строки вносятся вручную; печать в Word и PDF, выгрузка в Excel.",
        "The thirteen journals on screen: filled from records, with manual entries elsewhere; printed to Word and PDF, exported to Excel.",
      ),
      added(
        "Работники: подразделение, приём и увольнение, допуск к процессам и системам; увольнение прекращает допуск и снимает задачи ознакомления.",
        "Employees: department, hiring and dismissal, access to processes and systems; a dismissal ends access and cancels acquaintance tasks.",
      ),
      added(
        "Что изменит закон: какие акты вступят и утратят силу, какие документы компании будут читаться иначе и устареют; по ним создаются задачи.",
        "Changes of law: which acts begin and end, which documents of the company will read otherwise and become outdated; tasks are created from them.",
      ),
      added(
        "О часах инцидента напоминают письмо и колокольчик; задачи видны в Вашем календаре по личной ссылке; обращения, инциденты и задачи находит Ctrl+K.",
        "E-mail and bell remind of the hours of an incident; tasks show in your calendar by a personal link; Ctrl+K finds requests, incidents and tasks.",
      ),
      changed(
        "«Анкеты» начинаются с готовности компании: процент, чего не хватает, сколько документов можно подписать и кнопка «Продолжить».",
        "Questionnaires begin with the company's readiness: percentage, what is missing, documents ready to sign and “Continue”.",
      ),
      changed(
        "Документы показаны таблицей, плитки можно вернуть; читатель видит ответы текстом.",
        "Documents are shown as a table, tiles remain a choice; readers see answers as text.",
      ),
      changed(
        "Причина отказа стоит у поля; удалённую анкету можно вернуть сразу; без сети экран говорит об этом и загружается сам, когда она появится.",
        "The reason of a refusal is shown at its field; a deleted questionnaire can be restored at once; without a network the screen says so and loads automatically once there is one.",
      ),
      changed(
        "Отчёты показывают штрафы двумя суммами, как на экране; акт классификации государственной системы сверен с приказом ФСТЭК № 117; уведомление НКЦКИ составляется по записи об инциденте.",
        "Reports show fines as two sums, as on screen; the classification of state systems follows FSTEC order 117; the notice to the coordination centre is made from the incident's record.",
      ),
      added(
        "Обращения: страница для заявителей по ссылке или QR-коду, ответ с десятью сведениями статьи 14, продление и отказ готовятся из опросников.",
        "Requests: a page for applicants by link or QR code; the answer with the ten items of article 14, the extension and the refusal are prepared from the questionnaires.",
      ),
      added(
        "Инциденты: журнал с отсчётом 24 и 72 часов, решение, оценка штрафа, уведомления Роскомнадзора из записи, ход событий, учения с протоколом.",
        "Incidents: a register with 24 and 72 hour clocks, the decision, the possible fine, notifications to Roskomnadzor from the record, a timeline, drills with a protocol.",
      ),
      added(
        "Задачи: план мероприятий с днём, исполнителем, повтором и подтверждением; «Сегодня», календарь с нерабочими днями, напоминания письмом. Печатный план берёт сроки и отметки из задач.",
        "Tasks: the plan of measures with dates, assignees, repetition and proof; “Today”, a calendar with days off, e-mail reminders. The printed plan takes dates and marks from the tasks.",
      ),
      added(
        "Новые документы: технический паспорт и матрица доступа системы, перечень помещений, приказы о комиссии, об утверждении документов и о вводе системы, акты и отчёт контроля, журнал проверок, оценка законного интереса, акт классификации, уведомление НКЦКИ.",
        "New documents: technical passport and access matrix of a system, list of premises, orders on the commission, the documents and commissioning, acts and report of control, journal of inspections, legitimate-interest assessment, act of classification, notice to the national coordination centre.",
      ),
      added(
        "Вебхуки: Опись сообщает другим программам о событиях подписанными запросами, повторяет неудачные попытки сутки и ведёт журнал доставки.",
        "Webhooks: Opis notifies other programs of events with signed requests, retries for a day and keeps a delivery log.",
      ),
      added("Трассировка и показатели по OpenTelemetry.", "Traces and metrics by OpenTelemetry."),
      changed(
        "Готовность одинаково показана на всех экранах: процент и сколько ответов не хватает, в том числе для документов.",
        "Readiness is the same on every screen: the percentage and how many answers are missing, including those for documents.",
      ),
      changed(
        "Автор ссылки узнаёт о предложенных правках: в уведомлениях, в «Сегодня» и у самого вопроса.",
        "The author of a link learns of proposed changes: in notifications, in Today and at the question itself.",
      ),
      changed(
        "Возможные штрафы показаны двумя суммами: по ответам и если не отвечать.",
        "Possible fines are two sums: by the answers, and if questions stay unanswered.",
      ),
      changed("Скачанные документы названы по-русски.", "Downloaded documents have Russian names."),
      fixed(
        "Проверка сайта смотрит страницы браузером, прежде чем сказать, что политики нет; где проверить нельзя, сказано почему.",
        "A site scan looks at pages with a browser before it reports a missing policy; where a check cannot be made, it says why.",
      ),
      fixed(
        "Если сломалась страница, Опись говорит, что дело в странице, а не в сервере, и называет номер сбоя.",
        "A page that fails says that it is the page and not the server, and shows the number of the failure.",
      ),
      added(
        "Комментарии для отвечающих: комментарий виден по ссылке, только если участник это разрешил.",
        "Comments for respondents: a comment is visible by link only if a member allows it.",
      ),
      added(
        "Согласия печатаются для каждого, кто подписывает: совершеннолетний, родитель, подросток 14–18 лет, опекун.",
        "Consent forms are printed for each signer: adult, parent, minor of 14 to 18, guardian.",
      ),
      added(
        "Обработка по поручению другого оператора: вопрос процесса и его следствия в уведомлении, политике и положениях.",
        "Processing on another operator's order: a question of the process, with its consequences in notification, policy and regulations.",
      ),
      added(
        "Полный перечень стран ISO с отметкой об адекватной защите на дату.",
        "The full ISO list of countries with dated adequacy.",
      ),
      changed(
        "Противоречие в ответах оставляет документ проектом: роль получателя, каналы, действия и сроки проверяются друг по другу.",
        "Contradicting answers keep a document a draft: roles of recipients, channels, actions and terms are checked against each other.",
      ),
      changed(
        "Окно конфликта называет анкету, вопрос, автора и время и ничего не выбирает само.",
        "The conflict dialog names questionnaire, field, author and time, and has no default choice.",
      ),
      changed(
        "Все компании хранятся в одной базе PostgreSQL. Установку с несколькими базами сначала соберите в одну версией 0.2.",
        "All companies are stored in one PostgreSQL database. Bring an installation with several databases together with version 0.2 first.",
      ),
      changed(
        "Письма, которых ждут (приглашение, восстановление), уходят раньше рассылок.",
        "E-mails that someone waits for (invitations, recovery) are sent before mailings.",
      ),
      changed(
        "Программам: строки отдают ETag и принимают If-Match; ссылки страниц списков абсолютные; неподдерживаемый метод — 405.",
        "For programs: rows send ETag and accept If-Match, page links of lists are absolute, an unsupported method is 405.",
      ),
      changed("Английский интерфейс переписан.", "The English interface was rewritten."),
      fixed(
        "Имена в любом порядке, латиницей и с редкими фамилиями печатаются и склоняются верно.",
        "Names in any order, in Latin script and with rare surnames are printed and declined correctly.",
      ),
      fixed(
        "Недоступное или переполненное хранилище файлов и занятый обработчик документов сообщают причину вместо ошибки сервера.",
        "An unavailable or full file storage and a failed document worker name the reason instead of a server error.",
      ),
      security(
        "Выгрузку, копию, комплекты и архивы получает только тот, кому открыто всё, что в них есть.",
        "Exports, copies, packs and archives require the right to view everything they contain.",
      ),
      security(
        "Секреты в базе и резервных копиях зашифрованы ключом, который хранится вне базы.",
        "Secrets in the database and in backups are encrypted with a key outside the database.",
      ),
      security(
        "Единый вход привязывает учётную запись к человеку у поставщика; подбор паролей и ссылок не закрывает вход владельцу.",
        "Single sign-on binds an account to the provider's subject; guessing passwords or links no longer locks out their holder.",
      ),
      security(
        "Шаблоны Word и книги Excel проверяются по разобранному XML: всё, чего нет в списке разрешённого, отклоняется.",
        "Word templates and Excel workbooks are checked by their parsed XML: anything not on the allow-list is refused.",
      ),
      security(
        "Оплаченный период и тариф следуют за владельцем компании.",
        "The paid period and the plan follow the owner of a company.",
      ),
      added(
        "Ссылки на анкеты: по ссылке можно предлагать правки, передать её коллеге и попросить новую; предложенное сравнивается со старым и принимается по одному ответу.",
        "Links to questionnaires: respondents can propose changes, forward the link to a colleague and request a new one. Proposals are shown next to the current answer and accepted one at a time.",
      ),
      added(
        "Рассылки по датам с напоминаниями, пока ответили не все, и календарь того, что уйдёт.",
        "Scheduled mailings with reminders until everyone has answered, and a calendar of upcoming mailings.",
      ),
      added(
        "Подписки: колокольчик и письма сообщают об изменениях в выбранных анкетах, сразу, раз в день или раз в неделю.",
        "Subscriptions: notifications and e-mails about changes in selected questionnaires, immediately, daily or weekly.",
      ),
      changed(
        "Проверка сайта показывает у каждого ответа из десяти ключей цитату, страницу и уверенность; оператора узнаёт и по русской политике.",
        "Site scan: each of the ten results shows its quotation, page and confidence; the operator is also recognised in Russian policies.",
      ),
      changed(
        "Проверка сайта читает и формы без тега form, и формы конструкторов во фреймах; непрочитанный фрейм назван.",
        "Site scan: forms without a form tag and form builders in frames are read; unread frames are named.",
      ),
      added(
        "Новости с метками, на которые можно подписаться, и видеоинструкции в справке анкет.",
        "News with tags to follow, and video instructions in the help of questionnaires.",
      ),
      added(
        "Статистика: кто и когда заполнял анкеты и сколько ждали ответа на запросы, с выгрузкой в csv.",
        "Statistics: who filled in which questionnaires and when, and how long requests waited for an answer; exported as CSV.",
      ),
      added(
        "Проверка сайтов компании: формы, трекеры и документы на них, с рисками и сравнением с анкетами.",
        "Site scan: forms, trackers and documents of a company's sites, with risks and a comparison with the questionnaires.",
      ),
      changed(
        "Отчёт о рисках, отчёт аналитика и протокол обследования печатают и то, что найдено на сайтах: столько же рисков и ту же сумму, что на экране.",
        "The risk report, the analyst's report and the survey protocol include the findings on sites, with the same risks and totals as on the screen.",
      ),
      added(
        "Модель угроз по методике ФСТЭК: пятнадцать шагов по анкетам систем, матрицы для решений и четырнадцать форм.",
        "Threat model by the FSTEC method: fifteen steps based on the system questionnaires, decision matrices and fourteen forms.",
      ),
      added(
        "Редакции перечня угроз ФСТЭК: новая загружается файлом регулятора, в каждой модели видно, что она изменит, и переход решает человек.",
        "Editions of the FSTEC threat list: a new edition is imported from the regulator's file; each model shows what it would change, and a user decides when to switch.",
      ),
      added(
        "Модель угроз: словами можно сказать, как последствие проявится именно в этой системе и кто пользуется интерфейсом; это печатается в формах 5 и 6.",
        "Threat model: free text for how a consequence affects this system and who uses an interface, printed in forms 5 and 6.",
      ),
      changed(
        "Формы серверов и сетевого оборудования и модель угроз печатают IP-адреса в экземпляре «Для служебного пользования»; в общих сведениях о системах можно назвать, что не входит в границы оценки.",
        "IP addresses are printed only in copies marked for official use; the systems form can name what is out of scope.",
      ),
      changed(
        "Снимки страниц при проверке сайтов включаются в настройках компании; пока они выключены, ничего не снимается и не хранится.",
        "Site scan: page screenshots are enabled in the company settings; while disabled, none are taken or stored.",
      ),
      added(
        "Найденное на сайте можно изменить перед тем, как взять его в анкеты; история скажет, что ответ взят с правкой.",
        "Site scan findings can be edited before they are applied to questionnaires; the history records the edit.",
      ),
      added(
        "Комментарии к модели угроз: у каждого шага и у каждой угрозы, с ответами и отметкой «решено».",
        "Threat model: comments on each step and threat, with replies and a resolved state.",
      ),
      added(
        "Обращения субъектов и Роскомнадзора: номер, срок по закону с объяснением, ответ или отказ; кто обратился и что написал, хранится зашифрованным.",
        "Requests of data subjects and of Roskomnadzor: number, statutory deadline with its explanation, answer or refusal; who applied and what they wrote is encrypted.",
      ),
      added(
        "Таблицы «Обзора» можно исправить в Excel и загрузить обратно: каждое изменение видно до записи, расхождения показаны отдельно, загрузку можно отменить.",
        "Tables exported from Review can be edited in Excel and imported again: each change is shown first, conflicts are marked, the import can be undone.",
      ),
      added(
        "Отчёт аналитика перечисляет изменения закона: дата, акт и где учтено.",
        "The analyst's report lists changes of law with date, act and where they are taken into account.",
      ),
      added(
        "Анкету можно получить через API целиком одним запросом: с дочерними строками, связями, комментариями и рисками.",
        "The API answers a whole questionnaire in one request: with child rows, links, comments and risks.",
      ),
      added(
        "`npm run mcp` подключает к Описи языковые модели по токену, `npm run client` создаёт клиент на TypeScript.",
        "`npm run mcp` connects language models to Opis by a token, `npm run client` generates a TypeScript client.",
      ),
      added(
        "Число запросов пользователя и токена ограничено, заголовки RateLimit говорят, сколько осталось; у каждого ответа есть номер запроса.",
        "Requests of a user and of a token are limited, and RateLimit headers tell what is left; each answer has a request id.",
      ),
      added(
        "Опись можно установить без интернета: `npm run bundle` собирает архив со всем нужным, лицензиями и составом.",
        "Opis can be installed without internet: `npm run bundle` makes an archive with everything, licences and bill of materials.",
      ),
      added(
        "Встроенная база переходит на новую PostgreSQL командой `npm run upgrade-database`; прежняя остаётся, пока её не удалят.",
        "`npm run upgrade-database` moves the embedded database to a newer PostgreSQL and keeps the old one.",
      ),
      added(
        "Руководства пользователя и администратора и описание жизненного цикла на русском языке.",
        "Guides for users and administrators and a life cycle description in Russian.",
      ),
      added(
        "Опись можно установить на телефон или компьютер как приложение.",
        "Opis can be installed on a phone or computer as an application.",
      ),
      changed(
        "Матрица угроз помнит отбор и клетку: из угрозы возвращаются туда же, а к соседним ведут ссылки; Ctrl со стрелками ведёт к краю таблицы.",
        "Threat matrix: the filter and the selected cell are restored after visiting a threat, links lead to the adjacent threats, and Ctrl with arrow keys jumps to the edge of a table.",
      ),
      changed(
        "Статус пользователя (Аналитик, Клиент, Группа) и его роль в компании теперь одно и то же.",
        "A user's status (Analyst, Client, Group) and their role in the company are now the same.",
      ),
      changed(
        "Процент анкеты считает ответы по перечню спецификации; чего ещё не хватает, видно рядом, и «Заполнена» пишется, только когда не хватает ничего.",
        'The percentage of a questionnaire counts the answers that the specification lists; what else is missing is shown next to it, and "Filled" appears only when nothing is.',
      ),
      changed(
        "Ответ «Нет» о реестре операторов и о сайтах завершает вопросы, которые от него зависят.",
        'Answering "No" about the register of operators or about sites completes the questions that depend on it.',
      ),
      changed(
        "Опись работает на Node.js 24; где установлена более старая версия, нужную берёт из npm сама.",
        "Opis runs on Node.js 24, which it fetches from npm where an older one is installed.",
      ),
      changed(
        "Списки анкет открываются быстрее: каждая строка рисуется один раз, а не восемь.",
        "Lists of questionnaires open faster: each row is drawn once instead of eight times.",
      ),
      changed(
        "PDF-документы сохраняются в архивном формате PDF/A-2b.",
        "PDF documents are saved in the archival format PDF/A-2b.",
      ),
      changed(
        "`PUBLIC_URL` с путём не принимается: сервер говорит об этом при запуске.",
        "A `PUBLIC_URL` with a path is refused when the server starts.",
      ),
      fixed(
        "Вопросы документов отвечают вместе: ответы двух человек о разных процессах и системах не стирают друг друга, а история называет только то, что изменилось.",
        "Document questions can be answered by several people at once: answers about different processes and systems no longer overwrite each other.",
      ),
      fixed(
        "Документ, который слишком велик для просмотра или pdf, говорит об этом и предлагает docx.",
        "A document that is too long for a preview or PDF says so and offers Word instead.",
      ),
      fixed(
        "Документ, в котором осталось незаполненное место, остаётся черновиком и показывает, на какой вопрос ответить.",
        "A document with a blank stays a draft and shows which question to answer.",
      ),
      fixed(
        "Заполненный шаблон с повторяющимися строками Word больше не считает повреждённым.",
        "Word no longer calls a filled template with repeated rows damaged.",
      ),
      fixed(
        "Проверка сайта не считает нарушением политику, в которой цели и данные перечислены списком или таблицей.",
        "The site check no longer faults policies that set out purposes and data in lists or tables.",
      ),
      fixed(
        "Импорт читает книги других программ: несколько листов, даты с 1904 года, ячейки без адреса; ошибки названы по ячейкам.",
        "Import reads workbooks of other programs: several sheets, dates since 1904, cells without an address; errors are named by cell.",
      ),
      fixed(
        "ИНН, ОГРН и телефоны принимаются с пробелами и добавочным номером; о неверной контрольной цифре ИНН сказано прямо.",
        "INN, OGRN and phones may be pasted with spaces and extensions; a wrong check digit of an INN is named.",
      ),
      fixed(
        "Описание API (OpenAPI) проходит проверки, и из него создаются клиенты.",
        "The API description (OpenAPI) is valid, and clients can be generated from it.",
      ),
      fixed(
        "Исключённого из компании пользователя можно вернуть в прежней роли.",
        "A user removed from a company can be brought back in their former role.",
      ),
      fixed(
        "Если оплаченный период закончился, экран говорит об этом, а не о том, что нет доступа.",
        "When the paid period has ended, the screen says so instead of claiming that access is missing.",
      ),
    ],
  },
  {
    version: "0.2.0",
    day: "2026-11-22",
    changes: [
      added(
        "Дашборд компании: заполненность, риски с суммой штрафов, ближайшие сроки; каждая цифра открывает свои строки.",
        "Company dashboard: completeness, risks with total fines and upcoming deadlines; each figure opens its rows.",
      ),
      added(
        "Обзорные таблицы: итоги, сохранённые виды, выбор строк и выгрузка выбранного.",
        "Review tables: totals, saved views, row selection and export of selected rows.",
      ),
      added(
        "Документы можно вести в собственных шаблонах компании, с версиями и проверкой перед вводом в действие.",
        "Company-specific document templates with versions and a check before activation.",
      ),
      added(
        "Группы пользователей, доступ к отдельным анкетам и по меткам, вход в два шага и единый вход.",
        "User groups, access to single questionnaires and by tag, two-factor authentication and single sign-on.",
      ),
      added(
        "Ссылки на анкеты для тех, кто не работает в продукте: рассылка писем, напоминания, кто открыл и ответил.",
        "Links to questionnaires for people outside the company: e-mails, reminders, and who has opened and answered.",
      ),
      added(
        "Карта данных: от субъектов через процессы и системы к третьим лицам и странам.",
        "Data map: from data subjects through processes and systems to third parties and countries.",
      ),
    ],
  },
];

interface Reader {
  /** The newest version shown to the user; null if none was. */
  readonly seen: string | null;
  /** The date the account was created, `yyyy-mm-dd`. */
  readonly joined: string;
}

/** Lists the releases not yet shown to the user, newest first, without those older than the account. */
export function unseenReleases({ seen, joined }: Reader, releases: readonly Release[] = changelog): readonly Release[] {
  const last = releases.findIndex(({ version }) => version === seen);
  const later = last === -1 ? releases : releases.slice(0, last);
  return later.filter(({ day }) => day > joined);
}
