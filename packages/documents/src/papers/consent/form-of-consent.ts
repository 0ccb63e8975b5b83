import type { StopTerm } from "@opis/model/uploads/consent-withdrawal";
import { title } from "../../block.ts";
import { phrase, text } from "../../inline.ts";
import type { Block } from "../../model.ts";
import { abroadPoints, biometricPoints, specialPoints, writtenPoints } from "./added-points.ts";
import {
  actionsPoint,
  type ConsentText,
  dataPoints,
  policyPoint,
  purposeOf,
  purposePoint,
  refusalPoints,
  termPoints,
  versionLine,
  withdrawalPoint,
} from "./consent-parts.ts";
import { marketingParts } from "./marketing-parts.ts";
import { recipientPoints } from "./recipient-points.ts";
import { spreadingParts } from "./spreading-parts.ts";
import { signatureParts, subjectParts } from "./subject-parts.ts";
import type { ConsentForm } from "./wanted-forms.ts";

interface KindOfForm {
  readonly title: string;
  /** What is consented to: «на обработку», before whose data they are. */
  readonly to: string;
  /** Where it is another one than the process's. */
  readonly purpose?: string;
  /** How soon it ends once it is withdrawn, where that is sooner than in thirty days. */
  readonly stops?: StopTerm;
  readonly body: (given: ConsentText) => Block[];
}

/** The points of a consent to processing: those of its kind stand between the recipients and the policy. */
function processing(
  fields: Parameters<typeof dataPoints>[1],
  ...ofKind: readonly ((given: ConsentText) => Block[])[]
): KindOfForm["body"] {
  return (given) => [
    purposePoint(given),
    ...dataPoints(given, fields),
    actionsPoint(given),
    ...recipientPoints(given, fields),
    ...ofKind.flatMap((points) => points(given)),
    ...policyPoint(given),
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
    body: (given) => spreadingParts(given),
  },
  crossborder: {
    title: "СОГЛАСИЕ на трансграничную передачу персональных данных",
    to: "на трансграничную передачу",
    body: (given) => [
      purposePoint(given),
      ...abroadPoints(given),
      actionsPoint(given),
      ...termPoints(given),
      ...refusalPoints(given),
      ...policyPoint(given),
    ],
  },
  marketing: {
    title: "СОГЛАСИЕ на обработку персональных данных в целях рекламы и на её получение",
    to: "на обработку",
    purpose: "продвижение товаров, работ, услуг Оператора и получение рекламы",
    stops: "at_once",
    body: (given) => [...marketingParts(given), ...withdrawalPoint(given), ...policyPoint(given)],
  },
} as const satisfies Record<ConsentForm["kind"], KindOfForm>;

/** Who signs, as it stands after «подписывает». */
export const signerNames = {
  self: "совершеннолетний субъект",
  guardian: "законный представитель ребёнка до 14 лет",
  minor: "несовершеннолетний 14–18 лет вместе с законным представителем",
  minor_alone: "несовершеннолетний 14–18 лет самостоятельно",
  incapable_guardian: "законный представитель недееспособного",
} as const satisfies Record<ConsentForm["signedBy"], string>;

/** Names a form in the list of forms, with its signer where that is not simply the subject. */
export function nameOfForm({ kind, signedBy }: ConsentForm, hasSeveralSigners: boolean): string {
  const { title: name } = kinds[kind];
  return signedBy === "self" && !hasSeveralSigners ? name : `${name} (подписывает ${signerNames[signedBy]})`;
}

/** How soon what the form of this title allows ends once the consent is withdrawn. */
export function stopTermOf(titleOfForm: string): StopTerm {
  const all: readonly KindOfForm[] = Object.values(kinds);
  return all.find((kind) => kind.title === titleOfForm)?.stops ?? "thirty_days";
}

// A signature does not stand alone on a page.
function beforeSignature(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) =>
    block.kind === "paragraph" && index === blocks.length - 1 ? { ...block, keepNext: true } : block,
  );
}

/** One form of consent: title with its purpose, who consents, its points, the signature. */
export function formOfConsent(given: ConsentText): Block[] {
  const kind: KindOfForm = kinds[given.form.kind];
  return [
    title(kind.title, phrase`Цель: ${kind.purpose === undefined ? purposeOf(given.group) : text(kind.purpose)}`),
    versionLine(given),
    ...subjectParts(given, kind.to),
    ...beforeSignature(kind.body(given)),
    ...signatureParts(given),
  ];
}
