import { words } from "../bilingual-text.ts";
import { compared, fromMemory } from "./norm.ts";
import type { Demand } from "./security-requirements.ts";

/** Cross-border transfer, duties of the operator and of the responsible person: 152-FZ, articles 12 to 22.1. */
export const operatorDemands = {
  "FZ152 12(3)": {
    asks: words(
      "О намерении передавать данные за границу Роскомнадзор уведомляют до начала передачи и отдельно от уведомления об обработке",
      "Roskomnadzor must be notified of a transfer abroad before it begins, separately from the notification of processing",
    ),
    otherwise: words("передача незаконна", "the transfer is unlawful"),
    fine: "19.7 or 13.11.10",
    since: "2023-03-01",
    ...compared,
  },
  "FZ152 12(5)": {
    asks: words(
      "До уведомления о передаче за границу у получателя узнают, как он защищает данные и когда прекратит обработку, а в стране вне перечня Роскомнадзора — ещё и её законы о данных",
      "Before notifying, find out how the foreign recipient protects the data and when processing ends; in a state outside Roskomnadzor's list, also what its data law is",
    ),
    otherwise: words(
      "Роскомнадзор может запретить или ограничить передачу",
      "Roskomnadzor may prohibit or restrict the transfer",
    ),
    fine: "19.7",
    since: "2023-03-01",
    ...compared,
  },
  "FZ152 13": {
    asks: words(
      "Государственную или муниципальную систему создают в пределах полномочий органа и защищают по приказу ФСТЭК России № 117",
      "A state or municipal system is created within the powers of its authority and protected by FSTEC order 117",
    ),
    otherwise: words("система защищена не по тем правилам", "the system is protected by the wrong rules"),
    fine: "13.12.6",
    since: "2026-03-01",
    ...fromMemory,
  },
  "FZ152 15": {
    asks: words(
      "Предлагать товары и услуги прямыми обращениями к человеку можно только с его предварительного согласия, а прекратить нужно сразу, как он потребует",
      "Goods and services may be offered to a person directly only with prior consent, and must stop as soon as the person demands it",
    ),
    fine: "14.3.4.1",
    since: "2007-01-26",
    ...fromMemory,
  },
  "FZ152 16": {
    asks: words(
      "Решение с юридическими последствиями программа принимает одна лишь с письменного согласия или по закону, а человеку разъясняют порядок и дают возразить",
      "A fully automated decision with legal effects requires written consent or a law; the person is informed how it works and may object",
    ),
    fine: "13.11.2",
    since: "2007-01-26",
    ...fromMemory,
  },
  "FZ152 18(3)": {
    asks: words(
      "О данных, полученных не от самого человека, ему сообщают до начала обработки",
      "People are notified of data received from other sources before the processing begins",
    ),
    fine: "13.11.4",
    since: "2022-09-01",
    ...fromMemory,
  },
  "FZ152 18(5)": {
    asks: words(
      "Данные граждан России при сборе записывают и хранят только в базах на территории России",
      "When collected, data of Russian citizens is recorded and stored only in databases in Russia",
    ),
    fine: "13.11.8",
    since: "2025-07-01",
    ...compared,
  },
  "FZ152 18.1(1)": {
    asks: words(
      "Компания сама определяет меры, которых достаточно, чтобы выполнять закон, и тех, кто за них отвечает",
      "The company itself defines the measures sufficient to comply with the law and who is responsible for them",
    ),
    otherwise: words("исполнение закона нечем подтвердить", "there is no proof of compliance"),
    fine: "19.5.1",
    since: "2011-07-27",
    ...compared,
  },
  "FZ152 18.1(1)(2)": {
    asks: words(
      "Для каждой цели внутренний документ определяет, какие данные, чьи, как и сколько обрабатывают и как уничтожают",
      "For each purpose an internal document defines which data is processed, whose, how, for how long, and how it is destroyed",
    ),
    fine: "19.5.1",
    since: "2022-09-01",
    ...compared,
  },
  "FZ152 18.1(2)": {
    asks: words(
      "Политика должна быть доступна всем, а если данные собирают на сайте — на каждой его странице, где это делают",
      "The policy must be public and, where a site collects data, available on each page that does so",
    ),
    fine: "13.11.3",
    since: "2022-09-01",
    ...compared,
  },
  "FZ152 19(2)": {
    asks: words(
      "Данные защищают: определяют угрозы, применяют средства защиты, учитывают носители и доступ, восстанавливают утраченное, контролируют меры",
      "Data must be protected: threats determined, security tools used, media and access recorded, lost data restored, measures monitored",
    ),
    fine: "13.12.6",
    since: "2011-07-27",
    ...fromMemory,
  },
  "FZ152 19(2)(3)": {
    asks: words(
      "Средства защиты информации должны пройти оценку соответствия",
      "Security tools must have passed a conformity assessment",
    ),
    fine: "13.12.2",
    since: "2011-07-27",
    ...compared,
  },
  "FZ152 21(3.1)": {
    asks: words(
      "Об утечке Роскомнадзор уведомляют за 24 часа, о результатах расследования — за 72 часа с момента её выявления",
      "Roskomnadzor must be notified of a breach within 24 hours of its discovery, and of the investigation's findings within 72 hours",
    ),
    fine: "13.11.11",
    since: "2022-09-01",
    ...compared,
  },
  "FZ152 21(4)": {
    asks: words(
      "Когда цель достигнута, обработку прекращают и данные уничтожают в течение 30 дней, если закон или договор не говорят иного",
      "Once the purpose is achieved, processing stops and the data is destroyed within 30 days unless a law or a contract provides otherwise",
    ),
    fine: "13.11.1",
    since: "2011-07-27",
    ...compared,
  },
  "FZ152 22(1)": {
    asks: words(
      "Роскомнадзор уведомляют до начала обработки, и он вносит компанию в реестр операторов",
      "Roskomnadzor must be notified before processing begins, and enters the company in the register of operators",
    ),
    fine: "13.11.10",
    since: "2022-09-01",
    ...compared,
  },
  "FZ152 22(3)": {
    asks: words(
      "В уведомлении для каждой цели называют, чьи и какие данные обрабатывают, на каком основании и что с ними делают",
      "For each purpose the notification states whose data is processed, which data, on what legal basis and with which actions",
    ),
    otherwise: words(
      "Роскомнадзор вернёт уведомление для уточнения",
      "Roskomnadzor will return the notification for completion",
    ),
    fine: "19.7",
    since: "2022-09-01",
    ...fromMemory,
  },
  "FZ152 22(3)(7)": {
    asks: words(
      "В уведомлении описывают меры защиты и говорят, есть ли шифровальные средства и какие",
      "The notification describes the protection measures and states whether cryptographic tools are used and which",
    ),
    otherwise: words(
      "Роскомнадзор вернёт уведомление для уточнения",
      "Roskomnadzor will return the notification for completion",
    ),
    fine: "19.7",
    since: "2022-09-01",
    ...fromMemory,
  },
  "FZ152 22(3)(8)": {
    asks: words(
      "В уведомлении указывают день, с которого данные обрабатывают, а подают его раньше этого дня",
      "The notification states the date on which processing begins, and is filed before it",
    ),
    fine: "13.11.10",
    since: "2022-09-01",
    ...fromMemory,
  },
  "FZ152 22(3)(10.1)": {
    asks: words(
      "В уведомлении указывают, где находятся базы с данными граждан России",
      "The notification states where the databases with data of Russian citizens are located",
    ),
    otherwise: words(
      "Роскомнадзор вернёт уведомление для уточнения",
      "Roskomnadzor will return the notification for completion",
    ),
    fine: "19.7",
    since: "2022-09-01",
    ...fromMemory,
  },
  "FZ152 22.1": {
    asks: words(
      "Организация назначает ответственного за обработку данных, и он подчиняется прямо её руководству",
      "An organisation appoints a person responsible for the processing, who reports directly to its management",
    ),
    fine: "19.5.1",
    since: "2011-07-27",
    ...fromMemory,
  },
  "FZ152 22.1(4)(1)": {
    asks: words(
      "Ответственный проверяет, соблюдают ли компания и её работники закон о персональных данных",
      "The responsible person checks that the company and its staff comply with personal data law",
    ),
    fine: "19.5.1",
    since: "2011-07-27",
    ...fromMemory,
  },
  "FZ152 22.1(4)(2)": {
    asks: words(
      "Ответственный доводит до работников закон и внутренние документы о персональных данных",
      "The responsible person informs the staff of the law and the internal documents on personal data",
    ),
    fine: "5.27.1",
    since: "2011-07-27",
    ...fromMemory,
  },
  "FZ152 22.1(4)(3)": {
    asks: words(
      "Ответственный организует приём обращений людей, чьи данные обрабатывают, и следит за ответами на них",
      "The responsible person organises the handling of data subjects' requests and makes sure that they are answered",
    ),
    otherwise: words("на них не ответят в срок", "requests will not be answered in time"),
    fine: "13.11.4",
    since: "2011-07-27",
    ...fromMemory,
  },
} as const satisfies Readonly<Record<string, Demand>>;
