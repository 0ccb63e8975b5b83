import { z } from "zod";
import { type Words, words } from "./bilingual-text.ts";
import type { OwnField } from "./declaration/field.ts";
import { type Form, ownFields } from "./declaration/form.ts";
import { errorCatalogue } from "./errors.ts";
import type { FormName } from "./forms/form-names.ts";
import { formNamed } from "./forms/non-record-forms.ts";
import { textMaxCharacters } from "./limits.ts";
import { valueSchema } from "./validation/answers-schema.ts";
import { issueWords } from "./validation/parse-input.ts";
import { issueMessage, nameText, oneLine } from "./validation/text-schemas.ts";

/** What one pack holds at most. */
const packLimits = { processes: 50, rows: 100, names: 200, problems: 20 } as const;

/** The child rows of a process that a pack may hold, in the order in which they are proposed. */
export const packRowForms = [
  "process_subject",
  "position",
  "source_subject",
  "public_source",
  "other_source",
  "paper_doc",
  "process_system",
  "process_third_party",
] as const satisfies readonly FormName[];

type PackRowForm = (typeof packRowForms)[number];

/** Questions about people and documents of one company, which mean nothing to another one. */
const ownMatters: ReadonlySet<string> = new Set([
  "name",
  "tags",
  "responsible_person",
  "responsible_person_position",
  "responsible_email",
  "responsible_email_additional",
  "order_operator",
  "order_document",
  "is_default",
  "default_status",
  "inn",
  "is_signed_order",
  "signed_orders",
]);

const kindsInPacks: ReadonlySet<OwnField["kind"]> = new Set([
  "text",
  "long_text",
  "flag",
  "choice",
  "choices",
  "reference",
  "references",
]);

/** Returns the questions of a form that a pack may answer; a child row of a position or source keeps its name. */
export function packFields(form: Form): [name: string, field: OwnField][] {
  return ownFields(form).filter(([name, field]) => {
    const isTitle = form.scope === "child" && name === form.titleField;
    const isChildReference = "target" in field && formNamed(field.target).scope === "child";
    return !field.computed && kindsInPacks.has(field.kind) && !isChildReference && (isTitle || !ownMatters.has(name));
  });
}

const bilingual = z.strictObject({ ru: nameText(), en: nameText() });
const key = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/);
const origin = oneLine(textMaxCharacters.line).trim().min(1);

// Rows of other forms are given by their names: ids mean nothing outside one company.
function answerSchema([name, field]: [string, OwnField]): z.ZodType {
  if (field.kind === "reference") return nameText();
  if (field.kind === "references") return z.array(nameText()).max(packLimits.names);
  return valueSchema(field, name);
}

function answersSchema(form: Form): z.ZodType<Record<string, unknown>> {
  return z.strictObject(
    Object.fromEntries(
      packFields(form).map(([name, field]) => {
        const schema = answerSchema([name, field]);
        const isTitle = form.scope === "child" && name === form.titleField;
        return [name, isTitle ? schema : schema.optional()];
      }),
    ),
  );
}

function originsSchema(form: Form) {
  const names = new Set(packFields(form).map(([name]) => name));
  const isKnown = z.string().refine((name) => names.has(name), issueMessage(errorCatalogue.unknown_field.text));
  return z.record(isKnown, origin);
}

function rowsOf(form: PackRowForm) {
  const declaration = formNamed(form);
  const row = z.strictObject({ answers: answersSchema(declaration), origins: originsSchema(declaration).optional() });
  return z.array(row).max(packLimits.rows).optional();
}

/** A row of an industry pack: answers by question, and where each of them comes from. */
export type PackRow = NonNullable<z.output<ReturnType<typeof rowsOf>>>[number];

const processSchema = z.strictObject({
  key,
  name: bilingual,
  answers: answersSchema(formNamed("process")),
  origins: originsSchema(formNamed("process")).optional(),
  rows: z.strictObject({
    process_subject: rowsOf("process_subject"),
    position: rowsOf("position"),
    source_subject: rowsOf("source_subject"),
    public_source: rowsOf("public_source"),
    other_source: rowsOf("other_source"),
    paper_doc: rowsOf("paper_doc"),
    process_system: rowsOf("process_system"),
    process_third_party: rowsOf("process_third_party"),
  } satisfies Record<PackRowForm, unknown>),
});

/**
 * An industry pack, version 1: prepared answers of processes that a company takes as proposals. Values of directories,
 * systems and third parties are given by name. The format is described in docs/industry-packs.md.
 */
const industryPack = z.strictObject({
  format: z.literal("opis-industry-pack"),
  version: z.literal(1),
  key,
  /** Date of the contents, ISO. */
  edition: z.iso.date(),
  author: nameText(),
  name: bilingual,
  description: z.strictObject({ ru: oneLine(textMaxCharacters.line), en: oneLine(textMaxCharacters.line) }),
  /** Where the values come from that name no origin of their own. */
  origin,
  processes: z
    .array(processSchema)
    .min(1)
    .max(packLimits.processes)
    .refine((processes) => new Set(processes.map((process) => process.key)).size === processes.length),
});

export type IndustryPack = z.output<typeof industryPack>;
export type PackProcess = IndustryPack["processes"][number];

/** A pack, or what is wrong with the given contents, in the order of the file. */
type ReadPack = { readonly pack: IndustryPack } | { readonly problems: readonly Words[] };

/** Reads the contents of a pack's file; each problem names its place in the pack. */
export function readPack(contents: unknown): ReadPack {
  const parsed = industryPack.safeParse(contents, { reportInput: true });
  if (parsed.success) return { pack: parsed.data };
  const problems = parsed.error.issues.slice(0, packLimits.problems).map((issue) => {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys : [];
    const location = placeIn(contents, [...issue.path, ...unknown.slice(0, 1)]);
    const message = issueWords(issue);
    return words(`${location.ru}: ${lowerFirst(message.ru)}`, `${location.en}: ${lowerFirst(message.en)}`);
  });
  return { problems };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

// «процесс 2 «Приём», process_subject 1, reasons»: a person finds the place without counting brackets.
function placeIn(contents: unknown, path: readonly PropertyKey[]): Words {
  if (path.length === 0) return words("Файл набора", "The pack");
  const [head, index, ...rest] = path.map(String);
  if (head !== "processes" || index === undefined) return words(path.map(String).join("."), path.map(String).join("."));
  const name = z
    .object({ processes: z.array(z.object({ name: z.object({ ru: z.string(), en: z.string() }) }).catch(noName)) })
    .safeParse(contents).data?.processes[Number(index)]?.name;
  const where = rest.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part)).join(" → ");
  const number = Number(index) + 1;
  return words(
    [`Процесс ${number}${name?.ru ? ` «${name.ru}»` : ""}`, where].filter(Boolean).join(", "),
    [`Process ${number}${name?.en ? ` “${name.en}”` : ""}`, where].filter(Boolean).join(", "),
  );
}

const noName = { name: { ru: "", en: "" } };
