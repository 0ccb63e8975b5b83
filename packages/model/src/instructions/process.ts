import { words } from "../bilingual-text.ts";
import { instructions } from "./instruction.ts";
import { processDataInstructions } from "./process-data.ts";

/** How to describe a process: as a whole, and steps 1 to 4; `process-data.ts` covers the others. */
export const processInstructions = [
  ...instructions({
    overview: {
      title: words("Как описать процесс", "How to describe a process"),
      purpose: words(
        "Процесс — это дело, ради которого компания берёт данные людей: приём на работу, доставка заказа, пропуск в здание. Из описаний складываются перечень процессов, политика и уведомление в Роскомнадзор.",
        "A process is an activity for which the company collects people's data: hiring, delivering orders, admitting visitors. The register of processes, the policy and the notification to Roskomnadzor are drawn up from these descriptions.",
      ),
      how: [
        words(
          "Один процесс — одна цель. Если те же данные нужны для двух разных целей, заведите два процесса.",
          "One process, one purpose. If the same data serve two purposes, add two processes.",
        ),
        words(
          "Отвечайте, как есть на деле, а не как положено: исправить можно только то, что видно.",
          "Describe how things actually work, not how they should work: you can only fix what you can see.",
        ),
        words(
          "Чего не знаете, пропустите. Ответы сохраняются сами, вернуться можно в любой день.",
          "Skip what you do not know. Answers are saved automatically, and you can come back at any time.",
        ),
        words(
          "Если процесс создан из типового, проверьте каждый ответ: заготовка не знает, как устроено у Вас.",
          "If you created the process from a template, check every answer: a template does not know how your company works.",
        ),
      ],
      example: words(
        "«Подбор персонала», «Доставка заказов», «Видеонаблюдение в офисе», «Рассылка новостей покупателям».",
        "“Recruitment”, “Order delivery”, “Office video surveillance”, “Customer newsletter”.",
      ),
      mistake: words(
        "Один процесс «Работа с клиентами» на всё сразу: и продажи, и рассылка, и претензии. Цели, основания и сроки у них разные, одной строкой их не описать.",
        "One process, “Customer relations”, for sales, newsletters and complaints alike. Their purposes, legal bases and retention periods differ, so one entry cannot describe them.",
      ),
      law: words("ч. 2 ст. 5, п. 2 ч. 1 ст. 18.1 152-ФЗ", "152-FZ, articles 5(2) and 18.1(1)(2)"),
      fields: ["process.name", "process.default_status"],
    },
    info: {
      step: 1,
      title: words("Что за процесс и кто за него отвечает", "What the process is and who is responsible for it"),
      purpose: words(
        "Здесь процесс получает имя и хозяина: человека, который знает, как всё происходит, и подтвердит сведения при проверке.",
        "This step gives the process a name and an owner: someone who knows how it works and can confirm it during an inspection.",
      ),
      how: [
        words(
          "Назовите процесс так, как его зовут в разговоре.",
          "Use the name that people in the company actually use.",
        ),
        words(
          "В кратком описании в двух-трёх фразах скажите, что происходит с данными от начала до конца.",
          "In the short description, explain in two or three sentences what happens to the data from start to finish.",
        ),
        words(
          "Ответственный — обычно руководитель подразделения, а не юрист и не системный администратор.",
          "The person responsible is usually the head of the department, not a lawyer or the system administrator.",
        ),
        words(
          "Перечислите положения, приказы и регламенты, по которым идёт работа. Если их нет, так и напишите.",
          "List the policies, orders and procedures that govern this work. If there are none, say so.",
        ),
        words(
          "Способ: «автоматизированная» — данные только в программах, «неавтоматизированная» — только на бумаге, «смешанная» — и там, и там.",
          "Processing method: “automated” means in software only, “non-automated” means on paper only, “mixed” means both.",
        ),
      ],
      example: words(
        "Подбор персонала. Рекрутер получает резюме с сайта и по почте, приглашает на встречу, анкету заполняют на бумаге. Отвечает Иванова Анна Петровна, начальник отдела кадров. Документы: Положение о подборе персонала, приказ № 14 от 12.02.2025.",
        "Recruitment. The recruiter receives CVs through the website and by e-mail and invites people to an interview, where they fill in a paper form. Person responsible: Anna Ivanova, Head of HR. Documents: Recruitment Regulations, order No. 14 of 12.02.2025.",
      ),
      mistake: words(
        "Вместо документов компании написано «152-ФЗ». Закон известен и так; нужны Ваши внутренние документы.",
        "“152-FZ” instead of the company's own documents. The law applies anyway; the question is about your internal documents.",
      ),
      law: words("п. 2 ч. 1 ст. 18.1 и п. 3, 4 ст. 3 152-ФЗ", "152-FZ, article 18.1(1)(2) and article 3(3) and (4)"),
      fields: [
        "process.name",
        "process.short_description",
        "process.responsible_person",
        "process.responsible_person_position",
        "process.responsible_email",
        "process.documents_educational_process",
        "process.processing_type",
      ],
    },
    "purpose-and-subjects": {
      step: 2,
      title: words("Зачем нужны данные и чьи они", "Why the data is needed and whose it is"),
      purpose: words(
        "Закон разрешает брать данные только для заранее названной цели. От цели зависит, какие данные можно просить и как долго хранить.",
        "The law allows data to be collected only for a purpose defined in advance. The purpose determines which data you may ask for and how long you may keep it.",
      ),
      how: [
        words(
          "Цель — ответ на вопрос «зачем?», одна и конкретная. Начните её с существительного: «заключение», «исполнение», «подбор».",
          "A purpose answers the question “why?”. State one specific purpose and begin with a noun: “conclusion”, “performance”, “selection”.",
        ),
        words(
          "Макроцель выберите из списка: так цели называет форма уведомления Роскомнадзора.",
          "Choose the macro goal from the list: it uses the wording of Roskomnadzor's notification form.",
        ),
        words(
          "Субъекты — люди, чьи это данные. Вспомните не только главных: у работника есть родственники, у клиента — представитель.",
          "Data subjects are the people the data is about. Think of the less obvious ones too: employees have relatives, clients have representatives.",
        ),
        words(
          "Число людей считайте вместе с теми, чьи данные лежат с прошлых лет.",
          "Count everyone, including people whose data you have kept from earlier years.",
        ),
        words(
          "Если есть дети до 14 лет, нужно согласие родителя или опекуна и проверка, что он им является.",
          "For children under 14 you need the consent of a parent or guardian and must check that the person really is one.",
        ),
        words(
          "Реклама по телефону или почте — только с согласия, полученного до первого звонка или письма.",
          "Advertising by phone or e-mail is allowed only with consent given before the first call or message.",
        ),
      ],
      example: words(
        "Цель: «подбор кандидатов на свободные должности». Субъекты: соискатели; рекомендатели, которых назвал соискатель. До 100 000 человек, детей нет.",
        "Purpose: “selection of candidates for vacancies”. Data subjects: applicants; referees named by applicants. Fewer than 100,000 people, no children.",
      ),
      mistake: words(
        "«Обработка персональных данных» или «соблюдение законодательства»: это не цель. Спросите себя, что перестанет работать, если данные исчезнут.",
        "“Processing of personal data” or “compliance with the law”: neither is a purpose. Ask yourself what would stop working if the data disappeared.",
      ),
      law: words("ч. 2 ст. 5, ч. 6 ст. 9, ст. 15, ч. 3 ст. 22 152-ФЗ", "152-FZ, articles 5(2), 9(6), 15 and 22(3)"),
      fields: [
        "process.macro_goal",
        "process.purpose",
        "process.process_subjects",
        "process.people_count",
        "process.have_teens",
        "process.teen_count",
        "process.is_guardian_consent",
        "process.is_guardian_verified",
        "process.is_marketing",
      ],
    },
    employees: {
      step: 3,
      title: words("Кто из работников видит данные", "Which employees see the data"),
      purpose: words(
        "Данные вправе видеть только те, кому они нужны для работы. Этот список войдёт в приказ о допуске.",
        "Only people who need the data for their work may see it. This list goes into the access order.",
      ),
      how: [
        words(
          "Указывайте должности, а не фамилии: люди меняются чаще.",
          "Enter positions, not names: people change more often.",
        ),
        words(
          "Вспомните всех, кто открывает эти данные, в том числе бухгалтера, системного администратора и руководителя.",
          "Think of everyone who opens the data, including the accountant, the system administrator and the manager.",
        ),
        words(
          "Если данные видит весь отдел, назовите подразделение целиком.",
          "If the whole department sees the data, name the department.",
        ),
        words(
          "Несколько должностей введите через точку с запятой.",
          "Enter several positions separated by semicolons.",
        ),
      ],
      example: words(
        "Начальник отдела кадров; рекрутер; руководитель подразделения, в которое ищут работника; системный администратор.",
        "Head of HR; recruiter; head of the department with the vacancy; system administrator.",
      ),
      mistake: words(
        "«Все сотрудники». Тогда доступ не ограничен вовсе, а закон требует, чтобы он был у тех, кому нужен по работе.",
        "“All employees”. Access is then not restricted at all, whereas the law limits it to those who need the data for their work.",
      ),
      law: words(
        "п. 13 «в» Требований (ПП РФ № 1119), п. 13 Положения (ПП РФ № 687)",
        "Decree 1119, point 13(c); decree 687, point 13",
      ),
      fields: ["process.positions", "position.name"],
    },
    sources: {
      step: 4,
      title: words("Откуда берутся данные", "Where the data comes from"),
      purpose: words(
        "Если данные дал не сам человек, его, как правило, нужно предупредить до начала работы с ними. Поэтому важно знать все пути.",
        "If the data came from someone else, the person must normally be informed before it is used. That is why every source matters.",
      ),
      how: [
        words(
          "Отметьте все пути, даже редкие: сайт, почта, звонок, бумажная анкета, агентство.",
          "Tick every source, even rare ones: website, e-mail, phone call, paper form, agency.",
        ),
        words(
          "Для каждой группы людей скажите, как они передают данные и есть ли среди этого бумага.",
          "For each group, say how people provide the data and whether any of it is on paper.",
        ),
        words(
          "«Создаём сами» — то, что появляется у Вас: табельный номер, оценка, запись о визите.",
          "“We create it ourselves” means data that originates with you: a staff number, an assessment, a record of a visit.",
        ),
        words(
          "Общедоступный источник назовите вместе со ссылкой. Открытость сама по себе не даёт права брать данные.",
          "Name each public source and add a link. The fact that data is public does not entitle you to collect it.",
        ),
      ],
      example: words(
        "Соискатель: через сайт и по электронной почте, анкета на бумаге. Третье лицо: кадровое агентство ООО «Поиск» присылает резюме по почте. Создаём сами: заметки после встречи.",
        "Applicants: through the website, by e-mail and on a paper form. Third party: the recruitment agency Search LLC sends CVs by e-mail. Created by us: notes after the interview.",
      ),
      mistake: words(
        "Забыты мессенджеры. Если резюме присылают в чат, это тоже источник, а у иностранного мессенджера база находится за границей.",
        "Messaging apps are left out. A chat to which CVs are sent is a source too, and a foreign messaging app keeps its database abroad.",
      ),
      law: words("ч. 3–5 ст. 18, ч. 2 ст. 10.1 152-ФЗ", "152-FZ, articles 18(3) to (5) and 10.1(2)"),
      fields: ["process.sources", "process.source_subjects", "process.public_sources", "process.other_sources"],
    },
  }),
  ...processDataInstructions,
];
