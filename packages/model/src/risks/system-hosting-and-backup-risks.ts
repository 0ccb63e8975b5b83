import { words } from "../bilingual-text.ts";
import { isFilled } from "../declaration/form.ts";
import { isAbroad } from "./recipient-predicates.ts";
import { placesOf, type RiskRule, riskRule } from "./risk-rule.ts";

/** Risks of a system: location of its database, purpose, level, threats and backups. */
export const systemPlaceRisks: readonly RiskRule[] = [
  riskRule("R-SYS-01", "system", {
    severity: "medium",
    fine: "19.7",
    isBlank: true,
    when: ({ db_country_place: country }) => country === null,
    at: ["db_country_place"],
    name: words("Нет сведений о месте нахождения базы", "Database location is not specified"),
    text: words(
      "Нет сведений о стране базы данных. Место базы входит в уведомление Роскомнадзора; без него нельзя оценить локализацию.",
      "The country of the database is not specified. The notification to Roskomnadzor includes its location, and without it localisation cannot be assessed.",
    ),
    law: words("п. 10.1 ч. 3 ст. 22 Закона № 152-ФЗ", "152-FZ, article 22(3)(10.1)"),
    remedy: words("Укажите страну и адрес базы данных.", "Give the country and the address of the database."),
  }),
  riskRule("R-SYS-02", "system", {
    severity: "critical",
    fine: "13.11.8",
    when: (system, { childrenOf }) =>
      isAbroad(system.db_country_place) &&
      system.db_role !== "copy" &&
      system.db_role !== "none" &&
      childrenOf("system_subject", system.id).length > 0,
    at: ["db_country_place", "db_role"],
    name: words("База данных граждан РФ за рубежом", "Database of Russian citizens abroad"),
    text: words(
      "С 01.07.2025 при сборе данных граждан РФ запрещено записывать и хранить их в базах за пределами РФ. Позднее хранение за рубежом возможно только отдельным потоком с соблюдением ст. 12.",
      "Since 01.07.2025 data of Russian citizens may not be recorded and kept in databases outside Russia when they are collected. Keeping them abroad later is possible only as a flow of its own under article 12.",
    ),
    law: words("ч. 5 ст. 18 Закона № 152-ФЗ в ред. № 23-ФЗ", "152-FZ, article 18(5), as amended by 23-FZ"),
    remedy: words(
      "Перенесите базу первичного ввода в Россию или откажитесь от сервиса; отдельно оформите трансграничную передачу.",
      "Move the database of first entry to Russia or give up the service; document the cross-border transfer separately.",
    ),
  }),
  riskRule("R-SYS-03", "system", {
    severity: "medium",
    fine: "13.11.1",
    isBlank: true,
    when: ({ id, linked_others: otherLinks }, company) => company.processesOf(id).size === 0 && !isFilled(otherLinks),
    at: ["linked_others"],
    name: words("Система не связана с процессами", "System is not linked to any process"),
    text: words(
      "Ни один действующий процесс не называет эту систему: цели обработки данных в ней не видно.",
      "No active process names this system, so the purpose of its data is unclear.",
    ),
    law: words("ч. 2 ст. 5 Закона № 152-ФЗ", "152-FZ, article 5(2)"),
    remedy: words(
      "Добавьте систему в анкету процесса (шаг 7), укажите иное назначение или исключите её.",
      "Add the system to a process (step 7), say what else it is for, or remove it.",
    ),
  }),
  riskRule("R-SYS-04", "system", {
    severity: "high",
    fine: "13.12.6",
    isBlank: true,
    find: ({ id, security_tools: tools }, { childrenOf }) => {
      const sensitive = childrenOf("system_subject", id).filter(
        ({ special_data, biometric_data }) => special_data.length + biometric_data.length > 0,
      );
      if (tools.length > 0 || sensitive.length === 0) return [];
      return placesOf("system", id, "security_tools");
    },
    name: words(
      "Нет сведений о средствах защиты чувствительных данных",
      "Security tools for sensitive data are not specified",
    ),
    text: words(
      "В системе специальные или биометрические данные, а сведений о средствах защиты нет. Штраф за утечку специальных — 10–15 млн ₽ (ч. 16 ст. 13.11 КоАП), биометрических — 15–20 млн ₽ (ч. 17).",
      "There are special or biometric data in the system, and no security tools are specified. A leak of special data costs 10 to 15 million roubles (CAO, article 13.11(16)), of biometric data 15 to 20 million (13.11(17)).",
    ),
    law: words(
      "п. 3 ч. 2 ст. 19 Закона № 152-ФЗ; п. 13 «г» Требований № 1119",
      "152-FZ, article 19(2)(3); decree 1119, point 13(d)",
    ),
    remedy: words("Подключите средства с оценкой соответствия.", "Use tools that have passed a conformity assessment."),
  }),
  riskRule("R-SYS-05", "system", {
    severity: "medium",
    fine: "13.12.6",
    find: (system, company) =>
      company.levelOf(system) === undefined || company.systemsWithAct.has(system.id)
        ? []
        : [{ form: "system", id: system.id, field: "threat_type", paper: "act_opredeleniya_zashishennosty" }],
    name: words("Не утверждён акт определения уровня защищённости", "Security level act is not approved"),
    text: words(
      "Уровень защищённости рассчитан, но у акта нет даты: он не оформлен.",
      "The security level has been calculated, but the act that determines it has no date: it has not been issued.",
    ),
    law: words(
      "п. 8–12 Требований № 1119; п. 1 ч. 2 ст. 19 Закона № 152-ФЗ",
      "Decree 1119, points 8 to 12; 152-FZ, article 19(2)(1)",
    ),
    remedy: words(
      "Составьте акт определения уровня защищённости, утвердите его и внесите дату.",
      "Generate the security level act in “Documents”, approve it and give its date.",
    ),
  }),
  riskRule("R-SYS-06", "system", {
    severity: "medium",
    fine: "13.12.6",
    isBlank: true,
    when: ({ threat_type: type }) => type === null,
    at: ["threat_type"],
    name: words("Нет сведений о типе угроз безопасности", "Type of threats is not specified"),
    text: words(
      "Нет сведений о типе актуальных угроз. Без оценки угроз нельзя определить уровень защищённости и выбрать меры.",
      "The type of relevant threats is not specified. Without it neither the security level nor the measures can be determined.",
    ),
    law: words(
      "п. 1 ч. 2 ст. 19 Закона № 152-ФЗ; методика ФСТЭК 05.02.2021",
      "152-FZ, article 19(2)(1); FSTEC's method of 05.02.2021",
    ),
    remedy: words(
      "Определите угрозы, утвердите модель и укажите тип угроз.",
      "Assess the threats, approve the threat model and specify the type of threats.",
    ),
  }),
  riskRule("R-SYS-07", "system", {
    severity: "medium",
    fine: "13.12.6",
    when: (system, company) => system.is_backup === false && (company.levelOf(system)?.level ?? 4) <= 2,
    at: ["is_backup"],
    name: words("Нет резервного копирования", "No backup"),
    text: words(
      "Для УЗ1 и УЗ2 копирование и восстановление данных обязательны.",
      "At security levels 1 and 2 backups and data recovery are mandatory.",
    ),
    law: words("п. 7 ч. 2 ст. 19 Закона № 152-ФЗ; ОДТ.4, ОДТ.5", "152-FZ, article 19(2)(7); ODT.4, ODT.5"),
    remedy: words(
      "Настройте копирование и проверку восстановления, отметьте это.",
      "Set up backups, test restoring from them and record it.",
    ),
  }),
  riskRule("R-SYS-08", "system", {
    severity: "medium",
    fine: "13.11.1",
    isBlank: true,
    when: ({ delete_data_variant: variant }) => variant === null,
    at: ["delete_data_variant"],
    name: words("Нет сведений об условии удаления данных", "Deletion condition is not specified"),
    text: words(
      "Нет сведений о том, когда данные удаляются из системы.",
      "The questionnaire does not say when data is deleted from the system.",
    ),
    law: words("ч. 7 ст. 5, ст. 21 Закона № 152-ФЗ", "152-FZ, articles 5(7) and 21"),
    remedy: words(
      "Выберите условие удаления и настройте его.",
      "Choose the deletion condition and put it into practice.",
    ),
  }),
  riskRule("R-SYS-15", "system", {
    severity: "low",
    isBlank: true,
    when: ({ developer, description }) => !isFilled(developer) || !isFilled(description),
    at: ["developer", "description"],
    name: words("Неполные сведения о системе", "System description is incomplete"),
    text: words(
      "Нет сведений о разработчике или назначении: без них нельзя определить тип угроз и заполнить акт.",
      "The developer or the purpose is missing: without them the type of threats cannot be determined and the act cannot be completed.",
    ),
    law: words("п. 6–8 Требований № 1119", "Decree 1119, points 6 to 8"),
    remedy: words("Заполните разработчика и назначение.", "Fill in the developer and the purpose."),
  }),
  riskRule("R-SYS-16", "system", {
    severity: "medium",
    fine: "13.11.4",
    isBlank: true,
    when: ({ id, system_actions: actions }, { childrenOf, processesOf }) =>
      actions.includes("is_providing") &&
      childrenOf("system_third_party", id).length === 0 &&
      [...processesOf(id)].every((process) => childrenOf("process_third_party", process).length === 0),
    at: ["system_third_parties", "system_actions"],
    name: words("Передача есть, получатели не названы", "Recipients are not specified"),
    text: words(
      "Отмечена передача данных, но получателей в анкетах нет.",
      "The questionnaire says that data is passed on but names no recipient.",
    ),
    law: words("ч. 3 ст. 22, ч. 7 ст. 14 Закона № 152-ФЗ", "152-FZ, articles 22(3) and 14(7)"),
    remedy: words("Укажите получателей (шаг 8).", "Name the recipients (step 8)."),
  }),
];
