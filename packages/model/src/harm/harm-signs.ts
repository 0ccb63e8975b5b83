import { type Words, words } from "../bilingual-text.ts";
import { type HarmDegree, harmDegrees } from "../forms/harm-degrees.ts";

/** What is named as an exception to a sign: a law, or the purpose of depersonalised data. */
type Exception = "law" | "depersonalisation";

interface Sign {
  readonly degree: HarmDegree;
  readonly name: Words;
  /** The exception that allows «no» although the data indicate the sign. */
  readonly exception?: Exception;
}

/** Signs of harm (Roskomnadzor order 178 of 27.10.2022, points 2.1 to 2.3), worded by the product. */
export const harmSigns = {
  h1: {
    degree: "high",
    name: words(
      "Биометрические данные используются для установления личности, и это не случай, установленный федеральным законом",
      "Biometric data identify people outside the cases of federal law",
    ),
    exception: "law",
  },
  h2: {
    degree: "high",
    name: words(
      "Обрабатываются специальные категории данных, и это не случай, установленный федеральным законом",
      "Special categories of data are processed outside the cases of federal law",
    ),
    exception: "law",
  },
  h3: {
    degree: "high",
    name: words(
      "Данные несовершеннолетних обрабатываются для договора с ними или в их пользу, и закон такого договора не предусматривает",
      "Data of minors are processed for a contract with them or for their benefit that the law does not provide for",
    ),
    exception: "law",
  },
  h4: {
    degree: "high",
    name: words(
      "Данные обезличиваются для оценки или прогноза поведения, не для статистики или исследований",
      "Data is depersonalised to assess or predict behaviour, not for statistics or research",
    ),
    exception: "depersonalisation",
  },
  h5: {
    degree: "high",
    name: words(
      "Обработка данных граждан России поручена иностранному лицу",
      "Processing of data of Russian citizens is entrusted to a foreign person",
    ),
  },
  h6: {
    degree: "high",
    name: words(
      "Данные собираются с использованием баз, которые находятся за пределами России",
      "Data is collected using databases outside Russia",
    ),
  },
  m1: {
    degree: "medium",
    name: words(
      "Данные распространяются на сайте или предоставляются неограниченному кругу лиц, и закон этого не требует",
      "Data is published on a site or disclosed to everyone although no law requires it",
    ),
    exception: "law",
  },
  m2: {
    degree: "medium",
    name: words(
      "Данные обрабатываются в дополнительных целях, отличных от цели сбора",
      "Data is processed for purposes other than that of its collection",
    ),
  },
  m3: {
    degree: "medium",
    name: words(
      "Товары и услуги продвигаются прямыми контактами по базам другого оператора",
      "Goods and services are promoted by direct contacts from another operator's databases",
    ),
  },
  m4: {
    degree: "medium",
    name: words(
      "Согласие на сайте берётся без последующей проверки того, кто его дал",
      "Consent on the site is taken without a later check of who gave it",
    ),
  },
  m5: {
    degree: "medium",
    name: words(
      "Согласие позволяет обработку нескольким лицам в несовместимых целях",
      "A consent lets several persons process data for incompatible purposes",
    ),
  },
  l1: {
    degree: "low",
    name: words(
      "Ведутся общедоступные источники данных: справочники, адресные книги",
      "Publicly available sources of data are kept: directories, address books",
    ),
  },
  l2: {
    degree: "low",
    name: words(
      "Ответственный за организацию обработки не состоит в штате",
      "The responsible person is not on the staff",
    ),
  },
} as const satisfies Readonly<Record<string, Sign>>;
export type HarmSign = keyof typeof harmSigns;

/** All signs, the worst first. */
export const signNames = Object.keys(harmSigns).filter((name): name is HarmSign => name in harmSigns);

/** The sign evaluated once for the company. */
export const companySign = "l2";

/** The signs evaluated for each process, the worst first. */
export const processSigns: readonly HarmSign[] = signNames.filter((name) => name !== companySign);

/** Returns the kind of exception to a sign; undefined if there is none. */
export function exceptionOf(sign: HarmSign): Exception | undefined {
  const { exception }: Sign = harmSigns[sign];
  return exception;
}

/** Purposes of depersonalisation: the first two are not a sign of harm. */
export const depersonalisationPurposes = {
  statistics: words("Статистика или исследования", "Statistics or research"),
  destruction: words("Вместо уничтожения", "Instead of destruction"),
  scoring: words("Оценка людей", "Scoring"),
  forecasting: words("Прогноз поведения", "Forecast of behaviour"),
  other: words("Иное", "Other"),
};
export type DepersonalisationPurpose = keyof typeof depersonalisationPurposes;

const degrees = Object.keys(harmDegrees).filter((name): name is HarmDegree => name in harmDegrees);

/** Returns the worst degree of the given signs; low without any (the order names no degree for that case). */
export function degreeOf(signs: readonly HarmSign[]): HarmDegree {
  const foundDegrees = new Set<HarmDegree>(signs.map((sign) => harmSigns[sign].degree));
  return degrees.find((degree) => foundDegrees.has(degree)) ?? "low";
}
