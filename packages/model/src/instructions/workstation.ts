import { words } from "../bilingual-text.ts";
import { instructions } from "./instruction.ts";

/** How to describe workstations. */
export const workstationInstructions = instructions({
  overview: {
    title: words("Как описать рабочие места", "How to describe workstations"),
    purpose: words(
      "Рабочее место — компьютер, с которого открывают системы с данными людей. Через него чаще всего и теряют данные.",
      "A workstation is a computer used to open systems with people's data. It is where data is lost most often.",
    ),
    how: [
      words(
        "Одинаковые места — одна анкета: «Бухгалтерия», 6 штук.",
        "Describe identical workstations in one questionnaire: “Accounting”, quantity 6.",
      ),
      words(
        "Места отличаются, если у них разные системы, программы или доступ в интернет.",
        "Workstations are different if their systems, software or internet access differ.",
      ),
      words(
        "Ноутбуки и компьютеры дома у работников тоже считаются.",
        "Laptops and employees' home computers count too.",
      ),
    ],
    example: words("«Отдел кадров», 3 места, Windows 11, кабинет 305.", "“HR”, 3 workstations, Windows 11, room 305."),
    mistake: words(
      "Каждый компьютер записан отдельной анкетой. Их станет столько, что проверять никто не будет.",
      "A separate questionnaire for every computer: no one will check that many.",
    ),
    law: words(
      "ч. 2 ст. 19 152-ФЗ; п. 13 «а» Требований (ПП РФ № 1119)",
      "152-FZ, article 19(2); decree 1119, point 13(a)",
    ),
    fields: ["workstation.name", "workstation.quantity"],
  },
  workstation: {
    step: 1,
    title: words("Какие места и где они", "Which workstations and where they are"),
    purpose: words(
      "Из ответа видно, сколько нужно лицензий на защиту и попадёт ли посторонний к экрану.",
      "This shows how many security licences you need and whether an outsider could see the screen.",
    ),
    how: [
      words("Выберите системы, с которыми здесь работают.", "Choose the systems used here."),
      words("Операционную систему укажите с версией.", "Enter the operating system with its version."),
      words(
        "Место — здание, этаж, кабинет; для удалённых так и напишите: «у работников дома».",
        "The place is the building, floor and room; for remote work, enter “at employees' homes”.",
      ),
      words(
        "Подключение: «не подключено» — совсем без сети; большинство мест с выходом в интернет.",
        "Connection: “not connected” means no network at all; most workstations have internet access.",
      ),
    ],
    example: words(
      "Системы: 1С:ЗУП, почта. Windows 11, 3 места, Примерная ул., д. 1, кабинет 305, есть выход в интернет.",
      "Systems: 1C Payroll, mail. Windows 11, 3 workstations, Primernaya st. 1, room 305, internet access.",
    ),
    mistake: words(
      "Посчитаны только столы. Ноутбуки, которые носят домой, забыты.",
      "Only desktop computers are counted; laptops that people take home are forgotten.",
    ),
    law: words("п. 13 «а» Требований (ПП РФ № 1119)", "Decree 1119, point 13(a)"),
    fields: [
      "workstation.systems",
      "workstation.os",
      "workstation.quantity",
      "workstation.place",
      "workstation.isolation",
    ],
  },
  "people-and-access": {
    step: 2,
    title: words("Кто за ними работает", "Who works at them"),
    purpose: words(
      "Доступ к данным есть у того, кто сидит за компьютером, и у того, кто его настраивает. Нужны оба.",
      "Both the user of the computer and the person who configures it have access to the data. List both.",
    ),
    how: [
      words(
        "Добавьте должности или людей и роль каждого: пользователь, администратор места, администратор системы.",
        "Add positions or people with their roles: user, workstation administrator, system administrator.",
      ),
      words(
        "Если за местом работают люди подрядчика, добавьте его и основание: договор или поручение.",
        "If a contractor's staff work there, add the contractor and the basis: a contract or a processing agreement.",
      ),
      words(
        "Скажите, работают ли удалённо и через что: VPN, удалённый рабочий стол.",
        "Say whether people work remotely and how: VPN, remote desktop.",
      ),
    ],
    example: words(
      "Специалист отдела кадров — пользователь; системный администратор — администратор. Работают на месте и удалённо, через VPN.",
      "HR specialist: user; system administrator: administrator. They work on site and remotely over a VPN.",
    ),
    mistake: words(
      "Удалённый рабочий стол открыт прямо в интернет, без VPN. Так взламывают чаще всего.",
      "A remote desktop exposed to the internet without a VPN. That is how most break-ins happen.",
    ),
    law: words(
      "п. 13 «в» Требований (ПП РФ № 1119); УПД.13 (приказ ФСТЭК России № 21); ч. 3 ст. 6 152-ФЗ",
      "Decree 1119, point 13(c); FSTEC order 21, UPD.13; 152-FZ, article 6(3)",
    ),
    fields: [
      "workstation.employee_units",
      "workstation.third_party_units",
      "workstation.basis",
      "workstation.contract",
      "workstation.access",
      "workstation.remote_access_method",
    ],
  },
});

/** How to describe network hardware. */
export const networkHardwareInstructions = instructions({
  hardware: {
    step: 1,
    title: words("Как описать сетевое оборудование", "How to describe network hardware"),
    purpose: words(
      "Через маршрутизаторы и коммутаторы идут все данные. По ним видно, как сеть делится на части и кто может её перенастроить.",
      "All data passes through routers and switches. They show how the network is segmented and who can reconfigure it.",
    ),
    how: [
      words(
        "Опишите то, через что идут данные: маршрутизатор на входе, коммутаторы, точки Wi-Fi.",
        "Describe the devices that data passes through: the edge router, switches, Wi-Fi access points.",
      ),
      words(
        "Одинаковые устройства — одна анкета с количеством.",
        "Describe identical devices in one questionnaire and enter their quantity.",
      ),
      words(
        "Сегмент и IP-адрес подскажет сетевой администратор.",
        "The network administrator knows the segment and the IP address.",
      ),
      words(
        "Если оборудование настраивает провайдер или подрядчик, ответьте «да» и назовите его.",
        "If the internet provider or a contractor configures the hardware, answer “yes” and name them.",
      ),
    ],
    example: words(
      "MikroTik CCR2004, маршрутизатор, MikroTik, серверная 012, сегмент «Периметр», 10.0.0.1, 1 шт. Права администратора у ООО «Сервис-ИТ».",
      "MikroTik CCR2004, router, MikroTik, server room 012, segment “Perimeter”, 10.0.0.1, quantity 1. Service-IT LLC has administrator rights.",
    ),
    mistake: words(
      "Гостевой Wi-Fi в одном сегменте с рабочими компьютерами: любой посетитель оказывается внутри сети.",
      "Guest Wi-Fi in the same segment as work computers: any visitor is inside your network.",
    ),
    law: words(
      "ч. 2 ст. 19 152-ФЗ; ЗИС.17 и ЗТС.3 (приказ ФСТЭК России № 21)",
      "152-FZ, article 19(2); FSTEC order 21, ZIS.17 and ZTS.3",
    ),
    fields: [
      "network_hardware.name",
      "network_hardware.type",
      "network_hardware.maker",
      "network_hardware.place",
      "network_hardware.segment",
      "network_hardware.ip",
      "network_hardware.quantity",
      "network_hardware.systems",
      "network_hardware.is_admin_rights",
      "network_hardware.organization",
    ],
  },
});
