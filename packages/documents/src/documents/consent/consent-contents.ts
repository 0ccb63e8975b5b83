import type { StopTerm } from "@opis/model/uploads/expected-documents";
import { minorExceptions } from "@opis/model/wizards/company-document-answers";
import {
  blank,
  joinContent,
  line,
  list,
  paragraph,
  phrase,
  subjectSignature,
  table,
  text,
  title,
  value,
  wizardSource,
} from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { dataOf } from "../../facts/process-facts.ts";
import { citation } from "../../language/citation.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { shortDate } from "../../language/format-values.ts";
import type { ConsentForm } from "./choose-consent-variants.ts";
import {
  actionsPoint,
  type ConsentText,
  dataPoints,
  isRepresentative,
  listPoint,
  operatorInFull,
  point,
  policyPoint,
  purposeOf,
  purposePoint,
  refusalPoints,
  termPoints,
  versionLine,
  whoseData,
  withdrawalPoint,
} from "./consent-parts.ts";
import { marketingParts } from "./marketing-parts.ts";
import {
  abroadPoints,
  biometricPoints,
  recipientPoints,
  specialPoints,
  writtenPoints,
} from "./recipient-and-data-points.ts";

interface KindOfForm {
  readonly title: string;
  /** The purpose phrase before the data subject: «на обработку». */
  readonly to: string;
  /** Purpose of the form; the purpose of the process if absent. */
  readonly purpose?: string;
  /** How soon processing stops after withdrawal, if sooner than thirty days. */
  readonly stops?: StopTerm;
  readonly body: (consent: ConsentText) => Block[];
}

/** Returns the points of a consent to processing; points specific to its kind are printed between the recipients and the policy. */
function processing(
  fields: Parameters<typeof dataPoints>[1],
  ...ofKind: readonly ((consent: ConsentText) => Block[])[]
): KindOfForm["body"] {
  return (consent) => [
    purposePoint(consent),
    ...dataPoints(consent, fields),
    actionsPoint(consent),
    ...recipientPoints(consent, fields),
    ...ofKind.flatMap((points) => points(consent)),
    ...policyPoint(consent),
  ];
}

const categories = [
  ["data", "Общие"],
  ["special_data", "Специальные"],
  ["biometric_data", "Биометрические"],
] as const;

/**
 * Returns the contents of a consent to dissemination (Roskomnadzor's order 18; 152-FZ, article 10.1); each item of data is allowed or
 * denied separately.
 */
function spreadingParts(consent: ConsentText): Block[] {
  const { request } = consent;
  const { urls, spreading_until: until } = request.answers;
  const pages: Content =
    urls.length === 0
      ? [line("address")]
      : joinContent(
          urls.map((url) => value(url, wizardSource("urls"))),
          "; ",
        );
  return [
    purposePoint(consent),
    listPoint("Информационные ресурсы, где данные предоставляются неограниченному кругу лиц", phrase`${pages}.`),
    table(columns, rows(consent), { caption: "Таблица. Данные, разрешённые для распространения", upright: true }),
    paragraph("Субъект по своему желанию устанавливает запреты и условия (отметить нужное):", { keepNext: true }),
    list([
      "запрет на передачу данных Оператором неограниченному кругу лиц (кроме предоставления доступа);",
      "запрет на обработку или условия обработки данных неограниченным кругом лиц (кроме получения доступа);",
      "передача данных, полученных на ресурсе, — только по внутренней сети для определённых работников; с использованием информационно-телекоммуникационных сетей; без передачи.",
    ]),
    point(
      "Срок действия",
      phrase`Согласие действует до ${value(shortDate(until), wizardSource("spreading_until"), line("date"))}.`,
    ),
    paragraph(
      phrase`Передача (распространение, предоставление, доступ) прекращается в любое время по требованию субъекта, в котором названы фамилия, имя, отчество (при наличии), контактные данные и перечень персональных данных; названные в нём данные вправе обрабатывать только Оператор, которому оно направлено (${citation(["FZ152 10.1(12)"], request.date)}). С поступления требования согласие прекращает действие (${citation(["FZ152 10.1(13)"], request.date)}).`,
    ),
    paragraph(
      phrase`Молчание и бездействие согласием не считаются; отказать в установлении запретов и условий Оператор не вправе (${citation(["FZ152 10.1(8)", "FZ152 10.1(9)"], request.date)}). Прекратить передачу субъект вправе потребовать от каждого, кто обрабатывает данные, или через суд; срок — три рабочих дня (${citation(["FZ152 10.1(14)"], request.date)}).`,
    ),
    ...image(consent),
  ];
}

const columns = [
  { title: "Категория", width: 4, kind: "name" },
  { title: "Данные", width: 7, kind: "enumeration" },
  { title: "Разрешаю", width: 3, kind: "mark" },
  { title: "Не разрешаю", width: 3, kind: "mark" },
  { title: "Условия и запреты", width: 5, kind: "name" },
] as const;

// No option is pre-ticked, because silence is not consent.
function rows({ group: { facts, row } }: ConsentText): Content[][] {
  return categories.flatMap(([field, title]) =>
    dataOf(facts, row, [field]).map((datum) => [[text(title)], [datum], [blank()], [blank()], [blank()]]),
  );
}

/** Covers photographs and videos, which are also an image of a citizen (Civil Code, article 152.1). */
function image({ group: { facts, row }, request }: ConsentText): Block[] {
  const isImage = dataOf(facts, row).some(({ text: name }) => /фото|видео|изображени/iu.test(name));
  if (!isImage) return [];
  return [
    paragraph(
      phrase`Согласие распространяется на обнародование и использование изображения на названных страницах в течение срока действия согласия; после отзыва изображение удаляется (${citation(["GK 152.1"], request.date)}).`,
    ),
  ];
}

const kinds = {
  ordinary: {
    title: "СОГЛАСИЕ на обработку персональных данных",
    to: "на обработку",
    body: processing(["data"], termPoints, refusalPoints),
  },
  written: {
    title: "ПИСЬМЕННОЕ СОГЛАСИЕ на обработку персональных данных",
    to: "на обработку",
    body: processing(["data"], writtenPoints, termPoints, refusalPoints),
  },
  special: {
    title: "ПИСЬМЕННОЕ СОГЛАСИЕ на обработку персональных данных, в том числе специальных категорий",
    to: "на обработку",
    body: processing(["data", "special_data"], specialPoints, writtenPoints, termPoints, refusalPoints),
  },
  biometric: {
    title: "ПИСЬМЕННОЕ СОГЛАСИЕ на обработку биометрических персональных данных",
    to: "на обработку",
    body: processing(["biometric_data"], biometricPoints, termPoints),
  },
  spreading: {
    title: "СОГЛАСИЕ на обработку персональных данных, разрешённых субъектом персональных данных для распространения",
    to: "на распространение",
    stops: "three_working_days",
    body: (consent) => spreadingParts(consent),
  },
  crossborder: {
    title: "СОГЛАСИЕ на трансграничную передачу персональных данных",
    to: "на трансграничную передачу",
    body: (consent) => [
      purposePoint(consent),
      ...abroadPoints(consent),
      actionsPoint(consent),
      ...termPoints(consent),
      ...refusalPoints(consent),
      ...policyPoint(consent),
    ],
  },
  marketing: {
    title: "СОГЛАСИЕ на обработку персональных данных в целях рекламы и на её получение",
    to: "на обработку",
    purpose: "продвижение товаров, работ, услуг Оператора и получение рекламы",
    stops: "at_once",
    body: (consent) => [...marketingParts(consent), ...withdrawalPoint(consent), ...policyPoint(consent)],
  },
} as const satisfies Record<ConsentForm["kind"], KindOfForm>;

/** Names of signers as printed after «подписывает». */
export const signerNames = {
  self: "совершеннолетний субъект",
  guardian: "законный представитель ребёнка до 14 лет",
  minor: "несовершеннолетний 14–18 лет вместе с законным представителем",
  minor_alone: "несовершеннолетний 14–18 лет самостоятельно",
  incapable_guardian: "законный представитель недееспособного",
} as const satisfies Record<ConsentForm["signedBy"], string>;

/** Returns the name of a form in the list, with its signer if that is not simply the data subject. */
export function consentFormName({ kind, signedBy }: ConsentForm, hasSeveralSigners: boolean): string {
  const { title: name } = kinds[kind];
  return signedBy === "self" && !hasSeveralSigners ? name : `${name} (подписывает ${signerNames[signedBy]})`;
}

/** Returns how soon the processing allowed by the form with this title stops after withdrawal. */
export function stopTermOf(titleOfForm: string): StopTerm {
  const all: readonly KindOfForm[] = Object.values(kinds);
  return all.find((kind) => kind.title === titleOfForm)?.stops ?? "thirty_days";
}

// Keeps the signature on the same page as the text before it.
function beforeSignature(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) =>
    block.kind === "paragraph" && index === blocks.length - 1 ? { ...block, keepNext: true } : block,
  );
}

/** Returns who consents and to whom: everything that 152-FZ, article 9(4) requires of a written form; name and contact otherwise. */
function subjectParts(consent: ConsentText, to: string): Block[] {
  const { group, form } = consent;
  const gives = phrase`свободно, своей волей и в своём интересе даю согласие ${text(to)} ${text(whoseData(form))} следующему оператору (далее — Оператор): ${operatorInFull(group.facts)}.`;
  if (isRepresentative(form.signedBy)) return [paragraph(phrase`Я, ${representative(form.signedBy)}, ${gives}`)];
  const who = form.isWritten ? personInFull : personShort;
  return [paragraph(phrase`Я, ${who}, ${gives}`), ...alone(consent)];
}

const identity = phrase`документ, удостоверяющий личность: вид ${line("short")}, № ${line("short")}, выдан ${line("name")} (дата, орган)`;

const personInFull = phrase`${line("name")} (фамилия, имя, отчество), адрес: ${line("address")}, ${identity}`;

const personShort = phrase`${line("name")} (фамилия, имя, отчество), телефон или электронная почта: ${line("name")}`;

/** Returns the representative, the represented person and the authority (152-FZ, article 9(4) and (6)). */
function representative(signer: "guardian" | "incapable_guardian"): Content {
  const { whom, right } = represented[signer];
  return phrase`законный представитель ${personInFull}, действуя в интересах ${line("name")} (${text(whom)}) на основании ${line("name")} (${text(right)})`;
}

const represented = {
  guardian: {
    whom: "фамилия, имя, отчество, дата рождения ребёнка",
    right: "свидетельство о рождении или акт о назначении опекуна: №, дата",
  },
  incapable_guardian: {
    whom: "фамилия, имя, отчество недееспособного",
    right: "решение суда о признании недееспособным, акт о назначении опекуна: №, дата",
  },
} as const;

/** Returns why a minor of 14 to 18 signs alone; only if the author answered it. */
function alone({ form, request }: ConsentText): Block[] {
  const { minor_exception: exception, minor_exception_law: law } = request.answers;
  if (form.signedBy !== "minor_alone" || exception === null) return [];
  const why = value(lowerFirst(minorExceptions[exception].ru), wizardSource("minor_exception"));
  const rule = law === "" ? [] : phrase` (${value(law, wizardSource("minor_exception_law"))})`;
  return [paragraph(phrase`Несовершеннолетний подписывает согласие самостоятельно: ${why}${rule}.`)];
}

/** Returns the signature and, for a minor, the representative's agreement below it. */
function signatureParts({ form, request }: ConsentText): Block[] {
  if (form.signedBy !== "minor") return [subjectSignature()];
  return [
    subjectSignature(),
    paragraph(
      phrase`С согласием ознакомлен(а), не возражаю (${citation(["GK 26", "FZ152 9(1)"], request.date)}). Законный представитель ${personInFull}, основание полномочий: ${line("name")}.`,
      { keepNext: true },
    ),
    subjectSignature(),
  ];
}

/** Returns one consent form: title with its purpose, who consents, points, signature. */
export function composeConsentForm(consent: ConsentText): Block[] {
  const kind: KindOfForm = kinds[consent.form.kind];
  return [
    title(kind.title, phrase`Цель: ${kind.purpose === undefined ? purposeOf(consent.group) : text(kind.purpose)}`),
    versionLine(consent),
    ...subjectParts(consent, kind.to),
    ...beforeSignature(kind.body(consent)),
    ...signatureParts(consent),
  ];
}
