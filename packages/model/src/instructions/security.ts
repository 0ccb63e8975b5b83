import { words } from "../bilingual-text.ts";
import { instructions } from "./instruction.ts";

/** How to describe a security tool. */
export const securityInstructions = instructions({
  overview: {
    title: words("Как описать средство защиты", "How to describe a security tool"),
    purpose: words(
      "Средства защиты перечисляют в акте и перечне систем. По ним видно, чем закрыты угрозы и не истекли ли лицензии.",
      "Security tools are listed in the security level act and in the register of systems. They show which threats are covered and whether licences are still valid.",
    ),
    how: [
      words(
        "Одно средство — одна анкета: антивирус, межсетевой экран, шифрование, резервное копирование.",
        "One tool, one questionnaire: antivirus, firewall, encryption, backup.",
      ),
      words(
        "Заполнять удобнее администратору: у него лицензии и формуляры.",
        "The administrator is best placed to fill it in: they have the licences and the technical passports.",
      ),
      words(
        "Встроенная защита операционной системы тоже считается, если она включена и настроена.",
        "Protection built into the operating system counts too if it is turned on and configured.",
      ),
    ],
    example: words(
      "Kaspersky Endpoint Security, ViPNet Coordinator, «Кибер Бэкап».",
      "Kaspersky Endpoint Security, ViPNet Coordinator, Cyber Backup.",
    ),
    mistake: words(
      "Записано средство, которое купили и не установили. Для такого есть состояние «Планируется».",
      "A tool that was bought but never installed is listed as in use. Use the status “Planned” for it.",
    ),
    law: words(
      "п. 3 ч. 2 ст. 19 152-ФЗ; п. 13 «г» Требований (ПП РФ № 1119)",
      "152-FZ, article 19(2)(3); decree 1119, point 13(d)",
    ),
    fields: ["security.name", "security.tool_status"],
  },
  general: {
    step: 1,
    title: words("Что это и кто его ведёт", "What it is and who manages it"),
    purpose: words(
      "Нужно понимать, что средство защищает и кого спросить, если оно сработало.",
      "This shows what the tool protects and who responds when it raises an alert.",
    ),
    how: [
      words(
        "Название возьмите из лицензии или формуляра целиком.",
        "Copy the full name from the licence or the technical passport.",
      ),
      words(
        "В описании скажите, где оно стоит и что защищает.",
        "In the description, say where it is installed and what it protects.",
      ),
      words(
        "Ответственный — кто обновляет и смотрит предупреждения.",
        "The person responsible updates the tool and monitors its alerts.",
      ),
      words(
        "Контакт — куда обращаться за поддержкой: телефон поставщика или разработчика.",
        "The contact is where to get support: the phone number of the vendor or the developer.",
      ),
    ],
    example: words(
      "Kaspersky Endpoint Security для бизнеса. Антивирус на всех рабочих местах и двух серверах. Ответственный: Петров О. И., petrov@romashka.example. Поддержка: ООО «Сервис-ИТ».",
      "Kaspersky Endpoint Security for Business. Antivirus on all workstations and two servers. Person responsible: O. Petrov, petrov@romashka.example. Support: Service-IT LLC.",
    ),
    mistake: words(
      "Написано просто «антивирус». По такому названию не найти ни лицензию, ни сертификат.",
      "Just “antivirus”. You cannot find a licence or a certificate by such a name.",
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
      "A certificate is issued for a specific version; the kind shows which security measure the tool implements.",
    ),
    how: [
      words(
        "Версию посмотрите в самой программе: обычно «Справка» → «О программе».",
        "Look up the version in the program itself, usually under Help > About.",
      ),
      words(
        "Вид можно выбрать не один: межсетевой экран часто умеет и обнаруживать вторжения.",
        "You can choose several kinds: a firewall often detects intrusions too.",
      ),
      words(
        "Используется ли средство: защищает ли оно сегодня, ещё готовится или уже выведено.",
        "The status shows whether the tool is protecting now, is being set up or is retired.",
      ),
      words(
        "Если средство стоит на серверах, выберите их; для рабочих мест оставьте пустым.",
        "If the tool is installed on servers, choose them; for workstations, leave the answer empty.",
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
      "The version from the developer's website instead of the installed one. The certificate may not cover it.",
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
      "Without a valid licence, a tool gets no updates and protects only on paper.",
    ),
    how: [
      words(
        "Номер документа — накладной, договора или формуляра, по которому средство пришло.",
        "The document number is the number of the invoice, contract or technical passport supplied with the tool.",
      ),
      words(
        "Номер лицензии — из письма поставщика или личного кабинета.",
        "The licence number is in the vendor's e-mail or in your account.",
      ),
      words(
        "Сроки лицензии и поддержки возьмите из того же письма: об окончании Опись напомнит заранее.",
        "Take the licence and support dates from the same e-mail: Opis reminds you before they expire.",
      ),
      words(
        "Количество — на сколько устройств или пользователей куплено. Сравните с числом рабочих мест.",
        "The quantity is the number of devices or users covered by the licence. Compare it with the number of workstations.",
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
      "Personal data must be protected with tools that have passed a conformity assessment. A certificate confirms this.",
    ),
    how: [
      words(
        "Сертификат ФСТЭК ищите по номеру или названию средства. У средств шифрования сертификат ФСБ.",
        "Find an FSTEC certificate by its number or by the name of the tool. Encryption tools have FSB certificates.",
      ),
      words(
        "Сравните версию в сертификате с той, что установлена.",
        "Compare the version in the certificate with the installed version.",
      ),
      words(
        "Сертификат закончился — не значит, что средство надо снять: посмотрите, действует ли поддержка.",
        "An expired certificate does not mean you must remove the tool: check whether it is still supported.",
      ),
      words(
        "Приложите снимок окна средства: по нему видно, что оно установлено и какой версии.",
        "Attach a screenshot of the tool's window: it proves that the tool is installed and shows its version.",
      ),
    ],
    example: words(
      "ФСТЭК России № 4068, Kaspersky Endpoint Security для Windows, до 22.01.2029. Снимок окна «О программе».",
      "FSTEC No. 4068, Kaspersky Endpoint Security for Windows, until 22.01.2029. Screenshot of the About window.",
    ),
    mistake: words(
      "Указан сертификат другой версии или другого исполнения средства.",
      "A certificate for another version or edition of the tool.",
    ),
    law: words(
      "п. 3 ч. 2 ст. 19 152-ФЗ; п. 13 «г» Требований (ПП РФ № 1119)",
      "152-FZ, article 19(2)(3); decree 1119, point 13(d)",
    ),
    fields: ["security.certificates", "security.screen"],
  },
});
