import { words } from "../bilingual-text.ts";
import type { FormName } from "../forms/form-names.ts";
import type { QuestionnaireName } from "../forms/questionnaire-names.ts";
import { informationInstructions } from "./information.ts";
import { type Instruction, instructions } from "./instruction.ts";
import { processInstructions } from "./process.ts";
import { commissionInstructions, departmentInstructions, responsibilitiesInstructions } from "./responsible-persons.ts";
import { securityInstructions } from "./security.ts";
import { systemInstructions } from "./system.ts";
import { systemServerInstructions } from "./system-server.ts";
import { networkHardwareInstructions, workstationInstructions } from "./workstation.ts";

/** How to describe sites and mobile apps; the questionnaire has one step, read part by part. */
const siteAppInstructions = instructions({
  sites: {
    step: 1,
    title: words("Сайты", "Sites"),
    purpose: words(
      "На сайте, где собирают данные, должна быть опубликована политика. Это видно всем, поэтому сайты проверяют первыми.",
      "A website that collects data must publish the policy. Websites are public, so they are checked first.",
    ),
    how: [
      words(
        "Добавьте все сайты: основной, магазин, лендинги, страницы для рекламы.",
        "Add all sites: the main one, the shop, landing pages, advertising pages.",
      ),
      words(
        "Адрес скопируйте из строки браузера вместе с https://.",
        "Copy the address from the browser, including https://.",
      ),
      words(
        "Страна — где стоит сервер с базой сайта. Её знает разработчик или хостинг.",
        "The country is where the server with the site's database is. The developer or the hosting provider knows it.",
      ),
      words(
        "Ссылка на политику должна открываться с каждой страницы, где есть форма.",
        "The link to the policy must be on every page with a form.",
      ),
      words(
        "Проверку по GDPR включайте, если сайт рассчитан на жителей Европейского союза.",
        "Turn on the GDPR check if the site serves people in the European Union.",
      ),
    ],
    example: words(
      "https://romashka.example, Россия, политика https://romashka.example/policy, соглашение https://romashka.example/terms.",
      "https://romashka.example, Russia, policy https://romashka.example/policy, agreement https://romashka.example/terms.",
    ),
    mistake: words(
      "Забыт старый лендинг с формой «Перезвоните мне». Данные он собирает до сих пор.",
      "A forgotten landing page with a “Call me back” form. It still collects data.",
    ),
    law: words("ч. 2 ст. 18.1, ч. 5 ст. 18 152-ФЗ", "152-FZ, articles 18.1(2) and 18(5)"),
    fields: [
      "site_app.sites",
      "site.address",
      "site.country",
      "site.policy_link",
      "site.user_agreement_link",
      "site.is_gdpr_check",
    ],
  },
  "data-collection-forms": {
    step: 1,
    title: words("Формы на сайте и в приложении", "Forms on the site and in the app"),
    purpose: words(
      "Форма — место, где человек оставляет данные. У каждой должны быть своё согласие и ссылка на политику.",
      "A form is where people leave their data. Each needs separate consent and a link to the policy.",
    ),
    how: [
      words(
        "Пройдите по сайту как посетитель и запишите все формы: заказ, обратный звонок, подписка, вход, чат.",
        "Go through the site as a visitor and list every form: order, call-back, subscription, sign-in, chat.",
      ),
      words(
        "Перечислите поля. Имя, телефон и почту можно добавить одним нажатием.",
        "List the fields. You can add name, phone and e-mail with one click.",
      ),
      words(
        "Считается и то, что сайт собирает сам: IP-адрес, cookie.",
        "Data that the site collects automatically counts too: IP address, cookies.",
      ),
      words(
        "Согласие — отдельная галочка, которую ставит сам человек. Заранее её не ставят.",
        "Consent is a separate checkbox that must not be ticked in advance.",
      ),
    ],
    example: words(
      "«Обратный звонок», https://romashka.example/contacts: фамилия, имя, отчество; телефон.",
      "“Call back”, https://romashka.example/contacts: full name; phone.",
    ),
    mistake: words(
      "«Нажимая кнопку, Вы соглашаетесь с политикой». Так согласие не получить: с 1 сентября 2025 года оно оформляется отдельно.",
      "“By pressing the button you agree to the policy.” That is not consent: since 1 September 2025, consent must be a separate document.",
    ),
    law: words("ч. 1 ст. 9, ч. 2 ст. 18.1 152-ФЗ", "152-FZ, articles 9(1) and 18.1(2)"),
    fields: [
      "site.forms",
      "site_form.name",
      "site_form.link",
      "site_form.policy_info_link",
      "site_form.input_fields",
      "app_form.input_fields",
    ],
  },
  "mobile-apps": {
    step: 1,
    title: words("Мобильные приложения", "Mobile apps"),
    purpose: words(
      "Приложение собирает данные так же, как сайт, а часто и больше: местоположение, контакты, сведения об устройстве.",
      "An app collects data just as a site does, and often more: location, contacts, device information.",
    ),
    how: [
      words("Добавьте каждое приложение и магазин, в котором оно лежит.", "Add each app and the store that offers it."),
      words("Укажите страну, где хранятся данные его пользователей.", "Enter the country where users' data is kept."),
      words(
        "Политика должна открываться и в магазине, и внутри приложения.",
        "The policy must be available both in the store and in the app.",
      ),
      words(
        "В формах запишите, что вводит человек и к чему приложение просит доступ.",
        "In the forms, list what people enter and what the app asks to access.",
      ),
    ],
    example: words(
      "«Ромашка: заказ цветов», Google Play, Россия, политика https://romashka.example/app-policy. Форма «Заказ»: имя, телефон, адрес доставки.",
      "“Romashka: flowers”, Google Play, Russia, policy https://romashka.example/app-policy. Form “Order”: name, phone, delivery address.",
    ),
    mistake: words(
      "Не учтена аналитика внутри приложения: она может отправлять данные за границу.",
      "Analytics in the app is left out: it may send data abroad.",
    ),
    law: words("ч. 2 ст. 18.1, ч. 5 ст. 18 152-ФЗ", "152-FZ, articles 18.1(2) and 18(5)"),
    fields: ["site_app.apps", "app.name", "app.country", "app.platform", "app.policy_link", "app.forms"],
  },
});

const byQuestionnaire: Readonly<Record<QuestionnaireName, readonly Instruction[]>> = {
  information: informationInstructions,
  site_app: siteAppInstructions,
  commission: commissionInstructions,
  department: departmentInstructions,
  responsibilities: responsibilitiesInstructions,
  process: processInstructions,
  system: systemInstructions,
  security: securityInstructions,
  system_server: systemServerInstructions,
  workstation: workstationInstructions,
  network_hardware: networkHardwareInstructions,
};

/** Returns the instructions of a questionnaire in reading order; empty for other forms. */
export function instructionsOf(form: FormName): readonly Instruction[] {
  const instructions: Partial<Record<FormName, readonly Instruction[]>> = byQuestionnaire;
  return instructions[form] ?? [];
}
