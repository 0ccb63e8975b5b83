import { words } from "../bilingual-text.ts";
import { instructions } from "./instruction.ts";

/** How to describe the use of and access to a system: steps 5 to 9. */
export const systemDataInstructions = instructions({
  "actions-and-deletion": {
    step: 5,
    title: words("Что делают с данными и когда удаляют", "What is done with the data and when it is deleted"),
    purpose: words(
      "Данные нельзя хранить дольше, чем нужно для цели. Поэтому у системы должно быть понятное правило удаления.",
      "Data may not be kept longer than the purpose requires, so a system needs a clear deletion rule.",
    ),
    how: [
      words(
        "Отметьте все действия: даже просмотр — это использование, а отправка отчёта — предоставление.",
        "Tick every action: even viewing is use, and sending a report is provision.",
      ),
      words(
        "«Распространение» — только если данные видит кто угодно, например на сайте.",
        "Dissemination means that anyone can see the data, for example on a website.",
      ),
      words(
        "Выберите, когда данные удаляют: после цели, по сроку, по отзыву согласия.",
        "Choose when data is deleted: once the purpose is achieved, after a set period or when consent is withdrawn.",
      ),
      words(
        "Если сейчас не удаляют, так и ответьте: это повод навести порядок, а не скрывать.",
        "If nothing is deleted at present, say so: that is something to fix, not to hide.",
      ),
    ],
    example: words(
      "Сбор, запись, хранение, уточнение, использование, предоставление, удаление, уничтожение. Удаляются по истечении срока хранения: через пять лет после увольнения.",
      "Collection, recording, storage, updating, use, provision, deletion, destruction. Deleted when the retention period ends: five years after dismissal.",
    ),
    mistake: words(
      "Отмечены все действия подряд. Каждое лишнее попадёт в документы, и его придётся объяснять.",
      "Every action is ticked. Each unnecessary one ends up in the documents and will have to be explained.",
    ),
    law: words(
      "п. 3 ст. 3, ч. 7 ст. 5, п. 3.1 ч. 2 ст. 19, ч. 4 ст. 21 152-ФЗ",
      "152-FZ, articles 3(3), 5(7), 19(2)(3.1) and 21(4)",
    ),
    fields: ["system.system_actions", "system.custom_actions", "system.delete_data_variant"],
  },
  "database-location": {
    step: 6,
    title: words("Где находится база данных", "Where the database is"),
    purpose: words(
      "Данные граждан России при сборе записывают и хранят только в базах на территории России. Адрес базы указывают в уведомлении Роскомнадзора.",
      "When you collect data of Russian citizens, you must record and keep it in databases located in Russia. The notification to Roskomnadzor states the address of the database.",
    ),
    how: [
      words(
        "Нужен адрес сервера, а не офиса, если они в разных местах.",
        "Enter the address of the server, not of the office, if they differ.",
      ),
      words(
        "Если база у хостинга или в облаке, спросите у него адрес дата-центра, ИНН и ОГРН: они обычно есть в договоре.",
        "If a hosting or cloud provider holds the database, ask for the address of the data centre, the INN and the OGRN: they are usually in the contract.",
      ),
      words(
        "Если дата-центр Ваш собственный, ответьте «да», и о хостинге не спросим.",
        "If the data centre is your own, answer “yes”, and you will not be asked about hosting.",
      ),
      words(
        "У иностранного сервиса проверьте, в какой стране хранятся данные: это пишут в его условиях.",
        "For a foreign service, find out in which country it keeps data: its terms say so.",
      ),
    ],
    example: words(
      "Россия, г. Москва, Примерная ул., д. 1, стр. 2. Дата-центр не свой: ООО «Облако», ИНН и ОГРН из договора.",
      "Russia, Moscow, Primernaya st. 1, building 2. The data centre is not our own: Cloud LLC, INN and OGRN from the contract.",
    ),
    mistake: words(
      "«В облаке» вместо адреса. У облака тоже есть здание, и в уведомлении нужен его адрес.",
      "“In the cloud” instead of an address. A cloud runs in a building too, and the notification needs its address.",
    ),
    law: words("ч. 5 ст. 18, п. 10.1 ч. 3 ст. 22 152-ФЗ", "152-FZ, articles 18(5) and 22(3)(10.1)"),
    fields: [
      "system.db_country_place",
      "system.system_address",
      "system.is_own_data_center",
      "system.hosting_name",
      "system.hosting_inn",
      "system.hosting_ogrn",
      "system.hosting_address",
    ],
  },
  access: {
    step: 7,
    title: words("У кого есть доступ", "Who has access"),
    purpose: words(
      "Доступ должен быть только у тех, кому он нужен для работы, и это должно быть записано в документе.",
      "Only those who need it for their work should have access, and a document should say so.",
    ),
    how: [
      words("Перечислите должности через точку с запятой.", "List positions, separated by semicolons."),
      words(
        "Сверьтесь со списком пользователей в самой системе: там часто остаются уволенные.",
        "Compare with the list of users in the system: former employees often remain there.",
      ),
      words("Не забудьте администраторов: они видят всё.", "Do not forget administrators: they see everything."),
      words("Подрядчиков указывают на следующем шаге.", "You add contractors in the next step."),
    ],
    example: words(
      "Главный бухгалтер; бухгалтер по зарплате; начальник отдела кадров; системный администратор.",
      "Chief accountant; payroll accountant; Head of HR; system administrator.",
    ),
    mistake: words(
      "Одна общая учётная запись на весь отдел. Тогда не узнать, кто смотрел или скопировал данные.",
      "One account shared by the whole department: no one can tell who viewed or copied the data.",
    ),
    law: words(
      "п. 8 ч. 2 ст. 19 152-ФЗ; п. 13 «в» Требований (ПП РФ № 1119)",
      "152-FZ, article 19(2)(8); decree 1119, point 13(c)",
    ),
    fields: ["system.positions"],
  },
  "third-parties": {
    step: 8,
    title: words("Кто со стороны заходит в систему", "Which outsiders have access to the system"),
    purpose: words(
      "Подрядчик, который видит данные, обрабатывает их по Вашему поручению. Без письменного поручения это нарушение.",
      "A contractor who sees the data processes it on your behalf. Without a written processing agreement, this is a violation.",
    ),
    how: [
      words(
        "Вспомните всех, у кого есть вход: поддержка, хостинг, разработчик, внешняя бухгалтерия.",
        "Think of everyone with access: support, hosting provider, developer, external accountants.",
      ),
      words(
        "Для каждого скажите, зачем ему доступ и по какому договору.",
        "For each, say why they have access and under which contract.",
      ),
      words("Отметьте, чьи данные ему видны.", "Tick whose data they can see."),
      words(
        "Если поручение подписано, укажите номер и дату.",
        "If a processing agreement has been signed, enter its number and date.",
      ),
    ],
    example: words(
      "ООО «Сервис-ИТ»: настройка и поддержка 1С по договору № 17. Видит данные работников. Поручение № 17/1 от 10.01.2025.",
      "Service-IT LLC: set-up and support of 1C under contract No. 17. Sees employees' data. Processing agreement No. 17/1 of 10.01.2025.",
    ),
    mistake: words(
      "«Доступа нет, они только подключаются удалённо». Удалённое подключение и есть доступ.",
      "“No access, they only connect remotely.” A remote connection is access.",
    ),
    law: words("ч. 3 ст. 6 152-ФЗ", "152-FZ, article 6(3)"),
    fields: [
      "system.is_third_parties",
      "system.system_third_parties",
      "system_third_party.purpose",
      "system_third_party.is_signed_order",
      "system.system_third_party_subjects",
    ],
  },
  "interactions-and-protection": {
    step: 9,
    title: words("С чем система связана и чем защищена", "What the system is connected to and what protects it"),
    purpose: words(
      "Связи показывают, куда утекут данные при взломе, а средства защиты — что этому мешает. От типа угроз зависит уровень защищённости.",
      "Connections show where data could leak after a break-in; security tools show what prevents it. The type of threats determines the security level.",
    ),
    how: [
      words(
        "Добавьте каждую систему, с которой идёт обмен, и направление: получает, отдаёт, в обе стороны.",
        "Add each system it exchanges data with and the direction: receives, sends or both.",
      ),
      words(
        "«Внешнее» — с системой другой компании, «внутреннее» — с Вашей.",
        "“External” means another company's system, “internal” means your own.",
      ),
      words(
        "Средства защиты выберите из анкет раздела «Средства защиты»: антивирус, межсетевой экран, шифрование.",
        "Choose the security tools you have described: antivirus, firewall, encryption.",
      ),
      words(
        "Тип угроз у обычной компании чаще всего третий. Его выбирает комиссия и объясняет в акте.",
        "For an ordinary company, it is usually type 3. A commission chooses the type and gives its reasons in the act.",
      ),
    ],
    example: words(
      "Отдаёт данные в систему пропусков (внутреннее), получает от портала Социального фонда (внешнее, HTTPS). Защищают: Kaspersky Endpoint Security, ViPNet. Угрозы 3-го типа: в программах лицензионные обновления, доступ ограничен.",
      "Sends data to the access control system (internal), receives data from the Social Fund's portal (external, HTTPS). Protected by Kaspersky Endpoint Security and ViPNet. Type 3 threats: licensed software with updates, limited access.",
    ),
    mistake: words(
      "Выбран первый тип угроз «для надёжности». Уровень защищённости поднимется, и защита станет в разы дороже без нужды.",
      "Type 1 “to be on the safe side”. The security level rises, and protection costs many times more for no reason.",
    ),
    law: words(
      "п. 1 и 3 ч. 2 ст. 19 152-ФЗ; п. 6 и 7 Требований (ПП РФ № 1119)",
      "152-FZ, article 19(2)(1) and (3); decree 1119, points 6 and 7",
    ),
    fields: [
      "system.system_interactions",
      "system.security_tools",
      "system.threat_type",
      "system.threat_reason",
      "system.additional_info",
    ],
  },
});
