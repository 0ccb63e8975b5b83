import { type Words, words } from "../bilingual-text.ts";
import type { Row } from "../rows/row.ts";
import { dataList } from "./checks/join-names.ts";
import { listOf } from "./checks/site-check.ts";
import { formsOf } from "./compare-forms.ts";
import type { ComparedSite, SiteComparison } from "./site-changes.ts";
import { policiesOf } from "./site-digest.ts";
import { basisNames, type LegalBasisName } from "./texts/processing-terms.ts";

/** Compares the policy and the forms with the processes: C10, C15 and C19. */
export const processComparisons: Readonly<Record<string, SiteComparison>> = {
  C10: (compared) => {
    const [policy] = policiesOf(compared.read);
    const subjects = subjectsOf(compared);
    if (!policy?.told || subjects.length === 0) return [];
    const { index } = compared.company;
    const described = new Set(
      subjects
        .flatMap((row) => [...row.data, ...row.special_data, ...row.biometric_data])
        .flatMap((id) => index.nameOf("directory_item", id) ?? []),
    );
    const items = policy.told.data.filter((name) => !described.has(name));
    if (described.size === 0 || items.length === 0) return [];
    const { ru, en } = dataList(items);
    return [
      ofSite(
        compared,
        policy.url,
        words(
          `Политика на сайте обещает обрабатывать: ${ru}, а в процессах таких данных нет. Уберите из политики или опишите процесс.`,
          `The policy on the site claims to process ${en}, but no process has such data. Remove them or describe the process.`,
        ),
      ),
    ];
  },
  C15: (compared) => {
    const [policy] = policiesOf(compared.read);
    const statedBases = new Set(policy?.told?.bases);
    const answeredBases = new Set(subjectsOfTheSite(compared).flatMap(({ reasons }) => reasons));
    if (!policy || statedBases.size === 0 || answeredBases.size === 0) return [];
    const differences = sidesOf(statedBases, answeredBases);
    if (differences.extra.length === 0 && differences.missing.length === 0) return [];
    const nothing = words("ничего", "nothing");
    const basesText = (bases: readonly LegalBasisName[]) =>
      bases.length === 0 ? nothing : listOf(bases.map((basis) => basisNames[basis]));
    const [extra, missing] = [basesText(differences.extra), basesText(differences.missing)];
    return [
      ofSite(
        compared,
        policy.url,
        words(
          `Основания расходятся: только в политике — ${extra.ru}; только в процессах — ${missing.ru}.`,
          `Bases differ: only in the policy: ${extra.en}; only in the processes: ${missing.en}.`,
        ),
      ),
    ];
  },
  C19: (compared) => {
    const form = formsOf(compared).find(
      ({ kind, controls }) => kind === "subscribe" || controls.some(({ classes }) => classes.includes("marketing")),
    );
    const { processes } = compared.company;
    const isDenied = processes.length > 0 && processes.every(({ is_marketing: isMarketing }) => isMarketing === false);
    const without = processes.find((process) => process.is_marketing === true && process.is_prior_consent === false);
    if (!form || (!isDenied && !without)) return [];
    const text = words(
      "На сайте собирают согласие на рассылку, а в процессах рассылка или согласие не отмечены.",
      "The site collects consent to mailings, but the processes mention neither mailing nor consent.",
    );
    if (!without) return [ofSite(compared, form.page, text)];
    const location = { form: "process", id: without.id, field: "is_prior_consent" } as const;
    return [{ severity: "amber", place: location, url: form.page, text }];
  },
};

/** Returns the legal bases that only one side names, leaving out bases that policies have no word for. */
function sidesOf(statedBases: ReadonlySet<LegalBasisName>, answeredBases: ReadonlySet<string>) {
  const bases = Object.keys(basisNames).filter((name): name is LegalBasisName => name in basisNames);
  return {
    extra: bases.filter((basis) => statedBases.has(basis) && !answeredBases.has(basis)),
    missing: bases.filter((basis) => answeredBases.has(basis) && !statedBases.has(basis)),
  };
}

function subjectsOf({ company }: ComparedSite): Row<"process_subject">[] {
  return company.processes.flatMap(({ id }) => company.childrenOf("process_subject", id));
}

/** Returns the processes that obtain data through the site. */
export function processesOfTheSite({ company }: ComparedSite): Row<"process">[] {
  return company.processes.filter(({ id }) =>
    company.childrenOf("source_subject", id).some(({ methods }) => methods.includes("by_site")),
  );
}

/** Returns the data subject groups of the processes that use the site. */
export function subjectsOfTheSite(compared: ComparedSite): Row<"process_subject">[] {
  return processesOfTheSite(compared).flatMap(({ id }) => compared.company.childrenOf("process_subject", id));
}

function ofSite({ row }: ComparedSite, url: string, text: Words) {
  return { severity: "amber", place: { form: "site", id: row.id, field: "policy_link" }, url, text } as const;
}
