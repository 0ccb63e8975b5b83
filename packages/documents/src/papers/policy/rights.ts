import { clause, heading, list } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { dataOf, unique } from "../../facts/process-facts.ts";
import { postalAddress, requisite } from "../../facts/requisites.ts";
import { line, listed, none, phrase, text, value } from "../../inline.ts";
import { shortDate } from "../../language/dates.ts";
import type { Block } from "../../model.ts";
import type { PaperRequest } from "../../paper.ts";

type Request = PaperRequest<"politika_konfidencialnosti">;

/** 5. Rights of the individuals (articles 14 to 17, 20 and 21 of 152-FZ). */
export function rightsPart(facts: CompanyFacts): Block[] {
  return [
    heading(1, "Права субъектов персональных данных"),
    clause("Субъект персональных данных вправе:"),
    list([
      "получать сведения об обработке своих персональных данных (ст. 14 Закона № 152-ФЗ);",
      "требовать уточнения, блокирования или уничтожения данных, которые неполны, устарели, неточны, получены незаконно или не нужны для заявленной цели;",
      "отозвать согласие на обработку и потребовать прекратить её (ч. 2 ст. 9, ч. 5 и 5.1 ст. 21 Закона № 152-ФЗ);",
      "возражать против решений, принятых исключительно на основании автоматизированной обработки (ст. 16 Закона № 152-ФЗ);",
      "требовать прекратить обработку в целях продвижения товаров, работ и услуг (ст. 15 Закона № 152-ФЗ);",
      "обжаловать действия или бездействие Оператора в Роскомнадзор или в суд (ст. 17 Закона № 152-ФЗ).",
    ]),
    clause(
      phrase`Обращение направляется по адресу: ${postalAddress(facts)} или на электронную почту ${value(facts.information.responsible_email || facts.information.mail, { form: "information", id: facts.information.id, field: "responsible_email" }, line("name"))}. В нём указываются сведения о документе, удостоверяющем личность, сведения об отношениях с Оператором и подпись субъекта или его представителя.`,
    ),
    clause(
      "Оператор отвечает в течение десяти рабочих дней со дня получения обращения; срок может быть продлён не более чем на пять рабочих дней с уведомлением о причинах (ст. 20 Закона № 152-ФЗ).",
    ),
  ];
}

/** 6. Duties of the operator. */
export function dutiesPart(): Block[] {
  return [
    heading(1, "Обязанности Оператора"),
    clause("Оператор:"),
    list([
      "обрабатывает персональные данные на законной и справедливой основе и только для заявленных целей;",
      "не раскрывает персональные данные третьим лицам без согласия субъекта, если иное не предусмотрено законом;",
      "отвечает на обращения субъектов и запросы Роскомнадзора в установленные сроки;",
      "уничтожает персональные данные по достижении цели обработки;",
      "при выявлении утечки уведомляет Роскомнадзор в течение двадцати четырёх часов, а о результатах внутреннего расследования — в течение семидесяти двух часов (ч. 3.1 ст. 21 Закона № 152-ФЗ);",
      "знакомит работников с требованиями закона и своими документами по вопросам обработки персональных данных.",
    ]),
  ];
}

/** 10. Measures of protection, without the details of their settings (articles 18.1 and 19 of 152-FZ). */
export function measuresPart(facts: CompanyFacts): Block[] {
  const { is_internal_control, is_informing_staff, is_handling_requests } = facts.commission;
  const backup = facts.systems.some((system) => system.is_backup === true);
  const tools = facts.systems.some((system) => system.security_tools.length > 0);
  return [
    heading(1, "Меры по защите персональных данных"),
    clause("Правовые меры:"),
    list([
      "назначено лицо, ответственное за организацию обработки персональных данных;",
      "утверждены политика и локальные акты по вопросам обработки персональных данных;",
      "с лицами, которым поручена обработка, заключаются соглашения о её безопасности.",
    ]),
    clause("Организационные меры:"),
    list([
      "определены работники, имеющие доступ к персональным данным;",
      "ограничен доступ в помещения, где хранятся персональные данные;",
      ...(is_internal_control === true
        ? ["проводится внутренний контроль соответствия обработки требованиям закона;"]
        : []),
      ...(is_informing_staff === true ? ["работники ознакомлены с требованиями закона под подпись;"] : []),
      ...(is_handling_requests === true ? ["организован приём и рассмотрение обращений субъектов;"] : []),
      "оценивается вред, который может быть причинён субъектам.",
    ]),
    ...(facts.systems.length > 0
      ? [
          clause("Технические меры:"),
          list([
            "определены уровни защищённости персональных данных в информационных системах;",
            "разграничен доступ к информационным системам;",
            ...(tools ? ["применяются средства защиты информации;"] : []),
            ...(backup ? ["выполняется резервное копирование;"] : []),
            "регистрируются и учитываются действия с персональными данными.",
          ]),
        ]
      : []),
  ];
}

/** 11. Cookies and metrics: printed where there is a site or an app, or the wizard says so. */
export function cookiesPart(facts: CompanyFacts, { answers }: Request): Block[] {
  const online = facts.snapshot.rows.site.length + facts.snapshot.rows.app.length > 0;
  if (answers.has_cookies === false || (answers.has_cookies === null && !online)) return [];
  const purposes = value(
    answers.cookie_purposes,
    { form: "wizard", id: null, field: "cookie_purposes" },
    text("работа сайта, сохранение настроек, анализ посещаемости"),
  );
  return [
    heading(1, "Файлы cookie и метрики"),
    clause(phrase`На сайте применяются файлы cookie и средства анализа посещаемости. Цели: ${purposes}.`),
    clause(
      "Необязательные файлы cookie применяются с согласия посетителя, которое он даёт отдельно и может отозвать. Их можно отключить в настройках браузера, при этом часть возможностей сайта может стать недоступной.",
    ),
  ];
}

/** 12. Children, special categories, biometrics, automated decisions: said in either case. */
export function specialPart(facts: CompanyFacts): Block[] {
  const rows = facts.processes.flatMap(({ id }) => facts.childrenOf("process_subject", id));
  const special = unique(rows.flatMap((row) => dataOf(facts, row, ["special_data"])));
  const biometric = unique(rows.flatMap((row) => dataOf(facts, row, ["biometric_data"])));
  const teens = facts.processes.some((process) => process.have_teens === true);
  const automatic = facts.processes.some((process) => process.auto_decision === true);
  return [
    heading(1, "Особые случаи обработки"),
    clause(
      teens
        ? "Персональные данные детей до 14 лет обрабатываются с согласия законного представителя, полномочия которого проверяются."
        : "Персональные данные детей до 14 лет не обрабатываются.",
    ),
    clause(phrase`Специальные категории персональных данных: ${listed(special, none("не обрабатываются"))}.`),
    clause(phrase`Биометрические персональные данные: ${listed(biometric, none("не обрабатываются"))}.`),
    clause(
      automatic
        ? "Отдельные решения принимаются исключительно на основании автоматизированной обработки с письменного согласия субъекта или в случаях, предусмотренных законом; Оператор разъясняет порядок принятия решения и рассматривает возражения в течение тридцати дней."
        : "Решения, порождающие юридические последствия, исключительно на основании автоматизированной обработки не принимаются.",
    ),
  ];
}

/** 13. How the policy changes. */
export function changesPart(_facts: CompanyFacts, { date }: Request): Block[] {
  return [
    heading(1, "Изменение политики"),
    clause(
      `Оператор пересматривает политику при изменении законодательства, целей или условий обработки. Новая редакция публикуется там же, где действующая. Дата настоящей редакции: ${shortDate(date) ?? date}.`,
    ),
  ];
}

/** 14. Contacts. */
export function contactsPart(facts: CompanyFacts): Block[] {
  return [
    heading(1, "Контакты"),
    clause(
      phrase`${requisite(facts, "full_name")}, адрес: ${postalAddress(facts)}, телефон ${requisite(facts, "contact_phone", line("short"))}, электронная почта ${requisite(facts, "mail")}.`,
    ),
    clause(
      phrase`Ответственный за организацию обработки персональных данных: ${value(facts.commission.o_name, { form: "commission", id: facts.commission.id, field: "o_name" }, line("name"))}, ${value(facts.commission.o_mail, { form: "commission", id: facts.commission.id, field: "o_mail" }, line("name"))}.`,
    ),
  ];
}
