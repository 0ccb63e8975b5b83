import { words } from "../../bilingual-text.ts";
import { type FormKind, usualData } from "../form-fields.ts";
import { normalText } from "../normal-text.ts";
import type { ReadForm } from "../scanned-site.ts";
import type { SiteService } from "../services.ts";
import { gravestOf, severityOfExcess } from "./excessive-data.ts";
import { aboutForm, formsOfPeople, ofForms } from "./form-check-helpers.ts";
import { dataList, dataOf, isBiometric, isSpecial } from "./join-names.ts";
import { policiesOf, servicesAbroad } from "./policy-check-helpers.ts";
import { aboutService, countryName, isNamed, printedName } from "./service-check-helpers.ts";
import {
  foundOrPass,
  listOf,
  type SiteCheck,
  same,
  sinceLaw,
  sinceLocalisation,
  type Violation,
} from "./site-check.ts";

/** Checks of what forms request and where they send it. */
export const formChecks = {
  "FRM-10": {
    group: "FRM",
    severity: "red",
    law: words("ч. 4 и 5 ст. 5 Закона № 152-ФЗ", "152-FZ, article 5(4) and (5)"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Форма «{form}» просит лишнее для своей цели: {fields}. Закон разрешает собирать только необходимое.",
      "The form “{form}” asks for more than its purpose requires: {fields}. You may collect only what is necessary.",
    ),
    remedy: words(
      "Уберите поля или сделайте необязательными и объясните зачем.",
      "Remove these fields, or make them optional and explain why you ask.",
    ),
    judge: ofForms((form, { isClinic }) => {
      const usual = usualData(form.kind, isClinic);
      const judgedElsewhere = (name: string) => !strictKinds.has(form.kind) && (isSpecial(name) || isBiometric(name));
      const excessive = dataOf(form).filter(
        (name) => !usual.includes(name) && !judgedElsewhere(name) && !childData.has(name),
      );
      if (excessive.length === 0) return undefined;
      const severity = gravestOf(excessive.map(severityOfExcess));
      return aboutForm(form, { severity, values: { fields: dataList(excessive) } });
    }),
  },
  "FRM-11": {
    group: "FRM",
    severity: "amber",
    law: words("ч. 1 и п. 1 ч. 2 ст. 10, ч. 4 ст. 9 Закона № 152-ФЗ", "152-FZ, articles 10(1), 10(2)(1) and 9(4)"),
    since: sinceLaw,
    fine: "13.11.2",
    text: words(
      "Форма спрашивает данные специальных категорий: {fields}. Для них нужно письменное согласие или особое основание; галочка на сайте письменной формы не заменяет.",
      "The form asks for special categories of data: {fields}. They require written consent or a special legal basis; a checkbox is not written consent.",
    ),
    remedy: words(
      "Уберите вопрос или проверьте основание в анкете процесса.",
      "Remove the question or check the legal basis in the process questionnaire.",
    ),
    judge: ofForms((form) => {
      const sensitiveData = form.fields.flatMap(({ data }) => data.map(({ name }) => name)).filter(isSpecial);
      return sensitiveData.length > 0 ? aboutForm(form, { values: { fields: dataList(sensitiveData) } }) : undefined;
    }),
  },
  "FRM-12": {
    group: "FRM",
    severity: "amber",
    law: words("ст. 11 Закона № 152-ФЗ, Закон № 572-ФЗ", "152-FZ, article 11; 572-FZ"),
    since: sinceLaw,
    fine: "13.11.2",
    text: words(
      "Форма просит данные: {fields}. Если по ним устанавливают личность, это биометрия: письменное согласие и единая биометрическая система.",
      "The form asks for {fields}. If this data identifies people, it is biometric: you need written consent and must use the Unified Biometric System.",
    ),
    remedy: words("Уточните цель или уберите поле.", "Clarify the purpose or remove the field."),
    judge: ofForms((form) => {
      const biometricData = form.fields.flatMap(({ data }) => data.map(({ name }) => name)).filter(isBiometric);
      return biometricData.length > 0 ? aboutForm(form, { values: { fields: dataList(biometricData) } }) : undefined;
    }),
  },
  "FRM-13": {
    group: "FRM",
    severity: "amber",
    law: words(
      "ч. 1 и 6 ст. 9 Закона № 152-ФЗ, ст. 26 и 28 ГК РФ",
      "152-FZ, article 9(1) and (6); Civil Code, articles 26 and 28",
    ),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Форма собирает данные детей: {fields}. Согласие даёт законный представитель.",
      "The form collects children's data: {fields}. A legal representative must consent.",
    ),
    remedy: words(
      "Добавьте его данные и отдельное согласие представителя.",
      "Add the representative and separate consent.",
    ),
    judge: ofForms((form) => {
      const childInputs = form.fields.filter(
        ({ label, data }) =>
          data.some(({ name }) => childData.has(name)) || (data.length > 0 && ofChild.test(normalText(label).text)),
      );
      if (childInputs.length === 0) return undefined;
      return aboutForm(form, { values: { fields: listOf(childInputs.map(({ label }) => same(`«${label}»`))) } });
    }),
  },
  "FRM-14": {
    group: "FRM",
    severity: "red",
    law: words("ч. 1 и 2 ст. 19 Закона № 152-ФЗ", "152-FZ, article 19(1) and (2)"),
    since: sinceLaw,
    fine: "13.12.6",
    text: words(
      "Данные формы «{form}» уходят без шифрования: {url}. Их можно прочитать по дороге.",
      "The form “{form}” sends data unencrypted: {url}. It can be read in transit.",
    ),
    remedy: words("Включите HTTPS и переадресацию.", "Turn on HTTPS and a redirect."),
    judge: ofForms((form) => {
      const bare = [form.receiver?.url ?? "", form.page].find((url) => url.startsWith("http:"));
      if (bare === undefined) return undefined;
      return aboutForm(form, { values: { url: same(bare) }, evidence: [{ kind: "link", url: form.page, text: bare }] });
    }),
  },
  "FRM-15": {
    group: "FRM",
    severity: "red",
    law: words(
      "ч. 5 ст. 18 в ред. Закона № 23-ФЗ, ст. 12 Закона № 152-ФЗ",
      "152-FZ, articles 18(5) as amended by 23-FZ, and 12",
    ),
    since: sinceLocalisation,
    fine: "13.11.8",
    text: words(
      "Форма «{form}» отправляет данные за границу: {host} ({owner}, {country}). С 01.07.2025 при сборе данных граждан РФ первая запись в зарубежную базу запрещена, копия в России не спасает.",
      "The form “{form}” sends data abroad: {host} ({owner}, {country}). Since 01.07.2025, data of Russian citizens must not be recorded in a foreign database when collected; a copy in Russia does not help.",
    ),
    remedy: words("Принимайте форму на сервере в России.", "Receive form data on a server in Russia."),
    judge: ofForms((form) => {
      const service = form.receiver?.service;
      if (service?.crossborder !== "yes") return undefined;
      return aboutReceiver(form, service);
    }),
  },
  "FRM-16": {
    group: "FRM",
    severity: "amber",
    law: words("ч. 3 ст. 6, п. 9 ч. 7 ст. 14 Закона № 152-ФЗ", "152-FZ, articles 6(3) and 14(7)(9)"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "Данные формы получает {owner} ({host}), но ни политика, ни перечень третьих лиц его не называют.",
      "{owner} ({host}) receives the form's data, but neither the policy nor the list of third parties mentions it.",
    ),
    remedy: words(
      "Заключите поручение, добавьте в третьи лица и в политику.",
      "Sign a processing agreement and add the company to the third parties and the policy.",
    ),
    judge: (site) => {
      const [policy] = policiesOf(site);
      const received = formsOfPeople(site).flatMap((form) => {
        const service = form.receiver?.service;
        return service && service.crossborder !== "yes" ? [{ form, service }] : [];
      });
      if (received.length === 0) return "n/a";
      const unnamed = received.filter(({ service }) => !policy || !isNamed(service, policy.text));
      return foundOrPass(unnamed.map(({ form, service }) => aboutReceiver(form, service)));
    },
  },
  "FRM-17": {
    group: "FRM",
    severity: "amber",
    law: words("ч. 1 ст. 19 Закона № 152-ФЗ", "152-FZ, article 19(1)"),
    since: sinceLaw,
    fine: "13.12.6",
    text: words(
      "Форма передаёт данные в строке адреса ({method}): они остаются в журналах и у счётчиков.",
      "The form passes data in the URL ({method}): it ends up in logs and in analytics.",
    ),
    remedy: words("Отправляйте методом POST на свой сервер.", "Send it by POST to your own server."),
    judge: (site) => {
      const forms = formsOfPeople(site);
      if (forms.length === 0) return "n/a";
      const open = forms.filter((form) => isSentByMail(form) || form.method === "get");
      if (open.length === 0 && forms.some(({ method }) => method === "unknown")) return { unmade: "sent_by_script" };
      return foundOrPass(
        open.map((form) => aboutForm(form, { values: { method: same(isSentByMail(form) ? "mailto" : "GET") } })),
      );
    },
  },
  "FRM-18": {
    group: "FRM",
    severity: "red",
    law: words("ч. 5 ст. 18, ст. 6, 9 и 12 Закона № 152-ФЗ", "152-FZ, articles 18(5), 6, 9 and 12"),
    since: sinceLocalisation,
    fine: "13.11.8",
    text: words(
      "На странице с формой работает {service} ({country}): адрес и поведение посетителя уходят за границу до отправки.",
      "{service} ({country}) runs on the page with the form: the visitor's IP address and behaviour go abroad even before the form is sent.",
    ),
    remedy: words(
      "Замените на Yandex SmartCaptcha или собственную защиту.",
      "Replace it with Yandex SmartCaptcha or your own solution.",
    ),
    judge: (site) => {
      const pages = new Set(formsOfPeople(site).map(({ page }) => page));
      if (pages.size === 0) return "n/a";
      const captchas = servicesAbroad(site).filter(
        (foundService) => foundService.service.kind === "captcha" && foundService.pages.some((page) => pages.has(page)),
      );
      return foundOrPass(captchas.map(aboutService));
    },
  },
  "FRM-19": {
    group: "FRM",
    severity: "amber",
    law: words("ч. 5 ст. 5, ст. 6 и 19 Закона № 152-ФЗ", "152-FZ, articles 5(5), 6 and 19"),
    since: sinceLaw,
    fine: "13.11.1",
    text: words(
      "{service} записывает действия на странице с формой.",
      "{service} records what visitors do on the page with the form.",
    ),
    remedy: words(
      "Проверьте, что содержимое полей не записывается, и закройте поля пометкой {mask}.",
      "Make sure that it does not record what is entered: mask the fields with {mask}.",
    ),
    judge: (site) => {
      const open = formsOfPeople(site).filter(({ hasMaskedFields }) => !hasMaskedFields);
      const pages = new Set(open.map(({ page }) => page));
      if (pages.size === 0) return "n/a";
      const recording = site.services.filter(
        (foundService) => foundService.service.kind === "replay" && foundService.pages.some((page) => pages.has(page)),
      );
      return foundOrPass(
        recording.map((foundService) => ({
          ...aboutService(foundService),
          severity: "amber",
          values: {
            service: same(printedName(foundService.service)),
            mask: same("ym-disable-keys, data-hj-suppress, data-clarity-mask"),
          },
        })),
      );
    },
  },
} as const satisfies Readonly<Record<string, SiteCheck>>;

/** Form kinds that need so little data that special categories and biometrics are excessive on any legal basis. */
const strictKinds: ReadonlySet<FormKind> = new Set<FormKind>(["callback", "feedback", "lead", "subscribe"]);
/** Data that forms collect from children. */
export const childData: ReadonlySet<string> = new Set(["Сведения об учащемся", "Данные законного представителя"]);
const ofChild = /ребенк|ребенок|детей|дети(?!\p{L})|(?<!\p{L})child/u;

function isSentByMail({ receiver }: ReadForm): boolean {
  return receiver?.url.startsWith("mailto:") ?? false;
}

function aboutReceiver(form: ReadForm, service: SiteService): Violation {
  const url = form.receiver?.url ?? "";
  const host = url.replace(/^\w+:\/\/([^/?#]+).*$/u, "$1");
  const values = {
    host: same(host),
    owner: same(service.operator || printedName(service)),
    country: countryName(service.country),
  };
  return aboutForm(form, { values, evidence: [{ kind: "link", url: form.page, text: host }] });
}
