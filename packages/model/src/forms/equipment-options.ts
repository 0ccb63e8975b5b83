import { words } from "../bilingual-text.ts";

/** Kinds of servers (specification 3.8: `type`, `is_virtual`). */
export const serverTypes = {
  physical: words("Физический", "Physical"),
  virtual: words("Виртуальный", "Virtual"),
};

/** Terms on which a server is hosted by another party (specification 3.8). */
export const rentalTypes = {
  colocation: words("Свой сервер в чужом дата-центре", "Colocation"),
  dedicated: words("Выделенный сервер в аренде", "Dedicated server"),
  IaaS: words("Виртуальные машины в облаке (IaaS)", "IaaS"),
  PaaS: words("Готовая платформа в облаке (PaaS)", "PaaS"),
};

/** Degrees of a workstation's network isolation. */
export const isolations = {
  isolated: words("Не подключено к сети", "Not connected"),
  local_network: words("Только локальная сеть", "Local network only"),
  internet: words("Есть выход в интернет", "Has access to the internet"),
};

/** Locations from which people use a workstation. */
export const workstationAccesses = {
  local: words("На месте", "On site"),
  remote: words("Удалённо", "Remotely"),
};

/** Ways of remote access to a workstation. */
export const remoteAccessMethods = {
  vpn: words("Через VPN", "VPN"),
  remote_desktop: words("Удалённый рабочий стол (RDP)", "Remote desktop (RDP)"),
  virtual_desktop: words("Виртуальный рабочий стол (VDI)", "Virtual desktop (VDI)"),
  remote_control: words("Программа удалённого управления", "Remote control software"),
  other: words("Иначе", "Otherwise"),
};

/** Grounds on which outsiders use a workstation. */
export const workstationBases = {
  contract: words("Договор", "Contract"),
  assignment: words("Поручение обработки", "Entrusted processing"),
  law: words("Требование закона", "Legal requirement"),
};

/** Roles of people at a workstation (specification 3.8). */
export const workstationRoles = {
  user: words("Пользователь", "User"),
  administrator: words("Администратор АРМ", "Workstation administrator"),
  is_administrator: words("Администратор ИС", "System administrator"),
};

/** Kinds of network hardware (specification 3.8). */
export const networkHardwareTypes = {
  router: words("Маршрутизатор", "Router"),
  aggregation_switch: words("Коммутатор агрегации", "Aggregation switch"),
  core_switch: words("Коммутатор ядра", "Core switch"),
  access_switch: words("Коммутатор доступа", "Access switch"),
  wifi_router: words("Маршрутизатор Wi-Fi", "Wi-Fi router"),
};
