import { oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import { isCollection, questionnaireNames } from "@opis/model/forms/questionnaires";
import { contents, heading, pageBreak, paragraph, title } from "../block.ts";
import type { Block, PaperDocument } from "../model.ts";
import { printWords } from "./print-words.ts";
import { type PrintedCompany, type PrintedPlace, printSource } from "./printed-company.ts";
import { questionnaireBlocks } from "./questionnaire-blocks.ts";

/** One questionnaire under its own name. Throws where the company has no such one. */
export function questionnaireDocument(printed: PrintedCompany, place: PrintedPlace): PaperDocument {
  const source = printSource(printed);
  const { language } = printed;
  const declared = formNamed(place.form);
  const name = source.index.nameOf(place.form, place.id);
  const kind = oneOf(declared)[language];
  const head = name === "" ? title(kind, printed.snapshot.company.name) : title(name, kind);
  return documentOf(printed, name || kind, [head, ...questionnaireBlocks(source, place, 2)]);
}

/** What a whole company is printed with besides its questionnaires. */
export interface PrintedOn {
  /** ISO day. */
  readonly day: string;
  /** No questionnaire is left out that somebody else would see. */
  readonly isWhole: boolean;
}

/** The questionnaires of a company one after another, kind by kind, with their contents before them. */
export function companyDocument(printed: PrintedCompany, { day, isWhole }: PrintedOn): PaperDocument {
  const source = printSource(printed);
  const { language, places } = printed;
  const plain = { align: "center", indent: false } as const;
  const kinds = questionnaireNames.flatMap((form): Block[] => {
    const declared = formNamed(form);
    const own = places.filter((place) => place.form === form);
    if (own.length === 0) return [];
    const each = own.flatMap((place): Block[] => {
      const blocks = questionnaireBlocks(source, place, 3);
      if (!isCollection(form)) return blocks;
      return [heading(2, source.index.nameOf(form, place.id), { numbered: false }), ...blocks];
    });
    return [pageBreak(), heading(1, declared.title[language], { numbered: false }), ...each];
  });
  return documentOf(printed, printed.snapshot.company.name, [
    title(printed.snapshot.company.name, printWords.company[language]),
    paragraph(`${printWords.printedOn[language]} ${day.split("-").reverse().join(".")}`, plain),
    ...(isWhole ? [] : [paragraph(printWords.onlyOpen[language], plain)]),
    ...(kinds.length === 0
      ? [paragraph(printWords.none[language], plain)]
      : [contents(printWords.contents[language]), ...kinds]),
  ]);
}

function documentOf({ language }: PrintedCompany, name: string, blocks: readonly Block[]): PaperDocument {
  const subject = printWords.company[language];
  return { title: name, subject, language, sections: [{ orientation: "portrait", blocks }] };
}
