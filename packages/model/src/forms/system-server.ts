import { words } from "../bilingual-text.ts";
import { choice, flag, longText, references, tags, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { rentalTypes, serverTypes } from "./equipment-options.ts";

/**
 * A server that runs systems (specification 3.8). Requires the six answers of decisions 6; the percent is their filled share, not counting
 * the name, which is always present.
 */
export const systemServer = form(
  "system_server",
  {
    title: words("Серверы", "Servers"),
    one: words("Сервер", "Server"),
    scope: "collection",
    path: "system_servers",
    uniqueName: true,
    titleField: "name",
    derived: { is_virtual: { field: "type", is: "virtual" } },
    steps: [
      words("Сервер", "Server"),
      words("Размещение и сеть", "Location and network"),
      words("Программы", "Software"),
    ],
  },
  {
    name: text("Название сервера", "Name of the server", { step: 1, required: true, review: true }),
    tags: tags("Теги", "Tags", { step: 1, review: true, internal: true }),
    type: choice(serverTypes)("Вид сервера", "Type", { step: 1, required: true, counted: true, review: true }),
    physical_name: text("На каком физическом сервере работает", "Physical host", {
      step: 1,
      review: true,
      help: words("Имя узла или кластера виртуализации", "Name of the host or of the cluster"),
    }),
    systems: references("system")("Какие системы на нём работают", "Which systems run on it", {
      step: 1,
      required: true,
      counted: true,
      review: true,
      help: words(
        "Сервер попадёт в перечень к этим системам",
        "The server will be listed in the register with these systems",
      ),
    }),
    description: longText("Назначение", "Purpose", {
      step: 1,
      review: true,
      help: words("Что он делает: база данных, файлы, почта, сайт", "What it does: database, files, mail, site"),
    }),
    server_address: text("Где стоит сервер", "Where the server is located", {
      step: 2,
      required: true,
      counted: true,
      review: true,
      help: words(
        "Страна, если не Россия, город, улица, дом, помещение",
        "Country if not Russia, city, street, building, room",
      ),
      law: "FZ152 22(3)(10.1)",
    }),
    is_rental: flag("Чужой дата-центр, аренда или облако", "Third-party data centre, rental or cloud", {
      step: 2,
      review: true,
    }),
    data_center_name: text("Чей это дата-центр", "Whose data centre it is", {
      step: 2,
      review: true,
      help: words("Название и владелец", "Its name and owner"),
    }),
    rental_type: choice(rentalTypes)("На каких условиях", "On what terms", { step: 2, review: true }),
    rental_contract: text("Договор: номер и дата", "Contract: number and date", {
      step: 2,
      review: true,
      help: words(
        "Если владелец дата-центра работает с данными, проверьте, что в договоре есть поручение обработки",
        "Check that it entrusts processing to the data centre's owner if the owner works with the data",
      ),
      law: "FZ152 6(3)",
    }),
    segment: text("Сегмент сети", "Network segment", {
      step: 2,
      required: true,
      counted: true,
      review: true,
      help: words(
        "Зона, VLAN или подсеть: ДМЗ, VLAN 20, 10.0.20.0/24",
        "Zone, VLAN or subnet: DMZ, VLAN 20, 10.0.20.0/24",
      ),
      law: "FSTEC21 ZIS.17",
    }),
    ip_address: text("IP-адрес", "IP address", {
      step: 2,
      format: "ip",
      review: true,
      help: words("Адрес или подсеть: 10.0.20.5, 10.0.20.0/28", "Address or subnet: 10.0.20.5, 10.0.20.0/28"),
    }),
    os_name: text("Операционная система", "Operating system", {
      step: 3,
      required: true,
      counted: true,
      review: true,
      help: words("С версией: Astra Linux 1.8, Windows Server 2022", "With its version: Astra Linux 1.8"),
    }),
    software: text("Основное ПО", "Main software", {
      step: 3,
      review: true,
      help: words("То, ради чего сервер стоит: 1С:Предприятие, Битрикс24", "What the server is for: 1C, Bitrix24"),
    }),
    dbms: text("СУБД", "DBMS", {
      step: 3,
      review: true,
      help: words("С версией: PostgreSQL 17, MS SQL Server 2022", "With its version: PostgreSQL 17"),
    }),
    virtual_env: text("Среда виртуализации", "Virtualisation", {
      step: 3,
      review: true,
      help: words("zVirt, VMware vSphere, Proxmox; в контейнерах — Docker", "zVirt, VMware vSphere, Proxmox, Docker"),
      law: "FSTEC21 ZSV.1",
    }),
    webservers: text("Веб-серверы", "Web servers", {
      step: 3,
      review: true,
      help: words("nginx, Apache, IIS", "nginx, Apache, IIS"),
    }),
    microservices: longText("Микросервисы", "Microservices", { step: 3, review: true }),
    software_additional: longText("Другое ПО", "Other software", {
      step: 3,
      additional: true,
      review: true,
      help: words("Резервное копирование, мониторинг, агенты защиты", "Backup, monitoring, protection agents"),
    }),
    additional_info: longText("Что ещё важно", "Additional information", { step: 3, review: true, additional: true }),
  },
  {
    physical_name: { type: "virtual" },
    data_center_name: { is_rental: true },
    rental_type: { is_rental: true },
    rental_contract: { is_rental: true },
  },
);
