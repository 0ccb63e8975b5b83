import { words } from "../bilingual-text.ts";
import { processingPeriods } from "../forms/process-options.ts";
import { dataList, dataOf } from "./checks/join-names.ts";
import { countryName } from "./checks/service-check-helpers.ts";
import { listOf, same } from "./checks/site-check.ts";
import { formsOf } from "./compare-forms.ts";
import { processesOfTheSite, subjectsOfTheSite } from "./compare-processes.ts";
import type { ComparedSite, SiteComparison, SiteDifference } from "./site-changes.ts";
import { type DigestDocument, policiesOf } from "./site-digest.ts";

type PolicyDigest = NonNullable<DigestDocument["told"]>;

/** Compares the policy with the forms, the processes and the storage location: C08, C09, C16 and C22. */
export const policyComparisons: Readonly<Record<string, SiteComparison>> = {
  C08: ofPolicy((compared, url, { data }) => {
    const missingNames = formsOf(compared)
      .flatMap(dataOf)
      .filter((name) => !data.includes(name));
    // A policy without a list of data is reported by another check.
    if (data.length === 0 || missingNames.length === 0) return [];
    const { ru, en } = dataList(missingNames);
    const text = words(
      `Политика не называет: ${ru}, а формы это собирают.`,
      `The policy does not name ${en}, but the forms collect them.`,
    );
    return [{ severity: "amber", place: atSite(compared, "policy_link"), url, text }];
  }),
  C09: ofPolicy((compared, url, { goals: policyGoals = [] }) => {
    const { index } = compared.company;
    const answeredGoals = processesOfTheSite(compared).flatMap(({ macro_goal: goal }) =>
      goal === null ? [] : (index.nameOf("macro_goal", goal) ?? []),
    );
    const missing = answeredGoals.filter((goal) => !policyGoals.includes(goal));
    const extra = policyGoals.filter((goal) => !answeredGoals.includes(goal));
    if (answeredGoals.length === 0 || policyGoals.length === 0 || missing.length + extra.length === 0) return [];
    const [missingText, more] = [missing, extra].map((goals) =>
      goals.length === 0 ? words("ничего", "nothing") : listOf([...new Set(goals)].map(same)),
    );
    const text = words(
      `Цели расходятся: только в процессах — ${missingText?.ru}; только в политике — ${more?.ru}.`,
      `Purposes differ: only in the processes: ${missingText?.en}; only in the policy: ${more?.en}.`,
    );
    return [{ severity: "amber", place: atSite(compared, "policy_link"), url, text }];
  }),
  C16: ofPolicy((compared, url, { periods }) => {
    const [subject, ...otherSubjects] = subjectsOfTheSite(compared);
    const [period, ...more] = new Set(periods);
    const answer = subject?.processing_termless;
    // With several periods it is unknown which belongs to which purpose.
    if (!subject || !answer || otherSubjects.length > 0 || period === undefined || more.length > 0) return [];
    const kind = kindOf(period);
    // A policy may count years from an event, while the process names that event itself.
    if (kind === answer || (kind === "date" && answer === "event")) return [];
    const { ru, en } = processingPeriods[answer];
    const text = words(
      `Сроки расходятся: в политике «${period}», в процессе «${ru}».`,
      `Periods differ: the policy says “${period}”, the process says “${en}”.`,
    );
    return [
      {
        severity: "amber",
        place: { form: "process_subject", id: subject.id, field: "processing_termless" },
        url,
        text,
      },
    ];
  }),
  C22: ofPolicy((compared, url, { isKeptInRussia = false }) => {
    const { row, read } = compared;
    if (!isKeptInRussia) return [];
    const answeredCountry = isAbroad(row.country)
      ? [words(`в анкете — ${countryName(row.country).ru}`, `the questionnaire says ${countryName(row.country).en}`)]
      : [];
    const foreignReceivers = read.forms.flatMap(({ name, receiver }) => {
      const country = receiver?.service?.country ?? null;
      if (!isAbroad(country) || country === "?") return [];
      const where = countryName(country);
      return [
        words(
          `форма «${name}» отправляет данные в другую страну: ${where.ru}`,
          `the form “${name}” sends data to another country: ${where.en}`,
        ),
      ];
    });
    if (answeredCountry.length + foreignReceivers.length === 0) return [];
    const { ru, en } = listOf([...answeredCountry, ...foreignReceivers]);
    const text = words(
      `Политика говорит, что данные хранятся в России; ${ru}. Приведите к одному.`,
      `The policy says that data is stored in Russia; ${en}. Bring them into line.`,
    );
    return [{ severity: "red", place: atSite(compared, "country"), url, text }];
  }),
};

/** Runs a comparison with the policy; finds nothing where the policy could not be read. */
function ofPolicy(
  compare: (compared: ComparedSite, url: string, policyDigest: PolicyDigest) => SiteDifference[],
): SiteComparison {
  return (compared) => {
    const [policy] = policiesOf(compared.read);
    return policy?.told ? compare(compared, policy.url, policy.told) : [];
  };
}

function atSite({ row }: ComparedSite, field: string) {
  return { form: "site", id: row.id, field } as const;
}

function isAbroad(country: string | null): country is string {
  return country !== null && country !== "" && country !== "RU";
}

const termless = /бессрочн|неограниченн/u;

function kindOf(period: string): keyof typeof processingPeriods {
  if (termless.test(period)) return "termless";
  return period.startsWith("до ") ? "event" : "date";
}
