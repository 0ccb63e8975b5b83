import { type Words, words } from "../../bilingual-text.ts";
import { consentClasses } from "../consent-controls.ts";
import { kindsByConsent } from "../form-fields.ts";
import { normalText } from "../normal-text.ts";
import type { Evidence, FormControl } from "../scanned-site.ts";
import { organisationsIn } from "../texts/contacts.ts";
import { aboutControl, aboutForm, consentsOf, mergesOf, ofForms } from "./form-check-helpers.ts";
import { dataList, dataOf } from "./join-names.ts";
import {
  foundOrPass,
  listOf,
  type SiteCheck,
  same,
  sinceLaw,
  sinceSeparateConsent,
  type Violation,
} from "./site-check.ts";

/** Elements of a specific consent (152-FZ, article 9(1); article 9(4) lists those of a written one): their names and text matchers. */
const consentParts = [
  {
    name: words("кто оператор", "the operator"),
    isIn: (text: string, normal: string) => organisationsIn(text).length > 0 || /оператор\p{L}*\s/u.test(normal),
  },
  { name: words("цель", "the purpose"), isIn: (_: string, normal: string) => /цел[ьияе]|purpose/u.test(normal) },
  {
    name: words("какие данные", "the data"),
    isIn: (_: string, normal: string) => /данн\p{L}*\s?[:(]|следующ|перечень|имя|телефон|e-?mail/u.test(normal),
  },
  {
    name: words("действия с данными", "the actions"),
    isIn: (_: string, normal: string) => /сбор|действи|collect/u.test(normal),
  },
  {
    name: words("срок", "the period"),
    isIn: (_: string, normal: string) => /срок|до (?:отзыва|достижения|окончания)|period/u.test(normal),
  },
  {
    name: words("как отозвать", "how to withdraw it"),
    isIn: (_: string, normal: string) => /отозва|отзыв|withdraw/u.test(normal),
  },
] as const;

/** Checks of how forms obtain consent. */
export const consentChecks = {
  "FRM-01": {
    group: "FRM",
    severity: "red",
    law: words("п. 1 и 5 ч. 1 ст. 6, ч. 1 и 3 ст. 9 Закона № 152-ФЗ", "152-FZ, articles 6(1)(1) and (5), 9(1) and (3)"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Форма «{form}» собирает данные ({fields}), а согласия не видно. Для заявок без договора основанием обычно служит согласие, и доказывает его оператор.",
      "The form “{form}” collects data ({fields}) without asking for consent. Without a contract, consent is the usual legal basis, and the operator must be able to prove it.",
    ),
    remedy: words(
      "Добавьте пустую галочку со ссылкой на отдельный текст согласия или укажите в анкете другое основание.",
      "Add an unticked checkbox that links to a separate consent text, or state another legal basis in the questionnaire.",
    ),
    judge: ofForms((form) => {
      if (consentsOf(form).length > 0) return undefined;
      const severity = kindsByConsent.has(form.kind) ? "red" : "amber";
      return aboutForm(form, { severity, values: { fields: dataList(dataOf(form)) } });
    }),
  },
  "FRM-02": {
    group: "FRM",
    severity: "red",
    law: words("ч. 1 ст. 9 Закона № 152-ФЗ", "152-FZ, article 9(1)"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Галочка согласия стоит заранее: «{quote}». Согласие даёт человек, а не сайт.",
      "The consent checkbox is ticked in advance: “{quote}”. Consent must be given by the person, not by the site.",
    ),
    remedy: words("Снимите отметку по умолчанию.", "Leave it unticked by default."),
    judge: ofForms((form) => {
      const control = consentsOf(form).find(({ isPrechecked }) => isPrechecked);
      return control && aboutControl(form, control);
    }),
  },
  "FRM-03": {
    group: "FRM",
    severity: "red",
    law: words("ч. 1 ст. 9 Закона № 152-ФЗ в ред. Закона № 156-ФЗ", "152-FZ, article 9(1) as amended by 156-FZ"),
    since: sinceSeparateConsent,
    fine: "13.11.1",
    text: words(
      "Одной отметкой человек подтверждает два документа: «{quote}». С 01.09.2025 согласие оформляют отдельно от договоров, оферт и других документов.",
      "One checkbox confirms two documents: “{quote}”. Since 01.09.2025, consent must be separate from contracts, offers and other documents.",
    ),
    remedy: words(
      "Сделайте две отметки: на согласие и на остальное.",
      "Use two checkboxes: one for consent, one for everything else.",
    ),
    judge: ofForms((form) => {
      const merged = consentsOf(form).find((control) =>
        mergesOf(control).some((merge) => merge !== "merged_marketing"),
      );
      if (!merged) return undefined;
      return aboutControl(form, merged, { severity: mergesOf(merged).includes("merged_offer") ? "red" : "amber" });
    }),
  },
  "FRM-04": {
    group: "FRM",
    severity: "amber",
    law: words("ч. 1 и 3 ст. 9 Закона № 152-ФЗ", "152-FZ, article 9(1) and (3)"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Согласие выражено только нажатием кнопки: «{quote}». Доказать, что это отдельное и осознанное согласие, труднее.",
      "The button only implies consent: “{quote}”. This makes it harder to prove that consent was separate and informed.",
    ),
    remedy: words(
      "Надёжнее пустая галочка и журнал: текст, версия, дата, время.",
      "An unticked checkbox and a log (text, version, date, time) are safer.",
    ),
    judge: ofForms((form) => {
      const consents = consentsOf(form);
      if (consents.some(({ isBox }) => isBox)) return undefined;
      const implied = consents.find(({ classes }) => classes.includes("implied"));
      return implied && aboutControl(form, implied);
    }),
  },
  "FRM-05": {
    group: "FRM",
    severity: "amber",
    law: words("ч. 1 ст. 9 Закона № 152-ФЗ в ред. Закона № 156-ФЗ", "152-FZ, article 9(1) as amended by 156-FZ"),
    since: sinceSeparateConsent,
    fine: "13.11.1",
    text: words(
      "Отметка о согласии не ведёт на отдельный текст согласия ({target}). Человек должен видеть, на что соглашается: кто, что, зачем, сколько.",
      "The consent checkbox does not link to a separate consent text ({target}). People must see what they agree to: who processes which data, why and for how long.",
    ),
    remedy: words(
      "Опубликуйте текст (мастер согласия, вариант I) и дайте ссылку.",
      "Publish the text (consent wizard, variant I) and link to it.",
    ),
    judge: ofForms((form) => {
      const consents = consentsOf(form);
      const [first] = consents;
      const hasText = consents.some(({ linkKind, text }) => linkKind === "consent" || text.length >= wholeConsent);
      if (!first || hasText) return undefined;
      return aboutControl(form, first, { values: { target: targetOf(first) } });
    }),
  },
  "FRM-06": {
    group: "FRM",
    severity: "red",
    law: words("ч. 1 ст. 9 Закона № 152-ФЗ", "152-FZ, article 9(1)"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Текст согласия не открывается ({code}): {url}. Согласие на неизвестный текст не информированное.",
      "The consent text does not open ({code}): {url}. Consent to a text that people cannot read is not informed.",
    ),
    remedy: words("Исправьте ссылку.", "Fix the link."),
    judge: ({ documents }) => {
      const consents = documents.filter(({ kind }) => kind === "consent");
      if (consents.length === 0) return "n/a";
      const shut = consents.filter(({ access }) => access === "error");
      return foundOrPass(
        shut.map(({ url, status }) => ({
          subject: url,
          values: { code: same(String(status)), url: same(url) },
          evidence: [{ kind: "link", url, text: String(status) }],
        })),
      );
    },
  },
  "FRM-07": {
    group: "FRM",
    severity: "amber",
    law: words("ч. 1 ст. 9 Закона № 152-ФЗ", "152-FZ, article 9(1)"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Согласие слишком общее: не найдено {missing}{quote_or_empty}. Оно должно быть конкретным и предметным.",
      "The consent is too general: it does not state {missing}{quote_or_empty}. Consent must be specific.",
    ),
    remedy: words("Добавьте недостающее.", "Add the missing information."),
    judge: ({ documents }) => {
      const consents = documents.filter(({ kind, access }) => kind === "consent" && access === "free");
      if (consents.length === 0) return "n/a";
      if (consents.some(({ isReadable }) => !isReadable)) return { unmade: "consent_unread" };
      return foundOrPass(consents.flatMap(({ url, text }) => tooGeneral(url, text) ?? []));
    },
  },
  "FRM-08": {
    group: "FRM",
    severity: "red",
    law: words(
      "ст. 15 и ч. 1 ст. 9 Закона № 152-ФЗ, ч. 1 ст. 18 Закона № 38-ФЗ",
      "152-FZ, articles 15 and 9(1); 38-FZ, article 18(1)",
    ),
    since: sinceLaw,
    fine: "14.3.4.1",
    text: words(
      "Согласие на рекламу соединено с основным или отмечено заранее: «{quote}». Реклама по почте и телефону допустима только с отдельного предварительного согласия, доказывает его рекламодатель.",
      "Consent to advertising is combined with the main consent or ticked in advance: “{quote}”. Advertising by e-mail or phone needs separate prior consent, and the advertiser must be able to prove it.",
    ),
    remedy: words("Сделайте отдельную пустую отметку.", "Add a separate unticked checkbox."),
    judge: ofForms((form) => {
      const control = form.controls.find(
        (candidate) =>
          candidate.classes.includes("marketing") && (candidate.isPrechecked || candidate.classes.includes("pd")),
      );
      return control && aboutControl(form, control);
    }),
  },
  "FRM-09": {
    group: "FRM",
    severity: "amber",
    law: words("ч. 1 ст. 9, ст. 15 Закона № 152-ФЗ", "152-FZ, articles 9(1) and 15"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Форма не отправится без согласия на рекламу: «{quote}». Согласие должно быть свободным.",
      "The form cannot be sent without consent to advertising: “{quote}”. Consent must be freely given.",
    ),
    remedy: words("Сделайте отметку необязательной.", "Make the checkbox optional."),
    judge: ofForms((form) => {
      if (form.kind === "subscribe") return undefined;
      const control = form.controls.find(({ classes, isRequired }) => isRequired && classes.includes("marketing"));
      return control && aboutControl(form, control);
    }),
  },
} as const satisfies Readonly<Record<string, SiteCheck>>;

/** Minimum length, in characters, of a full consent text, as opposed to a sentence about consent. */
const wholeConsent = 300;
/** Maximum number of missing elements in a consent that still counts as specific. */
const mostMissing = 1;

function targetOf({ linkKind }: FormControl): Words {
  if (linkKind === "policy") return words("ссылка ведёт на политику", "it links to the policy");
  return linkKind === "offer"
    ? words("ссылка ведёт на оферту или соглашение", "it links to the offer or agreement")
    : words("ссылки нет", "there is no link");
}

function tooGeneral(url: string, text: string): Violation | undefined {
  const normal = normalText(text);
  const missing = consentParts.filter(({ isIn }) => !isIn(text, normal.text)).map(({ name }) => name);
  const blanket = consentClasses(normal.text).includes("blanket");
  if (missing.length <= mostMissing && !blanket) return undefined;
  const quote = blanket ? words(": слова обо всём сразу", ": it covers everything at once") : same("");
  const evidence: Evidence[] = [{ kind: "quote", url, text: text.slice(0, 300) }];
  return { subject: url, values: { missing: listOf(missing), quote_or_empty: quote }, evidence };
}
