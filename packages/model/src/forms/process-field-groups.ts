import { words } from "../bilingual-text.ts";
import { flag, longText, reference, rows, text } from "../declaration/field.ts";

/** Whether and how consent is obtained (152-FZ, article 9). */
export const processConsents = {
  collect_agreement: flag("Согласие субъекта собирается", "The data subject's consent is obtained", {
    step: 5,
    forPapers: true,
    review: true,
    law: "FZ152 9",
  }),
  agreement_documents: longText("Где и как берётся согласие", "Where and how consent is obtained", {
    step: 5,
    review: true,
    help: words("Галочка на сайте, подпись при приёме на работу", "A checkbox on the site, a signature on hiring"),
  }),
  agreement_files: rows("agreement_file")("Файлы согласий", "Consent files", {
    step: 5,
    help: words("Тексты согласий, которые подписывают субъекты", "Texts of the consents that data subjects sign"),
  }),
  template_agreements: longText("Форма согласия", "Consent form", {
    step: 5,
    review: true,
    help: words("Текст согласия или документ, в котором он стоит", "The text, or the document that contains it"),
  }),
  is_consent_bundled: flag("Согласие — часть другого документа", "Consent is part of another document", {
    step: 5,
    help: words(
      "Пункт договора, анкеты, правил сайта или политики, а не отдельный лист или отдельная отметка",
      "A clause of a contract, a form, the site's terms or the policy, not a separate sheet or checkbox",
    ),
    law: "FZ152 9",
  }),
};

/** Networks that the data of a process pass: two separate answers, as in the regulator's form. */
export const processNetworks = {
  is_internal_network: flag(
    "Данные передаются по внутренней сети организации",
    "Data travels over the internal network",
    {
      step: 7,
      forPapers: true,
    },
  ),
  is_internet: flag("Данные передаются через Интернет", "Data travels over the internet", {
    step: 7,
    forPapers: true,
    help: words(
      "В том числе через сайт, приложение и облачную систему",
      "A site, an app and a cloud system count as well",
    ),
  }),
};

/** Whether data subjects are informed that their data come from others or that they are filmed (152-FZ, articles 6 and 18). */
export const processNotices = {
  is_subject_informed: flag(
    "Субъекту сообщают, что получили его данные",
    "The individual is notified that data was received",
    {
      step: 4,
      help: words(
        "До начала обработки: кто получил данные, для чего, на каком основании и откуда",
        "Before the processing begins: who has the data, why, on what legal basis and from what source",
      ),
      law: "FZ152 18(3)",
    },
  ),
  is_filming_told: flag("О съёмке предупреждают таблички", "Signs warn of video recording", {
    step: 4,
    help: words("Их видно до входа в зону съёмки", "Visible before a person enters the recorded area"),
    law: "FZ152 6(1)",
  }),
};

/** Whether the company processes on another operator's behalf, for whom, and under which document (152-FZ, article 6(3)). */
export const processingOnOrder = {
  is_on_order: flag("Обрабатываем по поручению другого оператора", "We process on behalf of another operator", {
    step: 1,
    forPapers: true,
    help: words(
      "Цель и состав данных определяет заказчик, а компания выполняет его поручение: например, расчёт чужой зарплаты, хостинг, колл-центр",
      "A client decides on the purpose and the data, and the company carries out its order: payroll for others, hosting, a call centre",
    ),
    law: "FZ152 6(3)",
  }),
  order_operator: reference("third_party")("Кто поручил обработку", "Operator that gave the order", {
    step: 1,
    forPapers: true,
    law: "FZ152 6(3)",
  }),
  order_document: text("Поручение: вид, дата и номер", "The order: kind, date and number", {
    step: 1,
    forPapers: true,
    help: words(
      "Например: договор оказания услуг от 01.02.2026 № 15",
      "For example: service contract No. 15 of 1 February 2026",
    ),
    law: "FZ152 6(3)",
  }),
};
