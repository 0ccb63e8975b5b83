import sax from "sax";
import { type CompanyBeingRead, closeCompany, newCompany, tell } from "./company-being-read.ts";
import type { RegisteredCompany } from "./register-table.ts";

/** A file that is no extract of ЕГРЮЛ or ЕГРИП. */
export class ExtractRefused extends Error {}

/** Elements that are one company or one sole trader. */
const companies = new Set(["СвЮЛ", "СвИП"]);

/**
 * Reads an extract of ЕГРЮЛ or ЕГРИП (formats VO_RUGF and VO_RIGF of the tax service) as it comes, company by company: of a company only what
 * company information asks for. Throws `ExtractRefused` where the text is no XML.
 */
export async function* readExtract(text: AsyncIterable<string>): AsyncGenerator<RegisteredCompany> {
  const reader = extractReader();
  for await (const part of text) {
    reader.take(part);
    yield* reader.given();
  }
  reader.end();
  yield* reader.given();
}

function extractReader() {
  const parser = sax.parser(true);
  const path: string[] = [];
  let read: RegisteredCompany[] = [];
  let company: CompanyBeingRead | undefined;
  parser.onopentag = ({ name, attributes }) => {
    const parent = path.at(-1);
    path.push(name);
    if (companies.has(name) && path.length === 2) company = newCompany(text(attributes));
    else if (company) tell(company, { name, parent, of: text(attributes) });
  };
  parser.onclosetag = (name) => {
    path.pop();
    if (!company || !companies.has(name) || path.length !== 1) return;
    const closed = closeCompany(company);
    if (closed) read.push(closed);
    company = undefined;
  };
  const refuse = (error: unknown) => {
    throw new ExtractRefused(`В файле не XML: ${error instanceof Error ? error.message.split("\n")[0] : ""}`);
  };
  // The parser keeps a failure and throws it with the next part.
  parser.onerror = refuse;
  return {
    take: (part: string) => void parser.write(part),
    end: () => void parser.close(),
    given: () => {
      const given = read;
      read = [];
      return given;
    },
  };
}

function text(attributes: Readonly<Record<string, string | sax.QualifiedAttribute>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (typeof value === "string" ? [[name, value.trim()]] : [])),
  );
}
