import type { Row } from "../../rows/row.ts";
import type { RiskCase } from "./risk-case.ts";

/** Builds a site with a form and these answers, fixed by others. */
function siteCase(
  answers: Partial<Row<"site">>,
  cured: Partial<Row<"site">>,
  form: Partial<Row<"site_form">> = {},
): RiskCase["make"] {
  return ({ only, add, change }) => {
    const object = add("site", { site_app: only("site_app"), address: "https://romashka.ru", ...answers });
    add("site_form", { site: object, name: "Заявка", input_fields: "Телефон", ...form });
    return { object, cure: () => change("site", object, cured) };
  };
}

const scanned = {
  scan_status: "done",
  scan_purpose: "цели",
  scan_data_storage_period: "срок",
  scan_list_of_pd: "телефон",
} as const;

/** Cases of the rules about sites and apps. */
export const siteCases: readonly RiskCase[] = [
  {
    code: "R-SITE-01",
    point: "152-ФЗ, ст. 18.1 ч. 2",
    make: siteCase({}, { policy_link: "https://romashka.ru/policy" }),
  },
  {
    code: "R-SITE-02",
    point: "152-ФЗ, ст. 18 ч. 5",
    make: siteCase({ country: "US" }, { country: "RU" }),
  },
  {
    code: "R-SITE-03",
    point: "152-ФЗ, ст. 18.1 ч. 2",
    make: ({ only, add, change }) => {
      const object = add("site", { site_app: only("site_app"), address: "https://romashka.ru" });
      const form = add("site_form", { site: object, name: "Заявка" });
      return { object, cure: () => change("site_form", form, { policy_info_link: "https://romashka.ru/policy" }) };
    },
  },
  {
    code: "R-SITE-04",
    point: "152-ФЗ, ст. 9",
    make: ({ only, add, change }) => {
      const object = add("site", { site_app: only("site_app"), address: "https://romashka.ru" });
      const form = add("site_form", { site: object, name: "Заявка", input_fields: "Телефон" });
      return { object, cure: () => change("site_form", form, { consent_link: "https://romashka.ru/consent" }) };
    },
  },
  {
    code: "R-SITE-05",
    point: "152-ФЗ, ст. 9 ч. 1",
    make: siteCase(
      { user_agreement_link: "https://romashka.ru/terms/" },
      { user_agreement_link: "https://romashka.ru/offer" },
      { consent_link: "https://romashka.ru/terms#consent" },
    ),
  },
  {
    code: "R-SITE-06",
    point: "152-ФЗ, ст. 18 ч. 5",
    make: ({ only, add, change }) => {
      const object = add("site", { site_app: only("site_app"), address: "https://romashka.ru" });
      const owner = add("third_party", { name: "Google", country: "US" });
      const tracker = add("site_tracker", { site: object, name: "Google Analytics", owner });
      return { object, cure: () => change("site_tracker", tracker, { is_consent: true }) };
    },
  },
  {
    code: "R-SITE-07",
    point: "152-ФЗ, ст. 18.1 ч. 1 п. 2",
    make: siteCase({ ...scanned, scan_list_of_pd: "имя" }, { scan_list_of_pd: "имя; номер мобильного телефона" }),
  },
  {
    code: "R-SITE-08",
    point: "152-ФЗ, ст. 18.1 ч. 1 п. 2",
    make: siteCase({ ...scanned, scan_purpose: "" }, { scan_purpose: "Обработка заявок" }),
  },
  {
    code: "R-SITE-09",
    point: "152-ФЗ, ст. 18.1 ч. 1 п. 2",
    make: siteCase({ ...scanned, scan_data_storage_period: "" }, { scan_data_storage_period: "Один год" }),
  },
  {
    code: "R-SITE-10",
    point: "152-ФЗ, ст. 19",
    make: siteCase({ address: "http://romashka.ru" }, { address: "https://romashka.ru" }),
  },
  {
    code: "R-SITE-11",
    point: "152-ФЗ, ст. 5 ч. 2",
    make: ({ only, add, process, change }) => {
      const name = add("directory_item", { name: "Фамилия, имя, отчество", category: "other_personal_data" });
      const passport = add("directory_item", { name: "Паспорт гражданина РФ", category: "other_personal_data" });
      const { group } = process({}, { data: [name] });
      const object = add("site", { site_app: only("site_app"), address: "https://romashka.ru" });
      add("site_form", { site: object, name: "Анкета", input_fields: "ФИО; Паспорт; Комментарий" });
      return { object, cure: () => change("process_subject", group, { data: [name, passport] }) };
    },
  },
  {
    code: "R-SITE-12",
    point: "152-ФЗ, ст. 18.1 ч. 2",
    make: ({ only, add, change }) => {
      const object = add("app", { site_app: only("site_app"), name: "Ромашка" });
      add("app_form", { app: object, name: "Вход" });
      return { object, cure: () => change("app", object, { policy_link: "https://romashka.ru/policy" }) };
    },
  },
  {
    code: "R-SITE-13",
    point: "152-ФЗ, ст. 18 ч. 5",
    make: ({ only, add, change }) => {
      const object = add("app", { site_app: only("site_app"), name: "Ромашка", country: "DE" });
      add("app_form", { app: object, name: "Вход" });
      return { object, cure: () => change("app", object, { country: "RU" }) };
    },
  },
  {
    code: "R-SITE-14",
    point: "GDPR",
    make: siteCase({ ...scanned, is_gdpr_check: true }, { is_gdpr_check: false }),
  },
];
