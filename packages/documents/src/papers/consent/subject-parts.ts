import { minorExceptions } from "@opis/model/wizards/consent-answers";
import { paragraph, subjectSignature } from "../../block.ts";
import { line, ofWizard, phrase, text, value } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import { lowerFirst } from "../../language/position.ts";
import type { Block, Content } from "../../model.ts";
import { type ConsentText, operatorInFull, whoseData } from "./consent-parts.ts";

/** Who gives the consent and to whom: what article 9(4) of 152-FZ asks of a written one, name and contact of any other. */
export function subjectParts(given: ConsentText, to: string): Block[] {
  const { group, form } = given;
  const gives = phrase`свободно, своей волей и в своём интересе даю согласие ${text(to)} ${text(whoseData(form))} следующему оператору (далее — Оператор): ${operatorInFull(group.facts)}.`;
  if (form.signedBy === "guardian") return [paragraph(phrase`${guardian(given)}, ${gives}`)];
  const who = form.isWritten ? personInFull : personShort;
  return [paragraph(phrase`Я, ${who}, ${gives}`), ...alone(given)];
}

const identity = phrase`документ, удостоверяющий личность: вид ${line("short")}, № ${line("short")}, выдан ${line("name")} (дата, орган)`;

const personInFull = phrase`${line("name")} (фамилия, имя, отчество), адрес: ${line("address")}, ${identity}`;

const personShort = phrase`${line("name")} (фамилия, имя, отчество), телефон или электронная почта: ${line("name")}`;

/** The representative, whom they represent and by what right (152-FZ, article 9(4) and (6)). */
function guardian({ request, group }: ConsentText): Content {
  const isOfChild = group.process.have_teens === true || request.answers.is_incapable !== true;
  const whom = isOfChild ? "фамилия, имя, отчество, дата рождения ребёнка" : "фамилия, имя, отчество недееспособного";
  const right = isOfChild ? "свидетельство о рождении, акт опеки, доверенность: №, дата" : "решение об опеке: №, дата";
  return phrase`Я, законный представитель ${personInFull}, действуя в интересах ${line("name")} (${text(whom)}) на основании ${line("name")} (${text(right)})`;
}

/** Why somebody of 14 to 18 signs alone; only as the author has said. */
function alone({ form, request, group }: ConsentText): Block[] {
  const { minor_exception: exception, minor_exception_law: law } = request.answers;
  if (form.signedBy !== "self" || exception === null || group.process.have_minors_14_18 !== true) return [];
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
