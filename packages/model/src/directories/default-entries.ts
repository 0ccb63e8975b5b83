import { words } from "../bilingual-text.ts";

/** Storage locations of paper documents: the default set of 21.11.2026. */
export const storagePlaces = [
  { name: words("Запираемый металлический шкаф", "Lockable metal cabinet"), is_locked: true },
  { name: words("Сейф", "Safe"), is_locked: true },
  { name: words("Запираемая тумба рабочего места", "Lockable desk drawer"), is_locked: true },
  { name: words("Запираемый кабинет", "Lockable office"), is_locked: true },
  { name: words("Помещение с контролем доступа", "Access-controlled room"), is_locked: true },
  { name: words("Серверная", "Server room"), is_locked: true },
  { name: words("Архив организации", "Company archive"), is_locked: true },
  { name: words("Архив сторонней организации", "Third-party archive"), is_locked: true },
  { name: words("Бухгалтерия", "Accounting department room"), is_locked: false },
  { name: words("Отдел кадров", "HR department room"), is_locked: false },
  { name: words("Ресепшен и пост охраны", "Reception and security desk"), is_locked: false },
  { name: words("Открытый стеллаж", "Open shelf"), is_locked: false },
  { name: words("Рабочий стол без запирания", "Unlocked desk"), is_locked: false },
  { name: words("Склад и пункт выдачи", "Warehouse and pick-up point"), is_locked: false },
  { name: words("У субъекта (второй экземпляр)", "Kept by the subject"), is_locked: false },
] as const;

/**
 * Data subject groups: the default set of 21.11.2026. Only the first are employees, which matters for the security level (Decree 1119,
 * point 5).
 */
export const subjectGroups = [
  { name: words("Работники", "Employees"), is_employee: true },
  { name: words("Уволенные работники", "Former employees"), is_employee: false },
  { name: words("Соискатели", "Job applicants"), is_employee: false },
  { name: words("Родственники работников", "Employees relatives"), is_employee: false },
  { name: words("Стажёры и практиканты", "Interns"), is_employee: false },
  { name: words("Исполнители по договорам ГПХ", "Civil-law contractors"), is_employee: false },
  { name: words("Самозанятые", "Self-employed contractors"), is_employee: false },
  { name: words("Клиенты — физические лица", "Clients — individuals"), is_employee: false },
  { name: words("Потенциальные клиенты", "Prospective clients"), is_employee: false },
  { name: words("Клиенты — представители юридических лиц", "Client company representatives"), is_employee: false },
  { name: words("Контрагенты — индивидуальные предприниматели", "Sole proprietors"), is_employee: false },
  { name: words("Представители контрагентов", "Counterparty representatives"), is_employee: false },
  { name: words("Поставщики и партнёры", "Suppliers and partners"), is_employee: false },
  { name: words("Получатели заказов", "Order recipients"), is_employee: false },
  { name: words("Плательщики за третьих лиц", "Payers"), is_employee: false },
  { name: words("Посетители офиса и склада", "Visitors"), is_employee: false },
  { name: words("Посетители сайта", "Site visitors"), is_employee: false },
  { name: words("Пользователи мобильного приложения", "App users"), is_employee: false },
  { name: words("Подписчики рассылок", "Newsletter subscribers"), is_employee: false },
  { name: words("Участники программ лояльности", "Loyalty members"), is_employee: false },
  { name: words("Участники мероприятий", "Event participants"), is_employee: false },
  { name: words("Пациенты", "Patients"), is_employee: false },
  { name: words("Законные представители", "Legal representatives"), is_employee: false },
  { name: words("Обучающиеся и слушатели", "Students and trainees"), is_employee: false },
  { name: words("Учащиеся школы", "Pupils"), is_employee: false },
  { name: words("Абитуриенты", "School applicants"), is_employee: false },
  { name: words("Выпускники", "Alumni"), is_employee: false },
  { name: words("Акционеры и участники", "Shareholders and members"), is_employee: false },
  { name: words("Выгодоприобретатели и бенефициары", "Beneficiaries"), is_employee: false },
  { name: words("Застрахованные лица", "Insured persons"), is_employee: false },
  { name: words("Заявители и авторы обращений", "Applicants and complainants"), is_employee: false },
  { name: words("Водители и экспедиторы", "Drivers and forwarders"), is_employee: false },
  { name: words("Члены органов управления", "Board members"), is_employee: false },
  { name: words("Иные физические лица", "Other individuals"), is_employee: false },
] as const;

/**
 * Technologies of systems by code (specification 3.1, init data), which determine the relevant threats. Source: the practice of threat
 * models and the objects of the FSTEC threat list; as of 21.11.2026.
 */
export const technologies = {
  virtualization: words("Технология виртуализации", "Virtualisation"),
  cloud: words("Облачные технологии (IaaS, PaaS, SaaS)", "Cloud (IaaS, PaaS, SaaS)"),
  containers: words("Контейнеризация (Docker, Kubernetes)", "Containers (Docker, Kubernetes)"),
  grid: words("Грид-системы", "Grid systems"),
  supercomputer: words("Суперкомпьютерные системы", "Supercomputers"),
  big_data: words("Большие данные", "Big data"),
  wireless: words("Технология беспроводного доступа (Wi-Fi и др.)", "Wireless access (Wi-Fi and others)"),
  mobile: words("Мобильные технические средства", "Mobile devices"),
  voice_assistant: words("Голосовые ассистенты на мобильных устройствах", "Voice assistants on mobile devices"),
  own_hardware: words("Собственное (доступное физически) оборудование", "Own hardware with physical access"),
  bios_uefi: words(
    "Микропрограммы BIOS/UEFI под управлением оператора",
    "BIOS/UEFI firmware under the operator's control",
  ),
  windows: words("ОС семейства Windows (системный реестр)", "Windows (system registry)"),
  network: words("Вычислительная сеть", "Computer network"),
  internet: words("Подключение к сети Интернет", "Connection to the Internet"),
  web_server: words("Собственные веб-серверы и веб-приложения", "Own web servers and web applications"),
  web_client: words("Технология веб-доступа (браузеры пользователей)", "Web access (users' browsers)"),
  email: words("Электронная почта", "E-mail"),
  remote_access: words("Технология удалённого доступа", "Remote access"),
  oob_management: words(
    "Внеполосное управление (IPMI, iLO, iDRAC, AMT)",
    "Out-of-band management (IPMI, iLO, iDRAC, AMT)",
  ),
  mfa_otp: words(
    "Многофакторная аутентификация, одноразовые пароли",
    "Multi-factor authentication, one-time passwords",
  ),
  smart_card: words("Смарт-карты, токены с приложениями", "Smart cards and tokens with applications"),
  ics: words("АСУ ТП, ПЛК, станки с ЧПУ", "Industrial control systems, PLCs, CNC machines"),
  own_server_room: words(
    "Собственная серверная (ЦОД) с инженерными системами",
    "Own server room (data centre) with engineering systems",
  ),
  geolocation: words("Оборудование, зависящее от геолокации", "Equipment that depends on geolocation"),
  air_gap: words(
    "Компьютеры без подключения к Интернету с защищаемыми данными",
    "Computers with protected data and no Internet",
  ),
  ai: words("Искусственный интеллект, машинное обучение", "Artificial intelligence, machine learning"),
  in_house_dev: words(
    "Собственная (заказная) разработка ПО системы",
    "Own (commissioned) development of the system's software",
  ),
  database: words("СУБД", "Database management systems"),
  security_tools: words("Средства защиты информации", "Information security tools"),
  removable_media: words("Съёмные носители информации", "Removable media"),
  crypto: words("Средства криптографической защиты", "Cryptographic protection tools"),
  third_party_services: words("Сторонние веб-сервисы и API", "Third-party web services and APIs"),
};
