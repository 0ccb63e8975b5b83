import { type Actor, can } from "@opis/model/access/access";
import { type Language, words } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { previewIndustryPack } from "@opis/model/contract/forms/industry-packs";
import { ownFields } from "@opis/model/declaration/form";
import { errorCatalogue, refused, refusedFields } from "@opis/model/errors";
import { parentField } from "@opis/model/forms/child-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { type IndustryPack, type PackProcess, type PackRow, packRowForms, readPack } from "@opis/model/industry-pack";
import { answerText } from "@opis/model/text/answer-text";
import { normaliseName } from "@opis/model/text/normalise-name";
import { packKey } from "../../core/records/industry-pack-proposals.ts";
import { readShortList } from "../../core/records/reading/reference-lists.ts";
import type { Transaction } from "../../database/transaction.ts";
import clinic from "./packs/clinic.json" with { type: "json" };
import fitness from "./packs/fitness.json" with { type: "json" };
import hotel from "./packs/hotel.json" with { type: "json" };
import microfinance from "./packs/microfinance.json" with { type: "json" };
import ngo from "./packs/ngo.json" with { type: "json" };
import onlineShop from "./packs/online-shop.json" with { type: "json" };
import propertyManagement from "./packs/property-management.json" with { type: "json" };
import recruitmentAgency from "./packs/recruitment-agency.json" with { type: "json" };
import saas from "./packs/saas.json" with { type: "json" };
import school from "./packs/school.json" with { type: "json" };

type Preview = AnswerOf<typeof previewIndustryPack>;
type PackValue = Preview["processes"][number]["values"][number];

/** Returns what a pack proposes, in the reader's language, with what the company has of it already. */
export async function presentPack(
  transaction: Transaction,
  pack: IndustryPack,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
): Promise<Preview> {
  const rows = await readShortList(transaction, formNamed("process"), actor);
  const waiting = await transaction.query<{ root_id: number; count: number }>(
    `select root_id, count(*)::int as count from proposed_changes
     where company_id = $1 and key_id = ${packKey} and root_form = 'process' and state = 'waiting' group by root_id`,
    [transaction.company],
  );
  const idOf = new Map(rows.map(({ id, name }) => [normaliseName(name), id]));
  const waitingIn = new Map(waiting.map(({ root_id, count }) => [root_id, count]));
  const { key, name, description, author, edition } = pack;
  return {
    ...{ key, author, edition, name: name[language], description: description[language] },
    processes: pack.processes.map((process) => {
      const id = idOf.get(normaliseName(process.name.ru));
      const mayView = id !== undefined && can(actor, "view", { form: "process", id });
      return {
        key: process.key,
        name: process.name[language],
        id: mayView ? id : null,
        waiting: (mayView && waitingIn.get(id)) || 0,
        values: valuesOf(process, pack.origin, language),
      };
    }),
  };
}

function valuesOf(process: PackProcess, origin: string, language: Language): PackValue[] {
  const processValues = answersOf("process", process, origin, language);
  const rows = packRowForms.flatMap((form) =>
    (process.rows[form] ?? []).flatMap((row) => rowValues(form, row, origin, language)),
  );
  return [...processValues, ...rows];
}

// A group's answers are listed one by one under its name; other rows are one value.
function rowValues(form: (typeof packRowForms)[number], row: PackRow, origin: string, language: Language): PackValue[] {
  const declaration = formNamed(form);
  const title = String(row.answers[declaration.titleField ?? ""] ?? "");
  const label = parentField(form)?.[1].label[language] ?? declaration.title[language];
  const answers = answersOf(form, row, origin, language);
  const [first, ...rest] = answers;
  if (form === "process_subject")
    return [
      { label, text: title, origin: first?.origin ?? origin },
      ...rest.map((value) => ({ ...value, label: `${title}: ${value.label}` })),
    ];
  return [{ label, text: answers.map(({ text }) => text).join("; "), origin: first?.origin ?? origin }];
}

function answersOf(form: FormName, { answers, origins }: PackRow, origin: string, language: Language): PackValue[] {
  return ownFields(formNamed(form)).flatMap(([name, field]) => {
    const text = answerText(field, answers[name], { language, nameOf: () => "" });
    return text ? [{ label: field.label[language], text, origin: origins?.[name] ?? origin }] : [];
  });
}

const files: readonly unknown[] = [
  clinic,
  fitness,
  hotel,
  microfinance,
  ngo,
  onlineShop,
  propertyManagement,
  recruitmentAgency,
  saas,
  school,
];

let packs: readonly IndustryPack[] | undefined;

/** Returns the packs of the product; throws if one of their files is wrong. */
export function builtinPacks(): readonly IndustryPack[] {
  packs ??= files.map((file) => {
    const read = readPack(file);
    if ("problems" in read) throw new Error(read.problems.map(({ en }) => en).join("\n"));
    return read.pack;
  });
  return packs;
}

/**
 * Returns the pack that a call names by its key or brings as contents of a file. Throws `not_found` for an unknown key,
 * `industry_pack_invalid` with what is wrong with the contents.
 */
export function chosenPack({
  key,
  pack,
}: {
  readonly key?: string | undefined;
  readonly pack?: unknown;
}): IndustryPack {
  if (key !== undefined) {
    const builtin = builtinPacks().find((candidate) => candidate.key === key);
    if (!builtin) throw refused("not_found");
    return builtin;
  }
  if (pack === undefined) throw refusedFields({ pack: [errorCatalogue.value_required.text] }, "invalid");
  const read = readPack(pack);
  if ("problems" in read)
    throw refusedFields({ pack: read.problems.map(({ ru, en }) => words(ru, en)) }, "industry_pack_invalid");
  return read.pack;
}
