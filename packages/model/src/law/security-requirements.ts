import { type Words, words } from "../bilingual-text.ts";
import type { FineKey } from "./fines.ts";
import type { InForce } from "./in-force.ts";
import { compared, fromMemory } from "./norm.ts";

const wrongLevel = words("уровень защищённости окажется неверным", "the security level will be wrong");

/** What a provision requires of an operator that processes personal data, and the consequence of a violation. */
export interface Demand extends InForce {
  /** A sentence without its full stop. */
  readonly asks: Words;
  /** Consequences other than a fine: a clause after «иначе». */
  readonly otherwise?: Words;
  /** The part of the code of administrative offences that sets the fine. */
  readonly fine?: FineKey;
  /** Source of the wording and the dates. */
  readonly source: string;
  /** Verified against a public text; false: from a specialist's memory. */
  readonly verified: boolean;
}

/** Security of information systems and of paper documents: Decrees 1119 and 687, FSTEC order 21, FSB order 378. */
export const securityDemands = {
  "PP1119 5": {
    asks: words(
      "Система, где только данные работников компании, относится к своей категории, и уровень её защищённости обычно ниже",
      "A system that holds only the company's employees' data is a separate category, usually with a lower security level",
    ),
    otherwise: wrongLevel,
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 5 public": {
    asks: words(
      "Общедоступными считаются лишь данные из источников, созданных по ст. 8 152-ФЗ: справочников и адресных книг",
      "Public data is only data taken from sources created under article 8 of 152-FZ: directories and address books",
    ),
    otherwise: wrongLevel,
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 5, 9": {
    asks: words(
      "От того, чьи это данные, какие и сколько людей в системе, зависит уровень её защищённости",
      "A system's security level depends on whose data it holds, which data, and of how many people",
    ),
    otherwise: wrongLevel,
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 6": {
    asks: words(
      "Тип угроз зависит от того, актуальны ли недекларированные возможности системных и прикладных программ, и от него зависит уровень защищённости",
      "The type of threats depends on whether undeclared features of system and application software are relevant, and determines the security level",
    ),
    otherwise: wrongLevel,
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 7": {
    asks: words(
      "Тип угроз компания определяет сама, с учётом возможного вреда, и обосновывает свой выбор",
      "The company determines the type of threats itself, considering possible harm, and justifies its choice",
    ),
    otherwise: words(
      "проверка признает уровень защищённости необоснованным",
      "an inspection will find the security level unjustified",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 9": {
    asks: words(
      "Больше или меньше 100 000 человек в системе — от этого зависит уровень её защищённости",
      "A system's security level depends on whether it holds data of more than 100,000 people",
    ),
    otherwise: wrongLevel,
    fine: "13.12.6",
    since: "2012-11-15",
    ...compared,
  },
  "PP1119 13": {
    asks: words(
      "Для любого уровня защищённости нужны порядок доступа в помещения, сохранность носителей, перечень допущенных и средства защиты",
      "Every security level requires rules of access to premises, safe storage of media, an access list and security tools",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 13(а)": {
    asks: words(
      "В помещения, где работают с данными, не должны попадать и оставаться в них посторонние",
      "Unauthorised people must not enter or stay in premises where data is processed",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 13(б)": {
    asks: words("Носители персональных данных должны быть в сохранности", "Media with personal data must be kept safe"),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 13(в)": {
    asks: words(
      "Руководитель утверждает перечень тех, кому данные в системе нужны для работы",
      "The head of the company approves the list of those who need the system's data for their work",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 14": {
    asks: words(
      "С третьего уровня защищённости и выше назначают ответственного за безопасность данных в системе",
      "From security level 3 up, a person responsible for the security of the system's data is appointed",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 15": {
    asks: words(
      "Со второго уровня защищённости и выше журнал событий открыт только тем, кому он нужен для работы",
      "From security level 2 up, only those who need the event log for their work have access to it",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 16(а)": {
    asks: words(
      "На первом уровне защищённости изменения прав доступа записываются в журнал безопасности сами",
      "At security level 1, changes of access rights are recorded in the security log automatically",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 16(б)": {
    asks: words(
      "На первом уровне защищённости за безопасность данных отвечает подразделение: новое или одно из существующих",
      "At security level 1, a new or existing unit is responsible for data security",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 17": {
    asks: words(
      "Выполнение требований проверяют не реже раза в три года, сами или с лицензиатом ФСТЭК России",
      "Compliance is checked at least every three years, by the company itself or with an FSTEC licensee",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP687 8": {
    asks: words(
      "Журнал пропуска ведут по приказу, где названы его цель, состав данных, срок и те, кто за него отвечает, а записи из него не копируют",
      "A visitor log is kept under an order that names its purpose, data, period and responsible persons, and its entries are not copied",
    ),
    fine: "19.5.1",
    since: "2008-09-15",
    until: "2030-09-01",
    ...fromMemory,
  },
  "PP687 13": {
    asks: words(
      "Для каждой категории данных на бумаге определяют места хранения и перечень тех, кто к ним допущен",
      "For each category of data on paper, storage places and an access list are defined",
    ),
    otherwise: words("бумаги могут попасть к посторонним", "outsiders may get the papers"),
    fine: "13.11.6",
    since: "2008-09-15",
    until: "2030-09-01",
    ...fromMemory,
  },
  "FSTEC21 UPD.13": {
    asks: words(
      "Удалённый доступ к системе извне идёт по защищённому каналу и под контролем — на всех уровнях защищённости",
      "At every security level, remote access from outside goes through a protected channel and is monitored",
    ),
    fine: "13.12.6",
    since: "2013-06-01",
    ...compared,
  },
  "FSTEC21 ZIS.3": {
    asks: words(
      "Данные, которые выходят за пределы контролируемой зоны, защищают от раскрытия и подмены по всему пути — на всех уровнях защищённости",
      "At every security level, data that leaves the controlled zone is protected from disclosure and alteration all the way",
    ),
    fine: "13.12.6",
    since: "2013-06-01",
    ...compared,
  },
  "FSTEC21 ZIS.17": {
    asks: words(
      "Со второго уровня защищённости и выше сеть делят на сегменты и защищают их границы",
      "From security level 2 up, the network is divided into segments with protected boundaries",
    ),
    fine: "13.12.6",
    since: "2013-06-01",
    ...fromMemory,
  },
  "FSTEC21 ZSV.1": {
    asks: words(
      "В виртуальной среде опознают каждого, кто ею управляет и пользуется, и каждую её часть",
      "A virtual environment identifies everyone who manages and uses it, and each of its parts",
    ),
    fine: "13.12.6",
    since: "2013-06-01",
    ...fromMemory,
  },
  "FSTEC21 ZTS.3": {
    asks: words(
      "К оборудованию и в помещения, где оно стоит, доступ есть только у тех, кому он разрешён",
      "Only authorised people have access to the equipment and the premises where it is located",
    ),
    fine: "13.12.6",
    since: "2013-06-01",
    ...fromMemory,
  },
  FSB378: {
    asks: words(
      "Класс средства шифрования должен быть не ниже того, который нужен для уровня защищённости и типа угроз",
      "The class of a cryptographic tool must be no lower than the security level and the type of threats require",
    ),
    fine: "13.12.6",
    since: "2014-09-28",
    ...fromMemory,
  },
  FZ187: {
    asks: words(
      "Значимый объект критической информационной инфраструктуры защищают ещё и по приказу ФСТЭК России № 239",
      "A significant object of critical information infrastructure is protected by FSTEC order 239 as well",
    ),
    otherwise: words("мер защиты будет недостаточно", "the protection measures will be insufficient"),
    since: "2018-01-01",
    ...fromMemory,
  },
} as const satisfies Readonly<Record<string, Demand>>;
