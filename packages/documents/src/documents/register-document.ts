import { approval, title } from "../block.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { operatorName } from "../facts/operator.ts";
import { paperDate, paperNumber, paperPlace } from "../facts/paper-requisites.ts";
import { manager } from "../facts/requisites.ts";
import { phrase } from "../inline.ts";
import type { Block, PaperDocument } from "../model.ts";
import type { PaperRequest } from "../paper.ts";

/** Returns a register («Перечень …») on landscape pages: approved by the manager, with its day, number and place above the blocks. */
export function registerDocument(
  facts: CompanyFacts,
  request: PaperRequest,
  { of, blocks }: { readonly of: string; readonly blocks: readonly Block[] },
): PaperDocument {
  const day = phrase`${operatorName(facts)}, от ${paperDate(request)} № ${paperNumber(request)}`;
  const head = [approval(manager(facts)), title(`ПЕРЕЧЕНЬ ${of}`, day), paperPlace(facts, request)];
  return {
    title: `Перечень ${of}`,
    subject: facts.information.short_name || facts.snapshot.company.name,
    language: "ru",
    sections: [{ orientation: "landscape", blocks: [...head, ...blocks] }],
  };
}
