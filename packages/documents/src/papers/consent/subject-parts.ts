import { minorExceptions } from "@opis/model/wizards/consent-answers";
import { paragraph, subjectSignature } from "../../block.ts";
import { line, ofWizard, phrase, text, value } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import { lowerFirst } from "../../language/position.ts";
import type { Block, Content } from "../../model.ts";
import { type ConsentText, isRepresentative, operatorInFull, whoseData } from "./consent-parts.ts";

/** Who gives the consent and to whom: what article 9(4) of 152-FZ asks of a written one, name and contact of any other. */
export function subjectParts(given: ConsentText, to: string): Block[] {
  const { group, form } = given;
  const gives = phrase`свободно, своей волей и в своём интересе даю согласие ${text(to)} ${text(whoseData(form))} следующему оператору (далее — Оператор): ${operatorInFull(group.facts)}.`;
  if (isRepresentative(form.signedBy)) return [paragraph(phrase`Я, ${representative(form.signedBy)}, ${gives}`)];
  const who = form.isWritten ? personInFull : personShort;
  return [paragraph(phrase`Я, ${who}, ${gives}`), ...alone(given)];
}

const identity = phrase`документ, удостоверяющий личность: вид ${line("short")}, № ${line("short")}, выдан ${line("name")} (дата, орган)`;

const personInFull = phrase`${line("name")} (фамилия, имя, отчество), адрес: ${line("address")}, ${identity}`;

const personShort = phrase`${line("name")} (фамилия, имя, отчество), телефон или электронная почта: ${line("name")}`;

/** The representative, whom they represent and by what right (152-FZ, article 9(4) and (6)). */
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

/** Why a minor of 14 to 18 signs alone; only as the author has said. */
function alone({ form, request }: ConsentText): Block[] {
  const { minor_exception: exception, minor_exception_law: law } = request.answers;
  if (form.signedBy !== "minor_alone" || exception === null) return [];
  const why = value(lowerFirst(minorExceptions[exception].ru), ofWizard("minor_exception"));
  const rule = law === "" ? [] : phrase` (${value(law, ofWizard("minor_exception_law"))})`;
  return [paragraph(phrase`Несовершеннолетний подписывает согласие самостоятельно: ${why}${rule}.`)];
}

/** The signature, and under that of a minor the agreement of the representative. */
export function signatureParts({ form, request }: ConsentText): Block[] {
  if (form.signedBy !== "minor") return [subjectSignature()];
  return [
    subjectSignature(),
    paragraph(
      phrase`С согласием ознакомлен(а), не возражаю (${citation(["GK 26", "FZ152 9(6)"], request.date)}). Законный представитель ${personInFull}, основание полномочий: ${line("name")}.`,
      { keepNext: true },
    ),
    subjectSignature(),
  ];
}
