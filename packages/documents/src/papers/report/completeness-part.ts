import { oneOf } from "@opis/model/declaration/form";
import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import { heading, table } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { dash, listed, text, value } from "../../inline.ts";
import type { Block, Content } from "../../model.ts";
import type { PaperRequest } from "../../paper.ts";
import { labelOf } from "../../readiness/missing.ts";

const forms = [
  "information",
  "commission",
  "department",
  "responsibilities",
  "site_app",
  "process",
  "system",
  "security",
  "system_server",
  "workstation",
  "network_hardware",
] as const satisfies readonly FormName[];

/** Fields of a questionnaire that are told by name. */
const fieldsTold = 10;

/** Section 2: what each questionnaire lacks and which documents wait for it, the emptiest first (consents-and-agreements 6, O2). */
export function completenessPart(facts: CompanyFacts, request: PaperRequest): Block[] {
  const waiting = documentsWaiting(request);
  const rows = forms
    .flatMap((form) => questionnaires(facts, form).map((row) => ({ form, row })))
    .filter(({ row }) => row.percent < 100 || row.missing.length > 0)
    .toSorted((one, other) => one.row.percent - other.row.percent || other.row.missing.length - one.row.missing.length);
  return [
    heading(1, "Полнота"),
    table(
      [
        { title: "Раздел", kind: "name", width: 4 },
        { title: "Объект", kind: "name", width: 4 },
        { title: "Заполнено", kind: "mark", width: 2 },
        { title: "Не заполнено", kind: "reasoning", width: 8 },
        { title: "Каким документам мешает", kind: "enumeration", width: 6 },
      ],
      rows.map(({ form, row }): Content[] => [
        [text(formNamed(form).title.ru)],
        [value(row.name, { form, id: row.id, field: row.missing[0] ?? "" }, text(oneOf(formNamed(form)).ru))],
        [text(`${row.percent}\u00a0%`)],
        lacking(form, row),
        listed((waiting.get(`${form}/${row.id}`) ?? []).map(text), dash()),
      ]),
      { caption: "Таблица 2.1. Незаполненное", whenEmpty: "Все анкеты заполнены" },
    ),
  ];
}

interface Questionnaire {
  readonly id: number;
  readonly name: string;
  readonly percent: number;
  readonly missing: readonly string[];
}

function questionnaires({ snapshot }: CompanyFacts, form: (typeof forms)[number]): Questionnaire[] {
  const rows: readonly (Omit<Questionnaire, "name"> & { readonly name?: string; readonly is_active?: boolean })[] =
    snapshot.rows[form];
  return rows
    .filter(({ is_active: isActive }) => isActive !== false)
    .map(({ id, name = "", percent, missing }) => ({ id, name, percent, missing }));
}

function lacking(form: FormName, { id, missing }: Questionnaire): Content {
  const named = missing.slice(0, fieldsTold).map((field) => value(labelOf(form, field).ru, { form, id, field }));
  const more = missing.length - named.length;
  return listed(more > 0 ? [...named, text(`ещё ${more}`)] : named, dash());
}

/** Titles of the documents that wait for an answer of a questionnaire, by the questionnaire. */
function documentsWaiting({ work }: PaperRequest): ReadonlyMap<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { title, lacks } of work?.documents ?? [])
    for (const { form, id, code } of lacks) {
      const key = `${form}/${id ?? ""}`;
      found.set(key, (found.get(key) ?? new Set()).add(`${title} (${code})`));
    }
  return new Map([...found].map(([key, titles]) => [key, [...titles]]));
}
