import { line, signer, table, text, value } from "../../../block.ts";
import type { Block, Signer } from "../../../composed-document.ts";
import type { PartOfModel } from "../../../facts/threat-models.ts";

/** Returns the distinct models that the parts belong to. */
export function modelsOf(parts: readonly PartOfModel[]): PartOfModel["model"][] {
  return [...new Map(parts.map(({ model }) => [model.row.id, model])).values()];
}

// An expert of two models signs a document on both of them once.
function expertsOf(parts: readonly PartOfModel[]) {
  const allExperts = modelsOf(parts)
    .flatMap(({ experts }) => experts)
    .filter(({ name }) => name.trim() !== "");
  return [...new Map(allExperts.map((expert) => [`${expert.name} ${expert.position}`, expert])).values()];
}

/** Returns the experts as signers (documents 0.5, S4). */
export function expertSigners(parts: readonly PartOfModel[]): Signer[] {
  return expertsOf(parts).map(({ id, name, position }) =>
    signer({
      role: "Член экспертной группы",
      position: { answer: position, source: { form: "threat_expert", id, field: "position" } },
      name: { answer: name, source: { form: "threat_expert", id, field: "name" } },
      date: true,
    }),
  );
}

/** Returns the table of the expert group (threat-model form 6, table 3); the experts sign once, below. */
export function expertsTable(parts: readonly PartOfModel[], caption: string): Block {
  const at = (id: number, field: string) => ({ form: "threat_expert", id, field }) as const;
  return table(
    [
      { title: "№", kind: "number", width: 1, align: "center" },
      { title: "ФИО", kind: "name", width: 5 },
      { title: "Должность, подразделение", kind: "name", width: 6 },
    ],
    expertsOf(parts).map(({ id, name, position, department }, index) => [
      [text(String(index + 1))],
      [value(name, at(id, "name"))],
      [
        value(position, at(id, "position"), line("name")),
        ...(department.trim() === "" ? [] : [text(", "), value(department, at(id, "department"))]),
      ],
    ]),
    { caption },
  );
}
