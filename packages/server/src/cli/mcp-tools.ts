import { formNamed } from "@opis/model/forms/non-record-forms";
import { questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { patchSchema } from "@opis/model/validation/answers-schema";
import { z } from "zod";

/** A tool that a model may call. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly isWriting: boolean;
  run(opis: Opis, input: unknown): Promise<unknown>;
}

/** An installation, and an API token for it. */
export interface Opis {
  readonly url: string;
  readonly token: string;
}

interface Parts {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Calls the API and returns the body of its response. Throws the message of a refusal, which is meant for the reader.
 */
export async function callOpis(opis: Opis, method: string, path: string, parts: Parts = {}): Promise<unknown> {
  const address = new URL(`/api/v2${path}`, opis.url);
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${opis.token}`,
      "accept-language": "en",
      ...(parts.body === undefined ? {} : { "content-type": "application/json" }),
      ...parts.headers,
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return text === "" ? null : JSON.parse(text);
}

const company = z.int().positive().describe("Id of the company, from list_companies");
const form = z.enum(questionnaireNames).describe("The questionnaire's form; `process` is a processing activity");
const id = z.int().positive().optional().describe("Id of the questionnaire; forms that a company has once take none");
const page = { limit: z.int().min(1).max(100).default(25), offset: z.int().min(0).default(0) };

/** Returns the tools that a token may use: those that write only if it may. */
export function toolsFor(mayWrite: boolean): Tool[] {
  return mayWrite ? [...reading, ...writing] : reading;
}

const reading: Tool[] = [
  tool(
    "list_companies",
    "Companies",
    "Lists the companies with their completeness in percent.",
    z.object(page),
    (opis, query) => callOpis(opis, "GET", "/companies/", { query }),
  ),
  tool(
    "list_questionnaires",
    "Questionnaires",
    "Lists the questionnaires of a form in a company with percent and missing fields.",
    z.object({ company, form, ...page }),
    (opis, { company: of, form: name, ...query }) => callOpis(opis, "GET", pathOf(of, name, undefined), { query }),
  ),
  tool(
    "describe_questionnaire",
    "Questions of a form",
    "Lists the questions of a form: names, labels, kinds and options, and which of them are required.",
    z.object({ form }),
    async (_opis, input) => describeForm(input.form),
  ),
  tool(
    "read_questionnaire",
    "A questionnaire",
    "Reads all answers of a questionnaire with its child rows, and its missing answers.",
    z.object({ company, form, id }),
    (opis, input) => callOpis(opis, "GET", `${pathOf(input.company, input.form, input.id)}init_data/`),
  ),
  tool(
    "what_to_do",
    "Missing answers and duties",
    "Counts missing answers, documents by state and risks, and lists duties with their deadlines in a company.",
    z.object({ company }),
    (opis, input) => callOpis(opis, "GET", `/companies/${input.company}/work/`),
  ),
  tool(
    "list_risks",
    "Risks",
    "Lists violations with their article and fine, the worst first.",
    z.object({ company, ...page }),
    (opis, { company: of, ...query }) => callOpis(opis, "GET", `/companies/${of}/risks/`, { query }),
  ),
  tool(
    "list_documents",
    "Documents",
    "Lists documents with their readiness, and the answers each of them misses.",
    z.object({ company, ...page }),
    (opis, { company: of, ...query }) => callOpis(opis, "GET", `/companies/${of}/generated_documents/`, { query }),
  ),
];

const writing: Tool[] = [
  {
    ...tool(
      "create_questionnaire",
      "New questionnaire",
      "Creates a questionnaire with a name.",
      z.object({ company, form, name: z.string().min(3).max(255) }),
      (opis, input) =>
        callOpis(opis, "POST", pathOf(input.company, input.form, undefined), { body: { name: input.name } }),
    ),
    isWriting: true,
  },
  {
    ...tool(
      "fill_questionnaire",
      "Answers of a questionnaire",
      "Changes the named answers of a questionnaire; a field that another person has changed since row_version is refused.",
      z.object({ company, form, id, row_version: z.int().positive(), answers: z.record(z.string(), z.unknown()) }),
      (opis, input) => {
        const body = patchSchema(formNamed(input.form)).parse(input.answers);
        const headers = { "if-match": `"${input.row_version}"` };
        return callOpis(opis, "PATCH", pathOf(input.company, input.form, input.id), { body, headers });
      },
    ),
    isWriting: true,
  },
];

function tool<I extends z.ZodObject>(
  name: string,
  title: string,
  description: string,
  input: I,
  run: (opis: Opis, input: z.output<I>) => Promise<unknown>,
): Tool {
  return { name, title, description, input, isWriting: false, run: (opis, words) => run(opis, input.parse(words)) };
}

function pathOf(of: number, name: (typeof questionnaireNames)[number], row: number | undefined): string {
  const base = `/companies/${of}/${formNamed(name).path}/`;
  return row === undefined ? base : `${base}${row}/`;
}

function describeForm(name: (typeof questionnaireNames)[number]) {
  const { title, fields } = formNamed(name);
  const questions = Object.entries(fields).map(([field, { kind, label, required, ...rest }]) => ({
    name: field,
    label: label.en,
    kind,
    required: required === true,
    ...("options" in rest ? { options: Object.keys(rest.options) } : {}),
  }));
  return { title: title.en, questions };
}
