import { isFilled } from "@opis/model/is-filled";
import type { Row } from "@opis/model/row";
import { words } from "@opis/model/words";
import type { CompanyFacts } from "../facts/company-facts.ts";
import type { MissingAnswer, Paper, PaperRequest } from "../paper.ts";

/** What keeps a paper a draft: it can be made and read, but should not be signed yet. */
export type Unfinished = Pick<MissingAnswer, "form" | "id" | "field" | "label">;

/**
 * What stands between a paper and its signing: questionnaires that it is made of and that are not filled in whole, answers of
 * default processes that nobody has compared with the company's own, and nobody responsible for the processing (152-FZ, article 22.1).
 */
export function unfinished(paper: Paper, facts: CompanyFacts, { object }: PaperRequest): Unfinished[] {
  const isMeant = (form: string) => (row: { readonly id: number }) =>
    object === null || paper.objects?.form !== form || row.id === object;
  const processes = paper.madeOf?.includes("process") ? facts.processes.filter(isMeant("process")) : [];
  const systems = paper.madeOf?.includes("system") ? facts.systems.filter(isMeant("system")) : [];
  return [
    ...processes.flatMap((row) => [...notFilled("process", row), ...notChecked(row)]),
    ...systems.flatMap((row) => notFilled("system", row)),
    ...nobodyResponsible(facts),
  ];
}

type Filled = Pick<Row<"process">, "id" | "name" | "percent" | "missing">;

function notFilled(form: "process" | "system", { id, name, percent, missing }: Filled): Unfinished[] {
  const [field] = missing;
  if (field === undefined) return [];
  const title = form === "process" ? words("Процесс", "Process") : words("Система", "System");
  return [
    { form, id, field, label: words(`${title.ru} «${name}»: ${percent} %`, `${title.en} “${name}”: ${percent}%`) },
  ];
}

function notChecked({ id, name, default_status: status }: Row<"process">): Unfinished[] {
  if (status !== "unchecked") return [];
  const label = words(
    `Процесс «${name}»: типовые ответы не проверены`,
    `Process “${name}”: the default answers are not checked`,
  );
  return [{ form: "process", id, field: "default_status", label }];
}

function nobodyResponsible({ commission }: CompanyFacts): Unfinished[] {
  if (isFilled(commission.o_name)) return [];
  const label = words(
    "Не назначен ответственный за организацию обработки",
    "Nobody is responsible for organising the processing",
  );
  return [{ form: "commission", id: commission.id, field: "o_name", label }];
}
