import { type Actor, can } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { previewIndustryPack } from "@opis/model/contract/forms/industry-packs";
import { ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { parentField } from "@opis/model/forms/parent-field";
import { type IndustryPack, type PackProcess, type PackRow, packRowForms } from "@opis/model/industry-pack";
import { answerText } from "@opis/model/text/answer-text";
import { normaliseName } from "@opis/model/text/normalise-name";
import { packKey } from "../../core/records/industry-pack-proposals.ts";
import { readShortList } from "../../core/records/reading/short-rows.ts";
import type { Transaction } from "../../database/transaction.ts";

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
  const own = answersOf("process", process, origin, language);
  const rows = packRowForms.flatMap((form) =>
    (process.rows[form] ?? []).flatMap((row) => rowValues(form, row, origin, language)),
  );
  return [...own, ...rows];
}

// A group's answers are listed one by one under its name; other rows are one value.
function rowValues(form: (typeof packRowForms)[number], row: PackRow, origin: string, language: Language): PackValue[] {
  const declared = formNamed(form);
  const title = String(row.answers[declared.titleField ?? ""] ?? "");
  const label = parentField(form)?.[1].label[language] ?? declared.title[language];
  const answers = answersOf(form, row, origin, language);
  const [first, ...rest] = answers;
  if (form === "process_subject")
    return [
      { label, text: title, origin: first?.origin ?? origin },
      ...rest.map((one) => ({ ...one, label: `${title}: ${one.label}` })),
    ];
  return [{ label, text: answers.map(({ text }) => text).join("; "), origin: first?.origin ?? origin }];
}

function answersOf(form: FormName, { answers, origins }: PackRow, origin: string, language: Language): PackValue[] {
  return ownFields(formNamed(form)).flatMap(([name, field]) => {
    const text = answerText(field, answers[name], { language, nameOf: () => "" });
    return text ? [{ label: field.label[language], text, origin: origins?.[name] ?? origin }] : [];
  });
}
