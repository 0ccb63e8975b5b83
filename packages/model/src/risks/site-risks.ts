import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import type { Row } from "../rows/row.ts";
import { normaliseName } from "../text/normalise-name.ts";
import { isAbroad } from "./recipient-predicates.ts";
import { eachOf, placesOf, type RiskRule, riskRule } from "./risk-rule.ts";
import type { RiskCompany } from "./risk-rule-input.ts";

/** Kinds of data by the words used in forms and directories; unmatched data are not evaluated. */
const kinds = {
  name: /фио|фамили|\bимя|^имя|отчеств|name/u,
  phone: /телефон|phone|мобильн/u,
  email: /почт|e-?mail|мейл|имейл/u,
  birth: /рожден|birth/u,
  passport: /паспорт|passport/u,
  snils: /снилс|snils/u,
  inn: /инн|\binn\b/u,
  address: /адрес (?!электронной)|прописк|место жительства|^address/u,
  card: /банковск.* карт|номер карты|card/u,
  photo: /фото|photo/u,
} as const satisfies Record<string, RegExp>;

/** Returns the forms of a site that request data which no active process has; empty if no process states its data. */
function uncoveredForms(site: number, company: RiskCompany): Row<"site_form">[] {
  const forms = company.childrenOf("site_form", site);
  if (forms.length === 0) return [];
  const { activeIds, childrenOf, index } = company;
  const ids = new Set(
    activeIds("process")
      .flatMap((id) => childrenOf("process_subject", id))
      .flatMap((row) => [...row.data, ...row.special_data, ...row.biometric_data]),
  );
  if (ids.size === 0) return [];
  const knownKinds = new Set([...ids].flatMap((id) => kindOf(index.nameOf("directory_item", id)) ?? []));
  return forms.filter(({ input_fields: fields }) => kindsIn(fields).some((kind) => !knownKinds.has(kind)));
}

/** Returns whether a passage of a policy names all data of known kinds among a form's fields. */
export function isNamedIn(fields: string, passage: string): boolean {
  const words = normaliseName(passage);
  return kindsIn(fields).every((kind) => kinds[kind].test(words));
}

type Kind = keyof typeof kinds;

function kindsIn(fields: string): Kind[] {
  return fields.split(/[;\n]/u).flatMap((field) => kindOf(field) ?? []);
}

function kindOf(field: string): Kind | undefined {
  const words = normaliseName(field);
  const names: readonly Kind[] = [
    "name",
    "phone",
    "email",
    "birth",
    "passport",
    "snils",
    "inn",
    "address",
    "card",
    "photo",
  ];
  return names.find((kind) => kinds[kind].test(words));
}

/** Risks of a site: collected data, consent and storage. */
export const siteRisks: readonly RiskRule[] = [
  riskRule("R-SITE-01", "site", {
    severity: "high",
    fine: "13.11.3",
    isBlank: true,
    when: ({ id, policy_link: link }, { childrenOf }) => !isFilled(link) && childrenOf("site_form", id).length > 0,
    at: ["policy_link"],
    name: words("Нет сведений о политике обработки данных на сайте", "Privacy policy of the site is not specified"),
    text: words(
      "На сайте собирают данные, но сведений о политике нет. Политика должна быть опубликована.",
      "The site collects data, but no link to a policy is given. The policy has to be published.",
    ),
    law: words("ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(2)"),
    remedy: words(
      "Опубликуйте политику и добавьте ссылку на каждую страницу с формой.",
      "Publish the policy and link to it on every page with a form.",
    ),
  }),
  riskRule("R-SITE-02", "site", {
    severity: "critical",
    fine: "13.11.8",
    when: ({ id, country }, { childrenOf }) => isAbroad(country) && childrenOf("site_form", id).length > 0,
    at: ["country"],
    name: words("Данные с сайта хранятся за рубежом", "Site data stored abroad"),
    text: words(
      "Форма сайта пишет данные граждан РФ в зарубежную базу.",
      "A form on the site writes data of Russian citizens to a database abroad.",
    ),
    law: words("ч. 5 ст. 18 Закона № 152-ФЗ в ред. № 23-ФЗ", "152-FZ, article 18(5), as amended by 23-FZ"),
    remedy: words("Перенесите хранение в Россию.", "Move the storage to Russia."),
  }),
  riskRule("R-SITE-03", "site", {
    severity: "medium",
    fine: "13.11.3",
    isBlank: true,
    find: ({ id }, { childrenOf }) =>
      eachOf(
        "site_form",
        childrenOf("site_form", id).filter(({ policy_info_link: link }) => !isFilled(link)),
        "policy_info_link",
      ),
    name: words("Нет сведений о ссылке формы на политику", "Policy link of the form is not specified"),
    text: words(
      "Политика должна быть доступна на странице, где собираются данные; сведений о ссылке на неё нет.",
      "The policy must be available on the page where data is collected; the form has no link to it.",
    ),
    law: words("ч. 2 ст. 18.1 Закона № 152-ФЗ", "152-FZ, article 18.1(2)"),
    remedy: words("Добавьте ссылку рядом с кнопкой отправки.", "Put the link next to the button that sends the form."),
  }),
  riskRule("R-SITE-04", "site", {
    severity: "high",
    fine: "13.11.1",
    isBlank: true,
    find: ({ id }, { childrenOf }) =>
      eachOf(
        "site_form",
        childrenOf("site_form", id).filter((form) => isFilled(form.input_fields) && !isFilled(form.consent_link)),
        "consent_link",
      ),
    name: words("Нет сведений о согласии формы", "Consent of the form is not specified"),
    text: words(
      "Форма собирает данные, а сведений об отдельном согласии нет. Согласие берётся отдельной отметкой.",
      "The form collects data, but no link to a separate consent is given. Consent is given with a separate box.",
    ),
    law: words("ст. 9 Закона № 152-ФЗ", "152-FZ, article 9"),
    remedy: words(
      "Добавьте отдельное согласие с незаполненной галочкой и журналом.",
      "Add a separate consent with an unticked box, and keep a log.",
    ),
  }),
  riskRule("R-SITE-05", "site", {
    severity: "high",
    fine: "13.11.1",
    find: ({ id, user_agreement_link: agreement }, { childrenOf }) => {
      if (!isFilled(agreement)) return [];
      const hidden = childrenOf("site_form", id).filter(
        ({ consent_link: consent }) => isFilled(consent) && pageOf(consent) === pageOf(agreement),
      );
      return hidden.length === 0
        ? []
        : [...eachOf("site_form", hidden, "consent_link"), ...placesOf("site", id, "user_agreement_link")];
    },
    name: words("Согласие спрятано в пользовательском соглашении", "Consent hidden in the user agreement"),
    text: words(
      "С 01.09.2025 согласие нельзя объединять с офертой или соглашением.",
      "Since 01.09.2025 consent must not be combined with an offer or an agreement.",
    ),
    law: words("ч. 1 ст. 9 Закона № 152-ФЗ в ред. № 156-ФЗ", "152-FZ, article 9(1), as amended by 156-FZ"),
    remedy: words(
      "Вынесите согласие отдельным документом и отдельной отметкой.",
      "Make the consent a separate document with a separate box.",
    ),
  }),
  riskRule("R-SITE-06", "site", {
    severity: "high",
    fine: "13.11.8",
    find: ({ id }, { childrenOf, index }) => {
      const countryOf = (tracker: Row<"site_tracker">) =>
        tracker.country ??
        (tracker.owner === null ? null : (index.answer("third_party", tracker.owner, "country") ?? null));
      const foreign = childrenOf("site_tracker", id).filter(
        (tracker) => isAbroad(countryOf(tracker)) && tracker.is_consent !== true,
      );
      return eachOf("site_tracker", foreign, "country", "is_consent");
    },
    name: words("Иностранные счётчики и виджеты", "Foreign trackers and widgets"),
    text: words(
      "При открытии страницы данные посетителя уходят на зарубежные серверы. Нет сведений о том, что счётчик включается только после согласия.",
      "When the page opens, the visitor's data goes to servers abroad. Nothing says that the tracker starts only after consent.",
    ),
    law: words("ч. 5 ст. 18, ст. 9, 12 Закона № 152-ФЗ", "152-FZ, articles 18(5), 9 and 12"),
    remedy: words(
      "Уберите или замените российскими аналогами, включайте их после согласия.",
      "Remove them or replace them with Russian ones, and start them only after consent.",
    ),
  }),
  riskRule("R-SITE-10", "site", {
    severity: "high",
    fine: "13.12.6",
    when: ({ id, address }, { childrenOf }) =>
      address.trim().toLowerCase().startsWith("http://") && childrenOf("site_form", id).length > 0,
    at: ["address"],
    name: words("Сайт без защищённого соединения", "Site without TLS"),
    text: words("Форма отправляет данные открытым текстом.", "The form sends data as plain text."),
    law: words("ст. 19 Закона № 152-ФЗ; ЗИС.3", "152-FZ, article 19; ZIS.3"),
    remedy: words("Включите HTTPS и исправьте адрес сайта.", "Turn on HTTPS and correct the address."),
  }),
  riskRule("R-SITE-11", "site", {
    severity: "medium",
    fine: "13.11.1",
    find: ({ id }, company) => eachOf("site_form", uncoveredForms(id, company), "input_fields"),
    name: words("Сбор с сайта не описан процессом", "Site collection has no process"),
    text: words(
      "Форма собирает данные, которых нет ни в одном процессе: цель и основание не определены.",
      "The form collects data that no process covers: their purpose and legal basis are not defined.",
    ),
    law: words("ст. 5, 6 Закона № 152-ФЗ", "152-FZ, articles 5 and 6"),
    remedy: words(
      "Добавьте процесс «Работа с сайтом» или уберите поля.",
      "Add a “Website” process or remove the fields.",
    ),
  }),
];

/** Returns the page of a link, ignoring its fragment and spelling variants of the address. */
function pageOf(link: string): string {
  const [page = ""] = link.trim().toLowerCase().split("#");
  return page.replace(/^https?:\/\//u, "").replace(/\/$/u, "");
}
