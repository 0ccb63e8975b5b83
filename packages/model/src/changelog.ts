import { type Words, words } from "./words.ts";

/** What a version of the product brought to those who use it. */
export interface Release {
  readonly version: string;
  /** The day of the release, `yyyy-mm-dd`. */
  readonly day: string;
  readonly changes: readonly Words[];
}

/** Every release with something to tell, the newest first. */
export const changelog: readonly Release[] = [
  {
    version: "0.3.0",
    day: "2026-11-23",
    changes: [
      words(
        "Ссылки на анкеты: по ссылке можно предлагать правки, передать её коллеге и попросить новую; предложенное сравнивается со старым и принимается по одному ответу.",
        "Links to questionnaires: by a link one can propose changes, hand it over to a colleague and ask for another; what is proposed stands beside the old answer and is accepted one by one.",
      ),
      words(
        "Рассылки по датам с напоминаниями, пока ответили не все, и календарь того, что уйдёт.",
        "Mailings by date with reminders while something is missing, and a calendar of what goes out.",
      ),
      words(
        "Подписки: колокольчик и письма сообщают об изменениях в выбранных анкетах, сразу, раз в день или раз в неделю.",
        "Subscriptions: the bell and letters tell of changes in the questionnaires you choose, at once, daily or weekly.",
      ),
      words(
        "Проверка сайта показывает у каждого ответа из десяти ключей цитату, страницу и уверенность; оператора узнаёт и по русской политике.",
        "A site scan shows the quotation, the page and how sure it is for each of the ten result keys; the operator is read from a policy in Russian too.",
      ),
      words(
        "Проверка сайта читает и формы без тега form, и формы конструкторов во фреймах; непрочитанный фрейм назван.",
        "A site scan also reads forms without a form tag and those of builders in frames; a frame that was not read is named.",
      ),
      words(
        "Новости с метками, на которые можно подписаться, и видеоинструкции в справке анкет.",
        "News with tags that you can follow, and video instructions in the help of questionnaires.",
      ),
      words(
        "Статистика: кто и когда заполнял анкеты и сколько ждали ответа на запросы, с выгрузкой в csv.",
        "Statistics: who filled in questionnaires and when, and how long requests waited for an answer, as csv too.",
      ),
      words(
        "Проверка сайтов компании: формы, трекеры и документы на них, с рисками и сравнением с анкетами.",
        "A check of the company's sites: their forms, trackers and documents, with risks and a comparison with the questionnaires.",
      ),
      words(
        "Отчёт о рисках, отчёт аналитика и протокол обследования печатают и то, что найдено на сайтах: столько же рисков и ту же сумму, что на экране.",
        "The report on risks, the analyst's report and the survey protocol print what was found on sites as well: as many risks and the same sum as the screen.",
      ),
      words(
        "Модель угроз по методике ФСТЭК: пятнадцать шагов по анкетам систем, матрицы для решений и четырнадцать форм.",
        "The threat model by the FSTEC method: fifteen steps from the systems' questionnaires, matrices to decide in, and its fourteen forms.",
      ),
      words(
        "Редакции перечня угроз ФСТЭК: новая загружается файлом регулятора, в каждой модели видно, что она изменит, и переход решает человек.",
        "Editions of FSTEC's list of threats: a new one is imported from the regulator's file, each model shows what it would change, and a person decides to go over.",
      ),
      words(
        "Модель угроз: словами можно сказать, как последствие проявится именно в этой системе и кто пользуется интерфейсом; это печатается в формах 5 и 6.",
        "The threat model: how a consequence shows itself in this very system and who uses an interface can be told in words, printed in forms 5 and 6.",
      ),
      words(
        "Формы серверов и сетевого оборудования и модель угроз печатают IP-адреса в экземпляре «Для служебного пользования»; в общих сведениях о системах можно назвать, что не входит в границы оценки.",
        "The forms on servers and network hardware and the threat model print IP addresses on a copy for official use only; the form on systems names what is out of the scope.",
      ),
      words(
        "Снимки страниц при проверке сайтов включаются в настройках компании; пока они выключены, ничего не снимается и не хранится.",
        "Pictures of pages in scans of sites are switched on in the company's settings; while they are off none is taken or kept.",
      ),
      words(
        "Найденное на сайте можно изменить перед тем, как взять его в анкеты; история скажет, что ответ взят с правкой.",
        "What was found on a site can be changed before it is taken over; the history says that it was.",
      ),
      words(
        "Комментарии к модели угроз: у каждого шага и у каждой угрозы, с ответами и отметкой «решено».",
        "Comments on the threat model: at each step and each threat, with answers and a mark when they are resolved.",
      ),
      words(
        "Матрица угроз помнит отбор и клетку: из угрозы возвращаются туда же, а к соседним ведут ссылки; Ctrl со стрелками ведёт к краю таблицы.",
        "The matrix of threats keeps what it is narrowed to and the cell: from a threat one comes back there, and links lead to the threats beside it; Ctrl with arrows leads to the edge of a table.",
      ),
      words(
        "Вопросы документов отвечают вместе: ответы двух человек о разных процессах и системах не стирают друг друга, а история называет только то, что изменилось.",
        "The questions of documents are answered together: what two people say of different processes and systems stays, and the history names only what changed.",
      ),
      words(
        "Документ, который слишком велик для просмотра или pdf, говорит об этом и предлагает docx.",
        "A document too long to be previewed or for a pdf says so and offers docx.",
      ),
    ],
  },
  {
    version: "0.2.0",
    day: "2026-11-22",
    changes: [
      words(
        "Дашборд компании: заполненность, риски с суммой штрафов, ближайшие сроки; каждая цифра открывает свои строки.",
        "A dashboard of the company: completeness, risks with the sum of fines, deadlines ahead; each figure opens its rows.",
      ),
      words(
        "Обзорные таблицы: итоги, сохранённые виды, выбор строк и выгрузка выбранного.",
        "Review tables: totals, saved views, choosing rows and exporting the chosen.",
      ),
      words(
        "Документы можно вести в собственных шаблонах компании, с версиями и проверкой перед вводом в действие.",
        "Documents may use the company's own templates, with versions and a check before they are put in force.",
      ),
      words(
        "Группы пользователей, доступ к отдельным анкетам и по меткам, вход в два шага и единый вход.",
        "Groups of users, access to single questionnaires and by tag, signing in in two steps and single sign-on.",
      ),
      words(
        "Ссылки на анкеты для тех, кто не работает в продукте: рассылка писем, напоминания, кто открыл и ответил.",
        "Links to questionnaires for people outside: letters, reminders, and who has opened and answered.",
      ),
      words(
        "Карта данных: от субъектов через процессы и системы к третьим лицам и странам.",
        "The data map: from individuals through processes and systems to third parties and countries.",
      ),
    ],
  },
];

/** Who has seen what: the newest version that they were shown; null where none, since their account is there. */
interface Reader {
  readonly seen: string | null;
  /** The day on which they joined, `yyyy-mm-dd`. */
  readonly joined: string;
}

/** The releases that somebody has not been shown yet, the newest first; what was there before them is not new to them. */
export function unseenReleases({ seen, joined }: Reader, releases: readonly Release[] = changelog): readonly Release[] {
  const last = releases.findIndex(({ version }) => version === seen);
  const later = last === -1 ? releases : releases.slice(0, last);
  return later.filter(({ day }) => day > joined);
}
