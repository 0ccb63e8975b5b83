import type { CompanyFacts } from "../../facts/company-facts.ts";
import { purposesOf } from "../../facts/purposes.ts";
import { joined } from "../../inline.ts";
import type { Content, Inline } from "../../model.ts";
import { conditionRows, startRows } from "./general.ts";
import { measureKinds } from "./measures.ts";
import { codeRows, operatorRows, organiserRows } from "./operator.ts";
import { placeCells } from "./places.ts";
import { purposeCells } from "./purposes.ts";
import type { NotificationRequest } from "./request.ts";

/** One piece of information that a notification tells, as it would today. */
export interface NotifiedValue {
  readonly name: string;
  readonly content: Content;
}

/** Something that a notification tells several things of: a purpose or a database. It comes and goes as a whole. */
export interface NotifiedThing {
  readonly name: string;
  readonly details: readonly NotifiedValue[];
}

/** What things are called of which a company may have several, and how it reads that there is or was one (documents 1.7, part 2). */
export const thingKinds = {
  Цель: { is: "осуществляется", wasNot: "не осуществлялась", isNot: "не осуществляется" },
  "База данных": { is: "используется", wasNot: "не использовалась", isNot: "не используется" },
} as const;
export type ThingKind = keyof typeof thingKinds;

/** The name of a thing in a notification: «Цель «Ведение кадрового учёта»». */
function thingName(kind: ThingKind, name: string): string {
  return `${kind} «${name.trim()}»`;
}

/** What is told once. */
export function notifiedOnce(facts: CompanyFacts, request: NotificationRequest): NotifiedValue[] {
  return [
    ...[...operatorRows(facts), ...codeRows(facts), ...startRows(facts, request)].map(told),
    ...organiserRows(facts).map(([name, run]) => told([`Ответственный за организацию обработки: ${name}`, run])),
    ...conditionRows(facts, request).map(told),
    ...measureKinds(facts, request.date).map(([kind, measures]) =>
      told([`Меры: ${kind.toLowerCase()}`, joined(measures, "; ")]),
    ),
  ];
}

/** What is told of each purpose and of each database. */
export function notifiedThings(facts: CompanyFacts): Readonly<Record<ThingKind, readonly NotifiedThing[]>> {
  return {
    Цель: purposesOf(facts).map((purpose) => ({
      name: thingName("Цель", purpose.purpose),
      details: purposeCells(facts, purpose).map(told),
    })),
    "База данных": facts.systems.map((system) => ({
      name: thingName("База данных", system.name),
      details: placeCells(facts, system).map(told),
    })),
  };
}

function told([name, content]: readonly [string, Inline | Content]): NotifiedValue {
  return { name, content: "text" in content ? [content] : content };
}

/** What a notification that is filed now has said: kept with the filing, so that later changes are told against it. */
export function filedValues(facts: CompanyFacts, request: NotificationRequest): { name: string; value: string }[] {
  const things = notifiedThings(facts);
  const kinds: readonly ThingKind[] = ["Цель", "База данных"];
  return [
    ...notifiedOnce(facts, request).map(({ name, content }) => ({ name, value: answerText(content) })),
    ...kinds.flatMap((kind) =>
      things[kind].flatMap(({ name: thing, details }) => [
        { name: thing, value: thingKinds[kind].is },
        ...details.map(({ name, content }) => ({ name: detailName(thing, name), value: answerText(content) })),
      ]),
    ),
  ];
}

/** The name under which a detail of a thing is kept. */
export function detailName(thing: string, detail: string): string {
  return `${thing}: ${detail.toLowerCase()}`;
}

/** What is answered, without the lines that are left for the hand. */
export function answerText(content: Content): string {
  const isAnswered = content.some(({ source, gap }) => gap === undefined && source !== undefined);
  const isFixed = content.every(({ source }) => source === undefined);
  return isAnswered || isFixed ? content.map(({ text, gap }) => (gap === undefined ? text : "")).join("") : "";
}
