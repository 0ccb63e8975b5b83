import { words } from "../bilingual-text.ts";
import { instructions } from "./instruction.ts";

/** How to describe a server. */
export const systemServerInstructions = instructions({
  overview: {
    title: words("Как описать сервер", "How to describe a server"),
    purpose: words(
      "На серверах лежат базы с данными людей. По их описанию строят модель угроз и решают, что защищать в первую очередь.",
      "Servers hold the databases with people's data. Their description is the basis for the threat model and shows what to protect first.",
    ),
    how: [
      words(
        "Опишите серверы, на которых работают системы с персональными данными. Остальные не нужны.",
        "Describe the servers that run systems with personal data. You do not need the others.",
      ),
      words(
        "Виртуальная машина — тоже сервер; физический, на котором она живёт, указывают в ней.",
        "A virtual machine is a server too; in its questionnaire, name the physical server it runs on.",
      ),
      words(
        "Если сервис облачный и серверов Вы не видите, анкета не нужна: хватит адреса базы в анкете системы.",
        "If the service is in a cloud and you have no access to its servers, you do not need a questionnaire: the database address in the system's questionnaire is enough.",
      ),
    ],
    example: words(
      "SRV-1C: виртуальный сервер с 1С и базой работников, стоит в серверной на Примерной ул.",
      "SRV-1C: a virtual server with 1C and the employees' database in the server room on Primernaya st.",
    ),
    mistake: words(
      "Записаны все серверы компании подряд, и среди них теряются те, где данные людей.",
      "Every server in the company is listed, and the ones with people's data get lost among them.",
    ),
    law: words(
      "ч. 2 ст. 19 152-ФЗ; п. 13 «а» Требований (ПП РФ № 1119)",
      "152-FZ, article 19(2); decree 1119, point 13(a)",
    ),
    fields: ["system_server.name", "system_server.systems"],
  },
  server: {
    step: 1,
    title: words("Что за сервер и для чего", "What the server is and what it is for"),
    purpose: words(
      "Связь сервера с системами показывает, чьи данные пострадают, если он откажет или его взломают.",
      "The link between the server and its systems shows whose data is affected if the server fails or is hacked.",
    ),
    how: [
      words("Назовите сервер так, как он зовётся в сети.", "Use the server's name on the network."),
      words("Выберите все системы, которые на нём работают.", "Choose all systems that run on it."),
      words(
        "Для виртуального сервера укажите узел или кластер, на котором он запущен.",
        "For a virtual server, enter the host or the cluster it runs on.",
      ),
      words(
        "В назначении одной фразой: база данных, файлы, почта, сайт.",
        "Describe the purpose in a few words: database, files, e-mail, website.",
      ),
    ],
    example: words(
      "SRV-1C, виртуальный, узел ESX-01. Системы: 1С:ЗУП. Назначение: сервер приложений и база данных.",
      "SRV-1C, virtual, host ESX-01. Systems: 1C Payroll. Purpose: application server and database.",
    ),
    mistake: words(
      "Система не выбрана. Тогда в перечне сервера рядом с ней не будет.",
      "No system is chosen, so the register does not show the server next to its system.",
    ),
    law: words("п. 1 ч. 2 ст. 19 152-ФЗ", "152-FZ, article 19(2)(1)"),
    fields: [
      "system_server.name",
      "system_server.type",
      "system_server.physical_name",
      "system_server.systems",
      "system_server.description",
    ],
  },
  "location-and-network": {
    step: 2,
    title: words("Где стоит и как подключён", "Where it is and how it is connected"),
    purpose: words(
      "Адрес нужен для уведомления Роскомнадзора, а место в сети показывает, откуда до сервера можно добраться.",
      "The notification to Roskomnadzor needs the address; the place in the network shows from where the server can be reached.",
    ),
    how: [
      words(
        "Адрес пишите до помещения: город, улица, дом, комната.",
        "Enter the address down to the room: city, street, building, room.",
      ),
      words(
        "Если дата-центр чужой, спросите у него договор и посмотрите, есть ли в нём поручение обработки.",
        "If the data centre belongs to someone else, check whether the contract includes a processing agreement.",
      ),
      words(
        "Сегмент — часть сети, в которой стоит сервер. Сетевой администратор знает её имя или номер VLAN.",
        "The segment is the part of the network that contains the server. The network administrator knows its name or VLAN number.",
      ),
      words(
        "IP-адрес — внутренний, если их несколько, главный.",
        "Enter the internal IP address; if there are several, the main one.",
      ),
    ],
    example: words(
      "г. Москва, Примерная ул., д. 1, серверная 012. Дата-центр свой. Сегмент: VLAN 20 «Серверы», 10.0.20.5.",
      "Moscow, Primernaya st. 1, server room 012. Own data centre. Segment: VLAN 20 “Servers”, 10.0.20.5.",
    ),
    mistake: words(
      "Сервер с базой стоит в одном сегменте с гостевым Wi-Fi. Здесь это сразу видно.",
      "The database server is in the same segment as the guest Wi-Fi. This answer makes it visible.",
    ),
    law: words(
      "п. 10.1 ч. 3 ст. 22, ч. 3 ст. 6 152-ФЗ; ЗИС.17 (приказ ФСТЭК России № 21)",
      "152-FZ, articles 22(3)(10.1) and 6(3); FSTEC order 21, ZIS.17",
    ),
    fields: [
      "system_server.server_address",
      "system_server.is_rental",
      "system_server.data_center_name",
      "system_server.rental_type",
      "system_server.rental_contract",
      "system_server.segment",
      "system_server.ip_address",
    ],
  },
  software: {
    step: 3,
    title: words("Какие программы на нём", "What software runs on it"),
    purpose: words(
      "По программам и версиям узнают, какие уязвимости опасны именно для этого сервера.",
      "The software and its versions show which vulnerabilities affect this server.",
    ),
    how: [
      words(
        "Указывайте версии: «PostgreSQL 17», а не «PostgreSQL».",
        "Include versions: “PostgreSQL 17”, not “PostgreSQL”.",
      ),
      words(
        "Основное — ради чего сервер стоит, остальное впишите в «Другое ПО».",
        "The main software is what the server is for; everything else goes under other software.",
      ),
      words("Чего на сервере нет, оставьте пустым.", "Leave blank anything the server does not have."),
    ],
    example: words(
      "Astra Linux 1.8; 1С:Предприятие 8.3; PostgreSQL 17; «Кибер Бэкап», агент Kaspersky.",
      "Astra Linux 1.8; 1C:Enterprise 8.3; PostgreSQL 17; Cyber Backup, Kaspersky agent.",
    ),
    mistake: words(
      "Указана операционная система, для которой давно нет обновлений, и об этом никто не вспомнил. Windows Server 2008 — повод запланировать замену.",
      "An operating system that no longer gets updates, and no one has noticed. Windows Server 2008 is a reason to plan a replacement.",
    ),
    law: words(
      "п. 1 ч. 2 ст. 19 152-ФЗ; АНЗ.2 (приказ ФСТЭК России № 21)",
      "152-FZ, article 19(2)(1); FSTEC order 21, ANZ.2",
    ),
    fields: [
      "system_server.os_name",
      "system_server.software",
      "system_server.dbms",
      "system_server.virtual_env",
      "system_server.webservers",
      "system_server.microservices",
      "system_server.software_additional",
    ],
  },
});
