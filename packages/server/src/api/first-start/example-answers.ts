/**
 * Answers of the example company: an invented firm with invented people. Its requisites have valid check digits but
 * belong to no firm: there is no tax office 9799 in Moscow, and registration numbers are never zero.
 */
export const exampleInformation = {
  legal_form: "organisation",
  is_cryptography: false,
  inn: "9799000009",
  ogrn: "1159900000006",
  kpp: "979901001",
  okved: "47.91",
  full_name: "Общество с ограниченной ответственностью «Ромашка»",
  short_name: "ООО «Ромашка»",
  type_of_business: "E-commerce",
  processing_data_date: "2015-03-02",
  registry_status: true,
  registry_number: "77-15-001234",
  registration_date: "2015-04-10",
  regulator_office: "Управление Роскомнадзора по Центральному федеральному округу",
  correction_date: "2025-09-15",
  crossborder_notification: false,
  manager_name: "Ромашкин Пётр Ильич",
  manager_position: "Генеральный директор",
  contact_phone: "+74951234567",
  mail: "info@romashka.example",
  signatory_basis: "Устав",
  responsible_email: "pdn@romashka.example",
  settlement: "г. Москва",
  legal_address: "109012, г. Москва, ул. Ильинка, д. 4, офис 12",
  bool_postal_address: true,
  archive_storage: "company",
} as const;

/** The two responsible persons of the example company. */
export const exampleCommission = {
  o_name: "Иванова Ирина Игоревна",
  o_position: "Начальник отдела кадров",
  o_phone: "+74951234568",
  o_mail: "ivanova@romashka.example",
  o_order_date: "2025-03-03",
  o_order_number: "7",
  is_internal_control: true,
  is_informing_staff: true,
  is_handling_requests: true,
  a_name: "Сидоров Олег Николаевич",
  a_position: "Системный администратор",
  a_phone: "+74951234569",
  a_mail: "sidorov@romashka.example",
  a_order_date: "2025-03-03",
  a_order_number: "8",
  is_premises_mode: true,
  premises_doc: "Порядок доступа в помещения от 10.03.2025 № 3",
  is_media_register: true,
  media_doc: "Журнал учёта носителей № 1",
} as const;

const inHouse = {
  db_country_place: "RU",
  system_address: "г. Москва, ул. Ильинка, д. 4, серверная",
  db_role: "primary",
  is_own_data_center: true,
} as const;
const hosted = {
  db_country_place: "RU",
  system_address: "г. Москва, ул. Авиамоторная, д. 69, дата-центр",
  db_role: "primary",
  is_own_data_center: false,
  hosting_name: "ООО «Облако»",
  hosting_inn: "9799000016",
  hosting_ogrn: "1179900000004",
  hosting_address: "г. Москва, ул. Авиамоторная, д. 69",
} as const;
const usual = {
  responsible_admin: "Сидоров Олег Николаевич",
  responsible_email: "sidorov@romashka.example",
  is_backup: true,
  get_data_variants: ["by_employees"],
  system_subject_sources: ["process"],
  system_actions: [
    "is_collection",
    "is_recording",
    "is_storage",
    "is_updateing",
    "is_extraction",
    "is_usage",
    "is_removal",
    "is_destruction",
  ],
  is_gov_system: false,
  is_kii: false,
  backup_country: "RU",
  backup_address: "г. Москва, ул. Ильинка, д. 4, серверная",
  is_access_list: true,
  access_list_doc: "Перечень допущенных лиц от 10.03.2025 № 4",
  is_access_control: true,
  threat_type: "3",
  threat_reason:
    "Программы получены от правообладателей, поддержка действует, обновления ставятся; нарушители, способные использовать недокументированные возможности, признаны неактуальными",
  is_third_parties: false,
  control_date: "2026-03-16",
} as const;

/** Systems of the example company, with their data, access and processes. */
export const exampleSystems = [
  {
    answers: {
      ...usual,
      ...inHouse,
      name: "1С: Зарплата и кадры",
      description: "Кадровый учёт и расчёт заработной платы",
      type: "Local",
      developer: "1С",
      is_interactions: false,
      delete_data_variant: "by_period",
      positions: "Бухгалтер; Специалист по кадрам",
      is_third_parties: true,
    },
    thirdParties: [
      {
        name: "ООО «Сопровождение 1С»",
        purpose: "Настройка и обновление программы",
        bases: ["contract", "assignment"],
        is_signed_order: true,
        signed_orders: "Приложение 2 к договору № 7 от 15.01.2026",
        network: "none",
        sees: { subject: "Работники", data: ["Фамилия, имя, отчество", "СНИЛС", "Заработная плата и доход"] },
      },
    ],
    interactions: [],
    subjects: [
      {
        subject: "Работники",
        count: "lt_1000",
        data: ["Фамилия, имя, отчество", "СНИЛС", "ИНН", "Заработная плата и доход"],
      },
    ],
    processes: [
      { name: "Кадровый учёт", subjects: ["Работники"] },
      { name: "Расчёт заработной платы и бухгалтерский учёт", subjects: ["Работники"] },
    ],
  },
  {
    answers: {
      ...usual,
      ...hosted,
      name: "CRM",
      description: "Заказы и обращения клиентов",
      type: "Distributed",
      developer: "Собственная разработка",
      delete_data_variant: "by_purpose",
      positions: "Менеджер по продажам; Специалист поддержки",
    },
    thirdParties: [],
    interactions: [
      {
        name: "Сайт компании",
        kind: "external",
        network: "protected_channel",
        direction: "in",
        domain_structure: "Общего домена нет",
        data: ["Фамилия, имя, отчество", "Номер телефона", "Заказы и покупки"],
      },
    ],
    subjects: [
      {
        subject: "Клиенты — физические лица",
        count: "gt_100000",
        data: ["Фамилия, имя, отчество", "Номер телефона", "Адрес электронной почты", "Заказы и покупки"],
      },
      {
        subject: "Соискатели",
        count: "lt_1000",
        data: ["Фамилия, имя, отчество", "Номер телефона", "Адрес электронной почты", "Резюме и отзывы"],
      },
      {
        subject: "Посетители сайта",
        count: "lt_1000",
        data: ["Фамилия, имя, отчество", "Номер телефона", "Адрес электронной почты", "Содержание обращения"],
      },
    ],
    processes: [
      { name: "Продажи и обслуживание клиентов", subjects: ["Клиенты — физические лица"] },
      { name: "Подбор персонала", subjects: ["Соискатели"] },
      { name: "Сайт: обратная связь", subjects: ["Посетители сайта"] },
    ],
  },
] as const;

/** Answers of the example company in every typical process, in addition to those of the template. */
export const exampleOwner = {
  responsible_person: "Иванова Ирина Игоревна",
  responsible_person_position: "Начальник отдела кадров",
  responsible_email: "ivanova@romashka.example",
  documents_educational_process: "Положение об обработке персональных данных",
  have_teens: false,
  people_count: "under_100000",
  default_status: "checked",
  have_minors_14_18: false,
  is_on_order: false,
  is_internal_network: true,
  is_internet: true,
} as const;

/** Where a process of the example company differs from the others. */
export const exampleOfProcess = {
  "Продажи и обслуживание клиентов": {
    people_count: "over_100000",
    additional_docs: "Регламент обслуживания клиентов от 10.03.2025 № 6",
  },
} as const;

/** Who has got a notification of the example company, and when. */
export const exampleFiling = { kind: "intention", sent_date: "2015-02-20", sent_number: "1" } as const;

/** A counter of the example company's site. */
export const exampleTracker = {
  name: "Яндекс Метрика",
  country: "RU",
  purpose: "Анализ посещаемости сайта",
  term: "1 год",
  is_consent: true,
} as const;

/** People who decide in the example company in place of a commission. */
const exampleDeciders = {
  mode: "commission",
  order_date: "2026-03-02",
  order_number: "12",
  members: [
    { name: exampleCommission.o_name, position: exampleCommission.o_position, role: "chair" },
    { name: exampleCommission.a_name, position: exampleCommission.a_position, role: "member" },
    { name: "Петров Пётр Петрович", position: "Юрист", role: "member" },
  ],
} as const;

/** Paper documents of the example company's processes with their locations; the other processes have none. */
export const examplePaperDocuments: Readonly<Record<string, readonly PaperDocument[]>> = {
  "Кадровый учёт": [
    { name: "Трудовые договоры и личные карточки", place: "Отдел кадров", subjects: ["Работники"] },
    { name: "Трудовые книжки", place: "Запираемый металлический шкаф", subjects: ["Работники"] },
    { name: "Личные дела уволенных", place: "Архив организации", subjects: ["Уволенные работники"] },
  ],
  "Подбор персонала": [
    { name: "Анкеты соискателей", place: "Отдел кадров", subjects: ["Соискатели"] },
    { name: "Резюме", place: "Запираемый металлический шкаф", subjects: ["Соискатели"] },
  ],
  "Расчёт заработной платы и бухгалтерский учёт": [
    { name: "Расчётные ведомости", place: "Бухгалтерия", subjects: ["Работники"] },
    { name: "Исполнительные листы", place: "Запираемый металлический шкаф", subjects: ["Работники"] },
    { name: "Лицевые счета уволенных", place: "Архив организации", subjects: ["Уволенные работники"] },
  ],
  "Продажи и обслуживание клиентов": [
    { name: "Договоры с клиентами", place: "Бухгалтерия", subjects: ["Клиенты — физические лица"] },
  ],
};

interface PaperDocument {
  readonly name: string;
  readonly place: string;
  readonly subjects: readonly string[];
}

/** The example company's answers in the wizards of its documents. */
export const exampleDocuments = {
  company_protocol: { ...exampleDeciders, survey_start: "2026-03-02", survey_end: "2026-03-13" },
  act_opredeleniya_zashishennosty: exampleDeciders,
  destruction_act: exampleDeciders,
  damage_assessment_act: { ...exampleDeciders, assessment_date: "2026-03-10", is_organiser_outside: false },
  uvedomleniya: {
    parts: ["change"],
    changed: [
      {
        what: "Ответственный за организацию обработки: телефон",
        before: "+7 (495) 123-45-00",
        after: "+7 (495) 123-45-68",
        date: "2026-11-02",
      },
    ],
  },
  politika_konfidencialnosti: { publication_date: "2025-09-15" },
  commission_order: { members: exampleDeciders.members },
  approving_order: { effective_date: "2025-03-10" },
  event_plan: { year: "2027" },
  inspection_journal: { year: "2027" },
  control_act: {
    ...exampleDeciders,
    controller: "own",
    control_start: "2026-03-16",
    control_end: "2026-03-20",
  },
  internal_control_act: {
    ...exampleDeciders,
    check_start: "2026-03-23",
    check_end: "2026-03-27",
    methods: ["documents", "interview"],
  },
  internal_control_report: {
    period_start: "2026-01-01",
    period_end: "2026-06-30",
    proposals: "Продолжить проверки по плану.",
  },
} as const;

/** Days and numbers of orders that other answers of the example company name or rest on. */
export const exampleRequisites = {
  approving_order: { date: "2025-03-07", number: "9" },
  commission_order: { date: "2026-03-02", number: "12" },
} as const;

/** Typical processes that the example company has. */
export const exampleProcesses = ["personnel_records", "recruitment", "payroll", "sales", "website"] as const;
