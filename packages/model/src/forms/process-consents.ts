import { words } from "../bilingual-text.ts";
import { flag, longText, rows } from "../declaration/field.ts";

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
  is_consent_bundled: flag("Согласие — часть другого документа", "Consent is a part of another document", {
    step: 5,
    help: words(
      "Пункт договора, анкеты, правил сайта или политики, а не отдельный лист или отдельная отметка",
      "A clause of a contract, a form, the site's terms or the policy, not a sheet or a checkbox of its own",
    ),
    law: "FZ152 9",
  }),
};
