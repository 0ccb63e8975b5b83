import { words } from "../bilingual-text.ts";
import { instructions } from "./instruction.ts";

/** How to describe a security tool. */
export const securityInstructions = instructions({
  overview: {
    title: words("Как описать средство защиты", "How to describe a security tool"),
    purpose: words(
      "Средства защиты перечисляют в акте и перечне систем. По ним видно, чем закрыты угрозы и не истекли ли лицензии.",
      "Security tools are listed in the act and in the register of systems. They show which threats are covered and whether licences are still valid.",
    ),
    how: [
      words(
        "Одно средство — одна анкета: антивирус, межсетевой экран, шифрование, резервное копирование.",
        "One tool, one questionnaire: antivirus, firewall, encryption, backup.",
      ),
      words(
        "Заполнять удобнее администратору: у него лицензии и формуляры.",
        "The administrator is best placed to fill it in: the licences and the technical passports are with them.",
      ),
      words(
        "Встроенная защита операционной системы тоже считается, если она включена и настроена.",
        "Protection built into the operating system counts too, if it is on and set up.",
      ),
    ],
    example: words(
      "Kaspersky Endpoint Security, ViPNet Coordinator, «Кибер Бэкап».",
      "Kaspersky Endpoint Security, ViPNet Coordinator, Cyber Backup.",
    ),
    mistake: words(
      "Записано средство, которое купили и не установили. Для такого есть состояние «Планируется».",
      "A tool that was bought but never installed is listed as used. For that there is the status “Planned”.",
    ),
    law: words(
      "п. 3 ч. 2 ст. 19 152-ФЗ; п. 13 «г» Требований (ПП РФ № 1119)",
      "152-FZ, article 19(2)(3); decree 1119, point 13(d)",
    ),
    fields: ["security.name", "security.tool_status"],
  },
  general: {
    step: 1,
    title: words("Что это и кто его ведёт", "What it is and who runs it"),
    purpose: words(
      "Нужно понимать, что средство защищает и кого спросить, если оно сработало.",
      "You need to know what the tool protects and whom to ask when it raises an alarm.",
    ),
    how: [
      words(
        "Название возьмите из лицензии или формуляра целиком.",
        "Copy the full name from the licence or the technical passport.",
      ),
      words(
        "В описании скажите, где оно стоит и что защищает.",
        "In the description say where it is installed and what it protects.",
      ),
      words(
        "Ответственный — кто обновляет и смотрит предупреждения.",
        "The responsible person is the one who updates it and watches its alerts.",
      ),
      words(
        "Контакт — куда обращаться за поддержкой: телефон поставщика или разработчика.",
        "The contact is where to turn for support: the phone of the vendor or the developer.",
      ),
    ],
    example: words(
      "Kaspersky Endpoint Security для бизнеса. Антивирус на всех рабочих местах и двух серверах. Ответственный: Петров О. И., petrov@romashka.example. Поддержка: ООО «Сервис-ИТ».",
      "Kaspersky Endpoint Security for Business. Antivirus on all workstations and two servers. Responsible: O. Petrov, petrov@romashka.example. Support: Service-IT LLC.",
    ),
    mistake: words(
      "Написано просто «антивирус». По такому названию не найти ни лицензию, ни сертификат.",
      "Just “antivirus”. Neither a licence nor a certificate can be found by such a name.",
    ),
    law: words("ч. 2 ст. 19 152-ФЗ", "152-FZ, article 19(2)"),
    fields: [
      "security.name",
      "security.description",
      "security.responsible_admin",
      "security.responsible_email",
      "security.contact",
    ],
  },
  "version-and-kind": {
    step: 2,
    title: words("Версия, вид и состояние", "Version, kind and status"),
    purpose: words(
      "Сертификат выдают на определённую версию, а по виду средства видно, какую меру защиты оно закрывает.",
      "A certificate is issued for a particular version; the kind shows which security measure the tool covers.",
    ),
    how: [
      words(
        "Версию посмотрите в самой программе: обычно «Справка» → «О программе».",
        "Look up the version in the program itself, usually under Help, About.",
      ),
      words(
        "Вид можно выбрать не один: межсетевой экран часто умеет и обнаруживать вторжения.",
        "More than one kind may be chosen: a firewall often detects intrusions too.",
      ),
      words(
        "Используется ли средство: защищает ли оно сегодня, ещё готовится или уже выведено.",
        "Whether it is in use: whether the tool protects today, is being prepared or is retired.",
      ),
      words(
        "Если средство стоит на серверах, выберите их; для рабочих мест оставьте пустым.",
        "If the tool is installed on servers, choose them; leave the answer empty for workstations.",
      ),
      words(
        "Дату покупки возьмите из накладной или лицензии.",
        "Take the purchase date from the invoice or the licence.",
      ),
    ],
    example: words(
      "Версия 12.6, АО «Лаборатория Касперского», используется, вид: средство антивирусной защиты, куплено 15.01.2025.",
      "Version 12.6, Kaspersky Lab JSC, in use, kind: antivirus, bought on 15.01.2025.",
    ),
    mistake: words(
      "Версия с сайта разработчика, а не та, что стоит. Сертификат на неё может и не распространяться.",
      "The version on the developer's site, not the one installed. The certificate may not cover it.",
    ),
    law: words(
      "п. 3 ч. 2 ст. 19 152-ФЗ; п. 4 Состава и содержания мер (приказ ФСТЭК России № 21)",
      "152-FZ, article 19(2)(3); FSTEC order 21, point 4",
    ),
    fields: [
      "security.version",
      "security.developer_name",
      "security.tool_status",
      "security.tool_types",
      "security.servers",
      "security.purchase_date",
    ],
  },
  licence: {
    step: 3,
    title: words("Документы и лицензия", "Documents and licence"),
    purpose: words(
      "Без действующей лицензии средство перестаёт обновляться, и защита есть только на бумаге.",
      "Without a valid licence a tool is no longer updated, and protection exists only on paper.",
    ),
    how: [
      words(
        "Номер документа — накладной, договора или формуляра, по которому средство пришло.",
        "The document number is that of the invoice, contract or technical passport that came with the tool.",
      ),
      words(
        "Номер лицензии — из письма поставщика или личного кабинета.",
        "The licence number is in the vendor's letter or account.",
      ),
      words(
        "Сроки лицензии и поддержки возьмите из того же письма: об окончании Опись напомнит заранее.",
        "Take the licence and support dates from the same letter: Opis reminds you before they expire.",
      ),
      words(
        "Количество — на сколько устройств или пользователей куплено. Сравните с числом рабочих мест.",
        "The quantity is the number of devices or users it was bought for. Compare it with the number of workstations.",
      ),
    ],
    example: words(
      "Договор № 45 от 15.01.2025, лицензия 1C1C-250115-081234 с 15.01.2025 до 14.01.2028, 50 устройств.",
      "Contract No. 45 of 15.01.2025, licence 1C1C-250115-081234 from 15.01.2025 until 14.01.2028, 50 devices.",
    ),
    mistake: words(
      "Лицензий меньше, чем компьютеров: лишние остались без защиты.",
      "Fewer licences than computers: the rest are unprotected.",
    ),
    law: words("п. 3 ч. 2 ст. 19 152-ФЗ", "152-FZ, article 19(2)(3)"),
    fields: [
      "security.doc_number",
      "security.license_number",
      "security.is_license_termless",
      "security.license_start",
      "security.license_end",
      "security.count_security_tools",
      "security.support_start",
      "security.support_end",
    ],
  },
  certificates: {
    step: 4,
    title: words("Сертификаты и снимки", "Certificates and screenshots"),
    purpose: words(
      "Для защиты персональных данных берут средства, прошедшие оценку соответствия. Сертификат это подтверждает.",
      "Personal data is protected with tools that have passed a conformity assessment. A certificate confirms it.",
    ),
    how: [
      words(
        "Сертификат ФСТЭК ищите по номеру или названию средства. У средств шифрования сертификат ФСБ.",
        "Find an FSTEC certificate by its number or the tool's name. Encryption tools have certificates of the FSB.",
      ),
      words(
        "Сравните версию в сертификате с той, что установлена.",
        "Compare the version in the certificate with the installed one.",
      ),
      words(
        "Сертификат закончился — не значит, что средство надо снять: посмотрите, действует ли поддержка.",
        "An expired certificate does not mean that the tool has to be removed: see whether it is still supported.",
      ),
      words(
        "Приложите снимок окна средства: по нему видно, что оно установлено и какой версии.",
        "Attach a screenshot of the tool's window: it shows that the tool is installed and its version.",
      ),
    ],
    example: words(
      "ФСТЭК России № 4068, Kaspersky Endpoint Security для Windows, до 22.01.2029. Снимок окна «О программе».",
      "FSTEC No. 4068, Kaspersky Endpoint Security for Windows, until 22.01.2029. Screenshot of the About window.",
    ),
    mistake: words(
      "Указан сертификат другой версии или другого исполнения средства.",
      "The certificate is of another version or another edition of the tool.",
    ),
    law: words(
      "п. 3 ч. 2 ст. 19 152-ФЗ; п. 13 «г» Требований (ПП РФ № 1119)",
      "152-FZ, article 19(2)(3); decree 1119, point 13(d)",
    ),
    fields: ["security.certificates", "security.screen"],
  },
});
