const office = "г. Москва, ул. Ильинка, д. 4, серверная";

/** Servers of the example company, with the names of the systems that run on them. */
export const exampleServers = [
  {
    answers: {
      name: "srv-1c",
      type: "physical",
      description: "База данных и сервер приложений 1С",
      server_address: office,
      is_rental: false,
      segment: "Серверный, VLAN 20",
      ip_address: "10.0.20.5",
      os_name: "Astra Linux Special Edition 1.8",
      software: "1С:Предприятие 8.3",
      dbms: "PostgreSQL 17",
      software_additional: "Антивирус, агент резервного копирования",
    },
    systems: ["1С: Зарплата и кадры"],
  },
  {
    answers: {
      name: "crm-01",
      type: "virtual",
      physical_name: "Облачный кластер поставщика",
      description: "Сайт и CRM: заказы и обращения клиентов",
      server_address: "г. Москва, ул. Авиамоторная, д. 69, дата-центр",
      is_rental: true,
      data_center_name: "ЦОД «Восток», ООО «Облако»",
      rental_type: "IaaS",
      rental_contract: "№ 118-О от 03.02.2025, поручение обработки в приложении 4",
      segment: "ДМЗ, 10.0.30.0/24",
      ip_address: "10.0.30.11",
      os_name: "Debian 13",
      software: "CRM собственной разработки",
      dbms: "PostgreSQL 17",
      virtual_env: "KVM",
      webservers: "nginx",
    },
    systems: ["CRM"],
  },
] as const;

/** Workstations of the example company, with systems, employees and third parties by their names. */
export const exampleWorkstations = [
  {
    answers: {
      name: "Бухгалтерия и отдел кадров",
      os: "Windows 11 Pro",
      quantity: 6,
      place: "ул. Ильинка, д. 4, 2-й этаж, каб. 12 и 14",
      isolation: "local_network",
      access: ["local"],
      basis: "contract",
      contract: "Договор на сопровождение № 7 от 15.01.2026",
    },
    systems: ["1С: Зарплата и кадры"],
    employees: [
      { name: "Бухгалтер", role: "user" },
      { name: "Специалист по кадрам", role: "user" },
      { name: "Системный администратор", role: "administrator" },
    ],
    thirdParties: [{ name: "ООО «Сопровождение 1С»", role: "is_administrator" }],
  },
  {
    answers: {
      name: "Продажи и поддержка",
      os: "РЕД ОС 8",
      quantity: 14,
      place: "ул. Ильинка, д. 4, 1-й этаж; удалённые — у работников дома",
      isolation: "internet",
      access: ["local", "remote"],
      remote_access_method: ["vpn"],
    },
    systems: ["CRM"],
    employees: [
      { name: "Менеджер по продажам", role: "user" },
      { name: "Специалист поддержки", role: "user" },
      { name: "Системный администратор", role: "administrator" },
    ],
    thirdParties: [],
  },
] as const;

/** The router of the example company: it serves all systems. */
export const exampleRouter = {
  name: "Пограничный маршрутизатор",
  type: "router",
  maker: "MikroTik",
  place: "ул. Ильинка, д. 4, серверная, шкаф 1",
  segment: "Периметр, 10.0.0.0/16",
  ip: "10.0.0.1",
  quantity: 1,
  is_admin_rights: false,
} as const;

const administrator = {
  responsible_admin: "Сидоров Олег Николаевич",
  responsible_email: "sidorov@romashka.example",
  contact: "+74951234569",
} as const;
const all = ["1С: Зарплата и кадры", "CRM"] as const;

/**
 * Security tools of the example company, with the names of the servers they are installed on and the systems they
 * protect. The certificates are those of FSTEC's register; contracts and licences are invented.
 */
export const exampleSecurityTools = [
  {
    answers: {
      ...administrator,
      name: "Kaspersky Endpoint Security для Linux",
      description: "Защита серверов и рабочих мест продаж и поддержки от вредоносных программ",
      version: "12",
      developer_name: "АО «Лаборатория Касперского»",
      tool_status: "used",
      tool_types: ["antivirus", "removable_media_control"],
      purchase_date: "2026-02-03",
      doc_number: "Договор № 15 от 03.02.2026",
      license_number: "Л-2026-0077",
      is_license_termless: false,
      license_start: "2026-02-10",
      license_end: "2028-02-09",
      count_security_tools: 16,
      support_start: "2026-02-10",
      support_end: "2028-02-09",
    },
    servers: ["srv-1c", "crm-01"],
    systems: all,
    certificate: {
      register: "fstek",
      number: "2534",
      protection_class: "2",
      name: "программное изделие Kaspersky Endpoint Security для Linux",
      term: "until",
      valid_until: "2030-12-27",
      support_until: "2030-12-27",
    },
  },
  {
    answers: {
      ...administrator,
      name: "Kaspersky Endpoint Security для Windows",
      description: "Защита рабочих мест бухгалтерии и отдела кадров от вредоносных программ",
      version: "12",
      developer_name: "АО «Лаборатория Касперского»",
      tool_status: "used",
      tool_types: ["antivirus", "removable_media_control"],
      purchase_date: "2026-02-03",
      doc_number: "Договор № 15 от 03.02.2026",
      license_number: "Л-2026-0078",
      is_license_termless: false,
      license_start: "2026-02-10",
      license_end: "2028-02-09",
      count_security_tools: 6,
      support_start: "2026-02-10",
      support_end: "2028-02-09",
    },
    servers: [],
    systems: ["1С: Зарплата и кадры"],
    certificate: {
      register: "fstek",
      number: "4068",
      protection_class: "2",
      name: "программное изделие «Kaspersky Endpoint Security для Windows»",
      term: "until",
      valid_until: "2029-01-22",
      support_until: "2029-01-22",
    },
  },
  {
    answers: {
      ...administrator,
      name: "Dallas Lock 8.0-C",
      description: "Вход, права доступа и журналы на рабочих местах бухгалтерии и отдела кадров",
      version: "8.0",
      developer_name: "ООО «Конфидент»",
      tool_status: "used",
      tool_types: ["access_control"],
      purchase_date: "2025-10-20",
      doc_number: "Договор № 41 от 20.10.2025",
      license_number: "Л-2025-0412",
      is_license_termless: true,
      count_security_tools: 6,
      support_start: "2025-10-20",
      support_end: "2027-10-19",
    },
    servers: [],
    systems: ["1С: Зарплата и кадры"],
    certificate: {
      register: "fstek",
      number: "2945",
      protection_class: "4",
      svt_class: "3",
      name: "система защиты информации от несанкционированного доступа «Dallas Lock 8.0-C»",
      term: "until",
      valid_until: "2029-08-16",
      support_until: "2030-08-16",
    },
  },
] as const;
