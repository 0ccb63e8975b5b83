import { type Words, words } from "../bilingual-text.ts";
import type { FineKey } from "./fines.ts";
import type { InForce } from "./in-force.ts";
import { compared, fromMemory } from "./norm.ts";

const wrongLevel = words("уровень защищённости окажется неверным", "the protection level will be wrong");

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
      "A system with data of the company's own staff only is of a category of its own, usually with a lower protection level",
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
      "The protection level of a system depends on whose data it holds, which, and of how many people",
    ),
    otherwise: wrongLevel,
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 6": {
    asks: words(
      "Тип угроз зависит от того, актуальны ли недекларированные возможности системных и прикладных программ, и от него зависит уровень защищённости",
      "The type of threats depends on whether undeclared features of system and application software matter, and the protection level depends on it",
    ),
    otherwise: wrongLevel,
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 7": {
    asks: words(
      "Тип угроз компания определяет сама, с учётом возможного вреда, и обосновывает свой выбор",
      "The company determines the type of threats itself, with regard to possible harm, and gives reasons for its choice",
    ),
    otherwise: words(
      "проверка признает уровень защищённости необоснованным",
      "an inspection will find the protection level unfounded",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 9": {
    asks: words(
      "Больше или меньше 100 000 человек в системе — от этого зависит уровень её защищённости",
      "The protection level of a system depends on whether it holds more than 100,000 people",
    ),
    otherwise: wrongLevel,
    fine: "13.12.6",
    since: "2012-11-15",
    ...compared,
  },
  "PP1119 13": {
    asks: words(
      "Для любого уровня защищённости нужны порядок доступа в помещения, сохранность носителей, перечень допущенных и средства защиты",
      "Every protection level takes rules of access to premises, safe-keeping of media, a list of those admitted, and security tools",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 13(а)": {
    asks: words(
      "В помещения, где работают с данными, не должны попадать и оставаться в них посторонние",
      "No one without the right of access may enter or stay in premises where data is processed",
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
      "The head of the company approves the list of those who need the data of the system for their work",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 14": {
    asks: words(
      "С третьего уровня защищённости и выше назначают ответственного за безопасность данных в системе",
      "From protection level 3 up a person is appointed who answers for the security of data in the system",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 15": {
    asks: words(
      "Со второго уровня защищённости и выше журнал событий открыт только тем, кому он нужен для работы",
      "From protection level 2 up the event log is open only to those who need it for their work",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 16(а)": {
    asks: words(
      "На первом уровне защищённости изменения прав доступа записываются в журнал безопасности сами",
      "At protection level 1 changes of access rights are recorded in the security log automatically",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 16(б)": {
    asks: words(
      "На первом уровне защищённости за безопасность данных отвечает подразделение: новое или одно из существующих",
      "At protection level 1 a unit, new or standing, answers for the security of data",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP1119 17": {
    asks: words(
      "Выполнение требований проверяют не реже раза в три года, сами или с лицензиатом ФСТЭК России",
      "That the requirements are met is checked at least every three years, by the company itself or with a licensee of FSTEC",
    ),
    fine: "13.12.6",
    since: "2012-11-15",
    ...fromMemory,
  },
  "PP687 8": {
    asks: words(
      "Журнал пропуска ведут по приказу, где названы его цель, состав данных, срок и те, кто за него отвечает, а записи из него не копируют",
      "A journal of visitors is kept by an order that names its purpose, data, term and those who answer for it, and its entries are not copied",
    ),
    fine: "19.5.1",
    since: "2008-09-15",
    until: "2030-09-01",
    ...fromMemory,
  },
  "PP687 13": {
    asks: words(
      "Для каждой категории данных на бумаге определяют места хранения и перечень тех, кто к ним допущен",
      "For each category of data on paper the places of storage and the list of those admitted to it are set",
    ),
    otherwise: words("бумаги могут попасть к посторонним", "the papers may get to others"),
    fine: "13.11.6",
    since: "2008-09-15",
    until: "2030-09-01",
    ...fromMemory,
  },
  "FSTEC21 UPD.13": {
    asks: words(
      "Удалённый доступ к системе извне идёт по защищённому каналу и под контролем — на всех уровнях защищённости",
      "At every protection level remote access from outside goes by a protected channel and under control",
    ),
    fine: "13.12.6",
    since: "2013-06-01",
    ...compared,
  },
  "FSTEC21 ZIS.3": {
    asks: words(
      "Данные, которые выходят за пределы контролируемой зоны, защищают от раскрытия и подмены по всему пути — на всех уровнях защищённости",
      "At every protection level data that leave the controlled zone are protected from disclosure and change all the way",
    ),
    fine: "13.12.6",
    since: "2013-06-01",
    ...compared,
  },
  "FSTEC21 ZIS.17": {
    asks: words(
      "Со второго уровня защищённости и выше сеть делят на сегменты и защищают их границы",
      "From protection level 2 up the network is divided into segments whose borders are protected",
    ),
    fine: "13.12.6",
    since: "2013-06-01",
    ...fromMemory,
  },
  "FSTEC21 ZSV.1": {
    asks: words(
      "В виртуальной среде опознают каждого, кто ею управляет и пользуется, и каждую её часть",
      "A virtual environment identifies everyone who runs and uses it, and each of its parts",
    ),
    fine: "13.12.6",
    since: "2013-06-01",
    ...fromMemory,
  },
  "FSTEC21 ZTS.3": {
    asks: words(
      "К оборудованию и в помещения, где оно стоит, доступ есть только у тех, кому он разрешён",
      "Only those who are allowed to have access to the equipment and to the premises where it stands",
    ),
    fine: "13.12.6",
    since: "2013-06-01",
    ...fromMemory,
  },
  FSB378: {
    asks: words(
      "Класс средства шифрования должен быть не ниже того, который нужен для уровня защищённости и типа угроз",
      "The class of a cryptographic tool must be no lower than the protection level and the type of threats take",
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
    otherwise: words("мер защиты будет недостаточно", "the measures of protection will not suffice"),
    since: "2018-01-01",
    ...fromMemory,
  },
} as const satisfies Readonly<Record<string, Demand>>;
