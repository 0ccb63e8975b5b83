import { words } from "../bilingual-text.ts";

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
