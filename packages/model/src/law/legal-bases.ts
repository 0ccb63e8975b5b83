import { words } from "../bilingual-text.ts";

/** Legal bases of processing (152-FZ, article 6(1)). `internal_acts` alone is not a legal basis and is printed next to another. */
export const legalBasisOptions = {
  is_consent_to_processing: words("Согласие субъекта (п. 1 ч. 1 ст. 6)", "Consent (article 6(1)(1))"),
  is_legal_requirements: words("Требования закона (п. 2 ч. 1 ст. 6)", "Legal requirements (article 6(1)(2))"),
  is_contract: words("Договор с субъектом (п. 5 ч. 1 ст. 6)", "Contract (article 6(1)(5))"),
  is_individual_initiative: words(
    "Инициатива субъекта (п. 5 ч. 1 ст. 6)",
    "At the individual's initiative (article 6(1)(5))",
  ),
  is_exercising_legitimate_interests: words(
    "Права и законные интересы (п. 7 ч. 1 ст. 6)",
    "Legitimate interests (article 6(1)(7))",
  ),
  is_other_grounds: words("Иное основание", "Other grounds"),
  internal_acts: words("Внутренний документ", "Internal document"),
};

/** Grounds for processing special categories without written consent (152-FZ, article 10(2) to (3)). */
export const specialGroundOptions = {
  SG01: words(
    "Данные разрешены субъектом для распространения (п. 2 ч. 2 ст. 10)",
    "Data that the individual has allowed to be disseminated (article 10(2)(2))",
  ),
  SG02: words("Международные договоры о реадмиссии (п. 2.1 ч. 2 ст. 10)", "Readmission treaties (article 10(2)(2.1))"),
  SG03: words("Перепись населения (п. 2.2 ч. 2 ст. 10)", "Census (article 10(2)(2.2))"),
  SG04: words(
    "Трудовое и пенсионное законодательство, социальная помощь (п. 2.3 ч. 2 ст. 10)",
    "Labour and pension law, social assistance (article 10(2)(2.3))",
  ),
  SG05: words(
    "Защита жизни и здоровья, когда согласие получить нельзя (п. 3 ч. 2 ст. 10)",
    "Protection of life and health where consent cannot be obtained (article 10(2)(3))",
  ),
  SG06: words(
    "Медицинские цели под врачебной тайной (п. 4 ч. 2 ст. 10)",
    "Medical purposes under medical secrecy (article 10(2)(4))",
  ),
  SG07: words(
    "Члены общественного или религиозного объединения (п. 5 ч. 2 ст. 10)",
    "Members of a public or religious association (article 10(2)(5))",
  ),
  SG08: words("Защита прав и правосудие (п. 6 ч. 2 ст. 10)", "Legal claims and justice (article 10(2)(6))"),
  SG09: words(
    "Оборона, безопасность, противодействие терроризму и коррупции, транспортная безопасность, оперативно-разыскная деятельность, исполнительное производство (п. 7 ч. 2 ст. 10)",
    "Defence, security, counter-terrorism, anti-corruption, transport security, operational-search activities, enforcement (article 10(2)(7))",
  ),
  SG10: words("Прокурорский надзор (п. 7.1 ч. 2 ст. 10)", "Prosecutor's supervision (article 10(2)(7.1))"),
  SG11: words("Обязательное страхование (п. 8 ч. 2 ст. 10)", "Compulsory insurance (article 10(2)(8))"),
  SG12: words(
    "Устройство детей, оставшихся без попечения родителей (п. 9 ч. 2 ст. 10)",
    "Placement of children without parental care (article 10(2)(9))",
  ),
  SG13: words("Вопросы гражданства (п. 10 ч. 2 ст. 10)", "Citizenship (article 10(2)(10))"),
  SG14: words(
    "Обезличенные данные о здоровье в экспериментальном режиме (ч. 2.1 ст. 10)",
    "Depersonalised health data in an experimental regime (article 10(2.1))",
  ),
  SG15: words(
    "Судимость в случаях, заданных федеральным законом (ч. 3 ст. 10)",
    "Criminal record as federal law provides (article 10(3))",
  ),
};

/** Grounds for processing biometrics without written consent (152-FZ, article 11(2)). */
export const biometricGroundOptions = {
  BG01: words("Реадмиссия", "Readmission"),
  BG02: words("Правосудие и исполнение судебных актов", "Justice and enforcement of court decisions"),
  BG03: words(
    "Обязательная дактилоскопия и геномная регистрация",
    "Compulsory fingerprinting and genomic registration",
  ),
  BG04: words(
    "Оборона, безопасность, противодействие терроризму и коррупции, транспортная безопасность",
    "Defence, security, counter-terrorism, anti-corruption, transport security",
  ),
  BG05: words("Государственная и военная служба", "State and military service"),
  BG06: words("Въезд, выезд и гражданство", "Entry, exit and citizenship"),
  BG07: words("Уголовно-исполнительная и оперативно-разыскная деятельность", "Penal and operational-search activities"),
  BG08: words("Нотариат", "Notarial acts"),
};
