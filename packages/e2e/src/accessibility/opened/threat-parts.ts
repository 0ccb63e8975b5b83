import { click, company, type OpenedParts, press } from "./act.ts";

const model = `${company}threat_models/1/`;

/** What opens over the threat model of the example company. */
export const threatParts: OpenedParts = {
  "a new threat model": {
    path: `${company}threat_models/`,
    open: [press("Добавить модель угроз", "Add threat model")],
    shows: "dialog",
  },
  "deleting a threat model": {
    path: `${company}threat_models/`,
    open: [press(/^Удалить: /, /^Delete: /)],
    shows: "dialog",
  },
  "history of a threat model": {
    path: model,
    open: [press("История", "History")],
    shows: "dialog",
  },
  "deciding about technologies": {
    path: `${model}?step=technologies`,
    open: [click("[data-code] input"), press(/^Решить о выбранных/, /^Decide on selected/)],
    shows: "dialog",
  },
  "telling how a consequence shows itself": {
    path: `${model}?step=consequences`,
    open: [click("[data-code] input"), press("Описать, как проявится", "Describe the effect")],
    shows: "dialog",
  },
  "deciding about violators in their matrix": {
    path: `${model}?view=violators`,
    open: [click("[data-row] td"), press(/^Решить о выбранных/, /^Decide on selected/)],
    shows: "dialog",
  },
  "deciding about threats": {
    path: `${model}?view=threats`,
    open: [click("[data-row] td"), press(/^Решить о выбранных/, /^Decide on selected/)],
    shows: "dialog",
  },
  "a measure against a scenario": {
    path: `${model}?view=threats&code=${encodeURIComponent("УБИ.006")}`,
    open: [press("Назвать меру", "Assign a measure")],
    shows: "dialog",
  },
};
