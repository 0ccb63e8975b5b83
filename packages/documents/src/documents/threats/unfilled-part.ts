import { formNamed } from "@opis/model/forms/answer-forms";
import type { FormName } from "@opis/model/forms/names";
import { heading, list } from "../../block.ts";
import type { Block, ComposedDocument, Content } from "../../composed-document.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { joined, text, value } from "../../inline.ts";
import { lowerFirst } from "../../language/position.ts";
import { collectContent } from "../../map-content.ts";
import { labelOf } from "../../readiness/missing.ts";

interface Unfilled {
  readonly form: FormName;
  readonly id: number;
  readonly fields: Set<string>;
}

/** «Не заполнено»: each questionnaire with an answer missing in these blocks, with the question (documents 2, forms 1 to 5). */
export function unfilledPart(facts: CompanyFacts, blocks: readonly Block[]): Block[] {
  const found = unfilledIn(blocks);
  if (found.length === 0) return [];
  return [heading(2, "Не заполнено", { numbered: false }), list(found.map((one) => unfilledWords(facts, one)))];
}

function unfilledIn(blocks: readonly Block[]): readonly Unfilled[] {
  return unfilledQuestions({
    title: "",
    subject: "",
    language: "ru",
    sections: [{ orientation: "landscape", blocks }],
  });
}

/** Lists the unanswered questions of a document by questionnaire or row. */
function unfilledQuestions(document: ComposedDocument): readonly Unfilled[] {
  const found = new Map<string, Unfilled>();
  for (const { gap, source } of collectContent(document).flat()) {
    if (gap !== "NOTSET" || !source || !("form" in source) || source.form === "wizard" || source.id === null) continue;
    const { form, id, field } = source;
    const known = found.get(`${form}/${id}`);
    if (known) known.fields.add(field);
    else found.set(`${form}/${id}`, { form, id, fields: new Set([field]) });
  }
  return [...found.values()];
}

function unfilledWords(facts: CompanyFacts, { form, id, fields }: Unfilled): Content {
  const { one, title } = formNamed(form);
  const name = facts.index.nameOf(form, id).trim();
  const labels = [...fields].map((field) => value(lowerFirst(labelOf(form, field).ru), { form, id, field }));
  return [text(`${(one ?? title).ru}${name === "" ? "" : ` «${name}»`}: `), ...joined(labels, "; ")];
}
