import { clause, heading, list, table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { measuresTaken, tellsMeasures } from "../../facts/measures-taken.ts";
import { countryName, ofTransfer, trackersOf } from "../../facts/transfers.ts";
import { dash, listed, ofWizard, phrase, text, value } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import type { Block, Content } from "../../model.ts";
import type { PolicyRequest } from "./request.ts";

/** Measures of protection that are answered, without the details of their settings; else only what the law asks for. */
export function measuresPart(facts: CompanyFacts, { date }: PolicyRequest): Block[] {
  const taken = measuresTaken(facts, { audience: "public", day: date });
  const duty = clause(
    phrase`Оператор обязан принимать меры, необходимые и достаточные для выполнения своих обязанностей (${citation(["FZ152 18.1", "FZ152 19"], date)}).`,
  );
  if (!tellsMeasures(taken)) return [heading(1, "Меры защиты"), duty];
  const all = [...taken.legal, ...taken.organisational, ...taken.technical];
  return [
    heading(1, "Меры защиты"),
    duty,
    clause("Принятые меры:"),
    list(all.map((measure, index) => [...measure, text(index === all.length - 1 ? "." : ";")])),
  ];
}

/** Cookies and trackers: each by its name, or that there are none; where nobody has said, nothing is. */
export function cookiesPart(facts: CompanyFacts, { answers }: PolicyRequest, covered: CompanyFacts): Block[] {
  const { site: sites } = facts.snapshot.rows;
  const trackers = trackersOf(covered);
  if (trackers.length > 0) return [heading(1, "Файлы cookie и метрики"), trackersTable(covered), ...optOut(answers)];
  if (sites.length === 0 || !sites.every(({ has_trackers: has }) => has === false)) return [];
  return [
    heading(1, "Файлы cookie и метрики"),
    clause("Файлы cookie и средства анализа посещаемости на сайте не используются."),
  ];
}

function trackersTable(facts: CompanyFacts): Block {
  return table(
    [
      { title: "Счётчик и его владелец", kind: "name", width: 4 },
      { title: "Государство", kind: "name", width: 3 },
      { title: "Цель", kind: "address", width: 4 },
      { title: "Данные", kind: "enumeration", width: 4 },
      { title: "Срок", kind: "figure", width: 3 },
      { title: "Согласие", kind: "name", width: 3 },
    ],
    trackersOf(facts).map((one): Content[] => {
      const row = facts.index.row("site_tracker", one.row.id);
      const consent = row?.is_consent === true ? "с согласия посетителя" : null;
      return [
        [value(one.name, ofTransfer(one, "name"))],
        [value(one.country && countryName(one.country), ofTransfer(one, "country"), dash())],
        [value(one.purpose, ofTransfer(one, "purpose"), dash())],
        listed(
          one.passed.flatMap(({ data }) => data),
          dash(),
        ),
        [value(row?.term, ofTransfer(one, "term"), dash())],
        [value(consent, ofTransfer(one, "is_consent"), dash())],
      ];
    }),
    // It is read on a screen: a page across amid the others would not do.
    { caption: "Счётчики и файлы cookie", upright: true },
  );
}

function optOut({ cookie_opt_out: how }: PolicyRequest["answers"]): Block[] {
  if (how === "") return [];
  return [clause(phrase`${value(how, ofWizard("cookie_opt_out"))}`)];
}
