import { type Words, words } from "../bilingual-text.ts";
import { of152 } from "../law/statutory-time-limits.ts";
import type { UploadedKindName } from "./uploaded-kinds.ts";

/** Why a company retains documents of a kind. */
export interface KindReason {
  /** The requirement or check that such a document satisfies. */
  readonly closes: Words;
  readonly law: Words;
}

function reason(closes: Words, law: Words): KindReason {
  return { closes, law };
}

/** Purpose and legal source of each kind of document (documents 4). */
export const kindReasons = {
  notification: reason(
    words("Роскомнадзор уведомлён о начале обработки", "Roskomnadzor is notified of the processing"),
    of152("ч. 1 ст. 22", "article 22(1)"),
  ),
  register_extract: reason(
    words("Компания внесена в реестр операторов", "The company is in the register of operators"),
    of152("ч. 4 ст. 22", "article 22(4)"),
  ),
  crossborder_notification: reason(
    words(
      "О передаче за границу сообщено до её начала",
      "Roskomnadzor was notified of the transfer abroad before it began",
    ),
    of152("ч. 3 ст. 12", "article 12(3)"),
  ),
  correspondence: reason(
    words("На запросы отвечено в 10 рабочих дней", "Requests were answered within 10 working days"),
    of152("ч. 4 ст. 20", "article 20(4)"),
  ),
  incident_report: reason(
    words(
      "Об утечке сообщено в 24 часа, о расследовании — в 72",
      "A breach was reported within 24 hours, its investigation within 72",
    ),
    of152("ч. 3.1 ст. 21", "article 21(3.1)"),
  ),
  order: reason(
    words("Ответственный за организацию обработки назначен", "The person responsible for processing is appointed"),
    of152("п. 1 ч. 1 ст. 18.1", "article 18.1(1)(1)"),
  ),
  regulations: reason(
    words("Локальные акты об обработке и защите изданы", "Internal acts on processing and protection are issued"),
    of152("п. 2 ч. 1 ст. 18.1", "article 18.1(1)(2)"),
  ),
  policy: reason(
    words("Политика издана и опубликована", "The policy is issued and published"),
    of152("ч. 2 ст. 18.1", "article 18.1(2)"),
  ),
  access_list: reason(
    words("Определено, кому доступ нужен для работы", "It is defined who needs access for their work"),
    words("подп. «в» п. 13 Требований № 1119", "Requirements No. 1119, point 13(c)"),
  ),
  damage_act: reason(
    words("Вред субъектам оценён", "The harm to people is assessed"),
    words("п. 5 ч. 1 ст. 18.1 152-ФЗ, приказ № 178", "152-FZ, article 18.1(1)(5), order No. 178"),
  ),
  control_plan: reason(
    words("Внутренний контроль ведётся", "Internal control is carried out"),
    of152("п. 4 ч. 1 ст. 18.1", "article 18.1(1)(4)"),
  ),
  protocol: reason(
    words("Состав обработки описан и подписан", "The processing is described and signed"),
    of152("п. 2 ч. 1 ст. 18.1", "article 18.1(1)(2)"),
  ),
  acquaintance: reason(
    words("Работники ознакомлены под подпись", "Employees have acknowledged the documents by signature"),
    of152("п. 6 ч. 1 ст. 18.1", "article 18.1(1)(6)"),
  ),
  destruction_act: reason(
    words("Уничтожение данных подтверждено", "The destruction of data is confirmed"),
    words("ч. 7 ст. 21 152-ФЗ, приказ № 179", "152-FZ, article 21(7), order No. 179"),
  ),
  consent: reason(
    words("Согласие получено и может быть доказано", "The consent is given and can be proved"),
    of152("ч. 3 ст. 9", "article 9(3)"),
  ),
  consent_journal: reason(
    words("Известно, кто, когда и на что согласился", "It is known who agreed to what and when"),
    of152("ч. 3 ст. 9", "article 9(3)"),
  ),
  withdrawal: reason(
    words("Обработка после отзыва прекращена в срок", "Processing stopped in time after the withdrawal"),
    of152("ч. 5 ст. 21", "article 21(5)"),
  ),
  subject_notice: reason(
    words("Человек знает, что его данные получены не от него", "People know that their data came from another source"),
    of152("ч. 3 ст. 18", "article 18(3)"),
  ),
  site_evidence: reason(
    words("На сайте политика и согласие были на месте", "The site had its policy and consent in place"),
    of152("ч. 2 ст. 18.1", "article 18.1(2)"),
  ),
  contract: reason(
    words("Передача третьему лицу оформлена", "The transfer to a third party is covered by a contract"),
    of152("ч. 3 ст. 6", "article 6(3)"),
  ),
  agreement: reason(
    words("Третье лицо обязано защищать данные", "The third party is bound to protect the data"),
    of152("ч. 3 ст. 6", "article 6(3)"),
  ),
  foreign_recipient: reason(
    words("До передачи за границу оценён получатель", "The recipient was assessed before the transfer"),
    of152("ч. 5 ст. 12", "article 12(5)"),
  ),
  hosting_contract: reason(
    words("База находится в России", "The database is in Russia"),
    of152("ч. 5 ст. 18", "article 18(5)"),
  ),
  archive_contract: reason(
    words("Бумажный архив у третьего лица хранится по договору", "The external paper archive is covered by a contract"),
    of152("ч. 3 ст. 6", "article 6(3)"),
  ),
  level_act: reason(
    words("Уровень защищённости систем установлен", "The security level of the systems is set"),
    words("п. 8–12 Требований № 1119", "Requirements No. 1119, points 8 to 12"),
  ),
  threat_model: reason(
    words("Угрозы безопасности определены", "The threats are determined"),
    of152("п. 1 ч. 2 ст. 19", "article 19(2)(1)"),
  ),
  certificate: reason(
    words("Средства защиты прошли оценку соответствия", "Security tools have passed their assessment"),
    of152("п. 3 ч. 2 ст. 19", "article 19(2)(3)"),
  ),
  licence: reason(
    words("Средства защиты используются законно", "Security tools are used lawfully"),
    of152("п. 3 ч. 2 ст. 19", "article 19(2)(3)"),
  ),
  effectiveness_act: reason(
    words("Меры оценены до ввода систем и каждые 3 года", "Measures are assessed before use and every 3 years"),
    words("п. 4 ч. 2 ст. 19 152-ФЗ, п. 6 приказа ФСТЭК № 21", "152-FZ, article 19(2)(4), order No. 21, point 6"),
  ),
  security_journal: reason(
    words("Носители учтены, события видны", "Media are recorded, events are seen"),
    of152("п. 5 ч. 2 ст. 19", "article 19(2)(5)"),
  ),
  vulnerability_report: reason(
    words("Уязвимости ищут и устраняют", "Vulnerabilities are found and fixed"),
    words("п. 8.8 приказа ФСТЭК № 21", "order No. 21, point 8.8"),
  ),
  technical_passport: reason(
    words("Состав системы зафиксирован", "The system's components are recorded"),
    words("п. 17 Требований № 1119", "Requirements No. 1119, point 17"),
  ),
} as const satisfies Record<UploadedKindName, KindReason>;
