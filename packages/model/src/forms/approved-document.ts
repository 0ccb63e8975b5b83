import { words } from "../bilingual-text.ts";
import { choice, date, flag, text } from "../declaration/field.ts";
import { form } from "../declaration/form.ts";
import { harmDegrees } from "./harm-degrees.ts";

/** Kinds of approved documents. Generated documents only state a measure if a document of its kind exists (documents 0.10). */
export const documentKinds = {
  order: words("Приказ о назначении", "Order appointing responsible persons"),
  regulations: words("Положение, инструкция, порядок", "Regulations, instruction"),
  policy: words("Политика", "Policy"),
  access_list: words("Перечень лиц с доступом", "Access list"),
  damage_act: words("Акт оценки вреда", "Harm assessment act"),
  level_act: words("Акт определения уровня защищённости", "Security level act"),
  threat_model: words("Модель угроз", "Threat model"),
  protocol: words("Протокол обследования", "Survey protocol"),
  destruction_act: words("Акт уничтожения", "Destruction act"),
  agreement: words("Соглашение", "Agreement"),
  consent: words("Согласие", "Consent"),
  other: words("Иное", "Other"),
};
export type DocumentKind = keyof typeof documentKinds;

/** A document that the company has approved or signed: evidence for statements in other documents. */
export const approvedDocument = form(
  "approved_document",
  {
    title: words("Утверждённый документ", "Approved document"),
    scope: "child",
    parent: "information",
    path: "approved_documents",
    titleField: "name",
  },
  {
    kind: choice(documentKinds)("Что это за документ", "Type of document", { required: true }),
    name: text("Название", "Name", { required: true }),
    date: date("Дата", "Date", { required: true }),
    number: text("Номер", "Number"),
    harm_degree: choice(harmDegrees)("Степень вреда по акту", "Degree of harm according to the act"),
    is_repealed: flag("Утратил силу", "No longer in force"),
  },
  { harm_degree: { kind: "damage_act" } },
);
