import { line } from "../block.ts";
import type { ComposedDocument, Content, Inline, PageSection, Provenance } from "../composed-document.ts";
import type { DocumentDefinition, DocumentRequest } from "../document-definition.ts";
import { initials } from "../language/decline-name.ts";
import { longDate } from "../language/format-values.ts";
import { mapContent } from "../map-content.ts";
import { renderDocx } from "../render/docx/docx.ts";
import { documentParts, type partNames } from "./document-parts.ts";
import { templateFields } from "./template-fields.ts";
import { fieldNamed, type TemplateSource } from "./template-variable.ts";

/**
 * Returns the built-in document as a starter template: head and signatures with tags, text and appendices as parts. It contains no answers
 * of the company.
 */
export async function starterTemplate(
  definition: DocumentDefinition,
  composed: ComposedDocument,
  source: TemplateSource,
): Promise<Uint8Array> {
  const parts = documentParts(composed);
  const blocksOf = (sections: readonly PageSection[]) => sections.flatMap(({ blocks }) => blocks);
  const document: ComposedDocument = {
    ...composed,
    subject: "",
    sections: [
      {
        orientation: composed.sections[0]?.orientation ?? "portrait",
        blocks: [...blocksOf(parts.head), partPlace("text"), ...blocksOf(parts.signatures), partPlace("appendices")],
      },
    ],
  };
  return renderDocx(mapContent(document, (content) => withTags(content, definition, source)));
}

function partPlace(part: keyof typeof partNames) {
  return { kind: "paragraph", content: [{ text: `{@paper.${part}}` }], indent: false, align: "left" } as const;
}

function withTags(content: Content, definition: DocumentDefinition, source: TemplateSource): Content {
  return content.map((run) => ({ ...tagFor(run, definition, source), ...(run.bold && { bold: true }) }));
}

/** Returns the tag of an answer with its printed word form; a blank line if templates have no such field. */
function tagFor(run: Inline, definition: DocumentDefinition, { facts, request }: TemplateSource): Inline {
  if (run.text === longDate(request.date)) return { text: "{doc.date | словами}" };
  if (run.source === undefined || "act" in run.source) return run;
  const name = nameOf(run.source, definition, request);
  const field = fieldNamed(templateFields(definition), name);
  if (field === undefined || field.kind === "part") return line("name");
  const answer = field.text?.({ fields: [], row: {}, position: 1 }, { facts, request }) ?? "";
  if (answer !== run.text && initials(answer) === run.text) return { text: `{${name} | инициалы}` };
  // A wizard list is printed item by item, and no tag selects a single item.
  if (name.startsWith("wizard.") && answer !== run.text && run.gap === undefined) return line("name");
  return { text: `{${name}}` };
}

function nameOf(
  { form, id, field }: AnswerSource,
  definition: DocumentDefinition,
  { object }: DocumentRequest,
): string {
  if (form === "wizard") return field === "number" ? "doc.number" : `wizard.${field}`;
  return form === definition.objects?.form && id === object ? `object.${field}` : `${form}.${field}`;
}

type AnswerSource = Extract<Provenance, { form: unknown }>;
