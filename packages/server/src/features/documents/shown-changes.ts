import type { ValueChange } from "@opis/documents/changed-values";
import type { changesOfGeneratedDocument } from "@opis/model/contract/documents/generated-documents";
import { oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { questionsOf } from "@opis/model/wizards/questions";
import { type Language, type Words, words } from "@opis/model/words";
import type { z } from "zod";
import type { CompanyDocument } from "../../papers/company-document.ts";
import { urlOf } from "./overview.ts";

type Shown = z.output<typeof changesOfGeneratedDocument.response>["changes"][number];

/** A change of a document in words, with the way to its question. */
export function shownChange(
  change: ValueChange,
  company: number,
  document: CompanyDocument,
  language: Language,
): Shown {
  const { kind, before, after } = change;
  return {
    kind,
    title: titleOf(change, language),
    label: labelOf(change, document.paper.key, language),
    before: before.join("; "),
    after: after.join("; "),
    url: kind === "removed" ? null : urlOfChange(change, company, document),
  };
}

function titleOf({ row: { root } }: ValueChange, language: Language): string {
  if (root.form === "wizard") return words("Вопросы к документу", "Questions of the document")[language];
  const title = oneOf(formNamed(root.form))[language];
  if (root.name === "") return title;
  return language === "ru" ? `${title} «${root.name}»` : `${title} “${root.name}”`;
}

function labelOf({ row, field }: ValueChange, key: string, language: Language): string {
  if (field === null) return "";
  if (row.form === "wizard") return wizardLabel(key, field)[language];
  const declared = formNamed(row.form);
  const label = declared.fields[field]?.label[language] ?? field;
  return row.form === row.root.form ? label : `${declared.title[language]}: ${label}`;
}

function wizardLabel(key: string, field: string): Words {
  return questionsOf(key)[field]?.label ?? words("Номер", "Number");
}

function urlOfChange({ row, field }: ValueChange, company: number, document: CompanyDocument): string {
  const { root } = row;
  // A child row is a line of its questionnaire's page; the page of the questionnaire is near enough.
  const own = row.form === root.form && row.id === root.id;
  return urlOf({ form: root.form, id: root.id, field: own && field !== null ? field : "name" }, company, document);
}
