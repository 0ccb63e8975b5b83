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
