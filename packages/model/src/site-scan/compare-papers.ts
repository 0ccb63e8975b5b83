import { type Words, words } from "../bilingual-text.ts";
import type { PrintedDocument } from "../consistency/finding.ts";
import { printed } from "../consistency/printed-rows.ts";
import { normaliseName } from "../text/name.ts";
import { dataList, dataOf } from "./checks/printed-names.ts";
import { formsOf } from "./compare-forms.ts";
import type { ComparedSite, SiteComparison, SiteDifference } from "./site-difference.ts";
import { policiesOf } from "./site-digest.ts";

/** Generated documents that disclose to people or the authority which data are processed. */
const disclosingDocuments = [
  { paper: "politika_konfidencialnosti", name: words("Сформированная политика", "The policy that was made") },
  { paper: "uvedomleniya", name: words("Сформированное уведомление", "The notification that was made") },
] as const;

/** The site against the policy and the notification that the product made of the questionnaires: D01 and D02. */
export const documentComparisons: Readonly<Record<string, SiteComparison>> = {
  D01: (compared) => {
    const collectedNames = [...new Set(formsOf(compared).flatMap(dataOf))];
    return printedDocuments(compared).flatMap(({ paper, name, data }) => {
      const missingNames = collectedNames.filter((one) => !data.has(normaliseName(one)));
      if (missingNames.length === 0) return [];
      const { ru, en } = dataList(missingNames);
      const text = words(
        `${name.ru} не называет того, что собирают формы сайта: ${ru}.`,
        `${name.en} does not name what the site's forms collect: ${en}.`,
      );
      return [atDocument(compared, paper, compared.read.address, text)];
    });
  },
  D02: (compared) => {
    const [published] = policiesOf(compared.read);
    const [generated] = printedDocuments(compared).filter(({ paper }) => paper === disclosingDocuments[0].paper);
    if (!published?.told || published.told.data.length === 0 || !generated) return [];
    const named = new Set(published.told.data.map(normaliseName));
    const missingNames = generated.names.filter((one) => !named.has(normaliseName(one)));
    if (missingNames.length === 0) return [];
    const { ru, en } = dataList(missingNames);
    const text = words(
      `На сайте опубликована другая политика: в ней нет того, что называет сформированная (${ru}). Разместите на сайте новую.`,
      `Another policy stands on the site: it lacks what the one that was made names (${en}). Publish the new one.`,
    );
    return [atDocument(compared, generated.paper, published.url, text)];
  },
};

const dataFields = ["data", "special_data", "biometric_data"];

/** Lists the generated documents that name data, with the names. */
function printedDocuments({ papers }: ComparedSite) {
  return disclosingDocuments.flatMap(({ paper, name }) => {
    const generated = papers.find((one) => one.paper === paper && one.object === null);
    const names = generated ? dataNamedIn(generated) : [];
    return names.length === 0 ? [] : [{ paper, name, names, data: new Set(names.map(normaliseName)) }];
  });
}

function dataNamedIn(paper: PrintedDocument): string[] {
  const texts = printed(paper, "process_subject").flatMap(({ fields }) =>
    dataFields.flatMap((field) => fields[field] ?? []),
  );
  return [...new Set(texts)];
}

function atDocument({ row }: ComparedSite, paper: string, url: string, text: Words): SiteDifference {
  return { severity: "amber", place: { form: "site", id: row.id, field: "forms", paper }, url, text };
}
