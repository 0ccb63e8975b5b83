import { words } from "../bilingual-text.ts";
import { compared, fromMemory } from "./norm.ts";
import type { Demand } from "./security-demands.ts";

/** Cross-border transfer, duties of the operator and of the responsible person: 152-FZ, articles 12 to 22.1. */
export const operatorDemands = {
  "FZ152 12(3)": {
    asks: words(
      "О намерении передавать данные за границу Роскомнадзор уведомляют до начала передачи и отдельно от уведомления об обработке",
      "Roskomnadzor is notified of an intended transfer abroad before it begins, apart from the notification of processing",
    ),
    otherwise: words("передача незаконна", "the transfer is unlawful"),
    fine: "19.7 or 13.11.10",
    since: "2023-03-01",
    ...compared,
  },
  "FZ152 12(5)": {
    asks: words(
      "До уведомления о передаче за границу у получателя узнают, как он защищает данные и когда прекратит обработку, а в стране вне перечня Роскомнадзора — ещё и её законы о данных",
      "Before the notification the recipient abroad says how the data is protected and when the processing will end; in a state outside the list of Roskomnadzor also what its law on data is",
    ),
    otherwise: words(
      "Роскомнадзор может запретить или ограничить передачу",
      "Roskomnadzor may forbid or restrict the transfer",
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
      "Goods and services may be offered to a person directly only with prior consent, and no longer as soon as the person says so",
    ),
    fine: "14.3.4.1",
    since: "2007-01-26",
    ...fromMemory,
  },
  "FZ152 16": {
    asks: words(
      "Решение с юридическими последствиями программа принимает одна лишь с письменного согласия или по закону, а человеку разъясняют порядок и дают возразить",
      "A program alone takes a decision with legal effects only with a written consent or by law, and the person is told how it works and may object",
    ),
    fine: "13.11.2",
    since: "2007-01-26",
    ...fromMemory,
  },
  "FZ152 18(3)": {
    asks: words(
      "О данных, полученных не от самого человека, ему сообщают до начала обработки",
      "People are told of data that did not come from them before the processing begins",
    ),
    fine: "13.11.4",
    since: "2022-09-01",
    ...fromMemory,
  },
  "FZ152 18(5)": {
    asks: words(
      "Данные граждан России при сборе записывают и хранят только в базах на территории России",
      "When data of citizens of Russia are collected, they are recorded and kept only in databases in Russia",
    ),
    fine: "13.11.8",
    since: "2025-07-01",
    ...compared,
  },
  "FZ152 18.1(1)": {
    asks: words(
      "Компания сама определяет меры, которых достаточно, чтобы выполнять закон, и тех, кто за них отвечает",
      "A company itself sets the measures that suffice to keep the law, and who answers for them",
    ),
    otherwise: words("исполнение закона нечем подтвердить", "nothing shows that the law is kept"),
    fine: "19.5.1",
    since: "2011-07-27",
    ...compared,
  },
  "FZ152 18.1(1)(2)": {
    asks: words(
      "Для каждой цели внутренний документ определяет, какие данные, чьи, как и сколько обрабатывают и как уничтожают",
      "For each purpose an internal document says which data is processed, whose, how, for how long, and how it is destroyed",
    ),
    fine: "19.5.1",
    since: "2022-09-01",
    ...compared,
  },
  "FZ152 18.1(2)": {
    asks: words(
      "Политика должна быть доступна всем, а если данные собирают на сайте — на каждой его странице, где это делают",
      "The policy must be open to everyone and, where a site collects data, be on each page that does",
    ),
    fine: "13.11.3",
    since: "2022-09-01",
    ...compared,
  },
  "FZ152 19(2)": {
    asks: words(
      "Данные защищают: определяют угрозы, применяют средства защиты, учитывают носители и доступ, восстанавливают утраченное, контролируют меры",
      "Data is protected: threats are determined, security tools used, media and access recorded, what is lost restored, the measures controlled",
    ),
    fine: "13.12.6",
    since: "2011-07-27",
    ...fromMemory,
  },
  "FZ152 19(2)(3)": {
    asks: words(
      "Средства защиты информации должны пройти оценку соответствия",
      "Security tools must have passed an assessment of conformity",
    ),
    fine: "13.12.2",
    since: "2011-07-27",
    ...compared,
  },
  "FZ152 21(3.1)": {
    asks: words(
      "Об утечке Роскомнадзор уведомляют за 24 часа, о результатах расследования — за 72 часа с момента её выявления",
      "Roskomnadzor is notified of a leak within 24 hours, of what the investigation found within 72 hours of its discovery",
    ),
    fine: "13.11.11",
    since: "2022-09-01",
    ...compared,
  },
  "FZ152 21(4)": {
    asks: words(
      "Когда цель достигнута, обработку прекращают и данные уничтожают в течение 30 дней, если закон или договор не говорят иного",
      "Once the purpose is achieved, the processing ends and the data is destroyed within 30 days unless a law or a contract says otherwise",
    ),
    fine: "13.11.1",
    since: "2011-07-27",
    ...compared,
  },
  "FZ152 22(1)": {
    asks: words(
      "Роскомнадзор уведомляют до начала обработки, и он вносит компанию в реестр операторов",
      "Roskomnadzor is notified before the processing begins and enters the company in the register of operators",
    ),
    fine: "13.11.10",
    since: "2022-09-01",
    ...compared,
  },
  "FZ152 22(3)": {
    asks: words(
      "В уведомлении для каждой цели называют, чьи и какие данные обрабатывают, на каком основании и что с ними делают",
      "For each purpose the notification says whose data and which are processed, on what ground and what is done with them",
    ),
    otherwise: words(
      "Роскомнадзор вернёт уведомление для уточнения",
      "Roskomnadzor will ask to complete the notification",
    ),
    fine: "19.7",
    since: "2022-09-01",
    ...fromMemory,
  },
  "FZ152 22(3)(7)": {
    asks: words(
      "В уведомлении описывают меры защиты и говорят, есть ли шифровальные средства и какие",
      "The notification describes the measures of protection and says whether there are cryptographic tools and which",
    ),
    otherwise: words(
      "Роскомнадзор вернёт уведомление для уточнения",
      "Roskomnadzor will ask to complete the notification",
    ),
    fine: "19.7",
    since: "2022-09-01",
    ...fromMemory,
  },
  "FZ152 22(3)(8)": {
    asks: words(
      "В уведомлении указывают день, с которого данные обрабатывают, а подают его раньше этого дня",
      "The notification gives the day on which processing begins, and is filed before that day",
    ),
    fine: "13.11.10",
    since: "2022-09-01",
    ...fromMemory,
  },
  "FZ152 22(3)(10.1)": {
    asks: words(
      "В уведомлении указывают, где находятся базы с данными граждан России",
      "The notification says where the databases with data of citizens of Russia are",
    ),
    otherwise: words(
      "Роскомнадзор вернёт уведомление для уточнения",
      "Roskomnadzor will ask to complete the notification",
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
      "The responsible person checks that the company and its staff keep the law on personal data",
    ),
    fine: "19.5.1",
    since: "2011-07-27",
    ...fromMemory,
  },
  "FZ152 22.1(4)(2)": {
    asks: words(
      "Ответственный доводит до работников закон и внутренние документы о персональных данных",
      "The responsible person makes the staff familiar with the law and the internal documents on personal data",
    ),
    fine: "5.27.1",
    since: "2011-07-27",
    ...fromMemory,
  },
  "FZ152 22.1(4)(3)": {
    asks: words(
      "Ответственный организует приём обращений людей, чьи данные обрабатывают, и следит за ответами на них",
      "The responsible person sees to it that requests of the people whose data is processed are taken and answered",
    ),
    otherwise: words("на них не ответят в срок", "they will not be answered in time"),
    fine: "13.11.4",
    since: "2011-07-27",
    ...fromMemory,
  },
} as const satisfies Readonly<Record<string, Demand>>;
