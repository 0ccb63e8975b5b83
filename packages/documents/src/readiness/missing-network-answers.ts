import { receiptMethods } from "@opis/model/forms/process-options";
import type { Row } from "@opis/model/rows/row";
import type { MissingAnswer } from "../document-definition.ts";
import { channelsOf, cryptographyNeed, undecidedChannels } from "../facts/channels.ts";
import type { CompanyFacts } from "../facts/company-facts.ts";
import { flatMapProcesses, memoizeFacts } from "../facts/memoize-facts.ts";
import { contradictsPaper } from "../facts/paper-storage.ts";
import { isAutomated } from "../facts/process-facts.ts";
import { labelOf, missingWithNames, type NamedQuestion } from "./missing-questions.ts";
import { type Contradiction, contradiction } from "./missing-transfer-answers.ts";

type Process = Row<"process">;
type System = Row<"system">;

const networks = ["is_internal_network", "is_internet"] as const;

/** E26: the networks used to transfer data in automated processes. */
export const missingNetworks = memoizeFacts((facts): MissingAnswer[] => {
  return missingWithNames("E26", unsaidNetworks(facts));
});

const unsaidNetworks = flatMapProcesses((_, process) =>
  networks
    .filter((field) => isAutomated(process) && process[field] === null)
    .map((field): NamedQuestion => ({ form: "process", id: process.id, field, name: process.name })),
);

/** E26: channels without a network or zone, systems without an answer about channels, and undecided closed channels leaving the zone. */
export function missingChannels(facts: CompanyFacts, systems: readonly System[]): MissingAnswer[] {
  return missingWithNames(
    "E26",
    systems.flatMap((system) => unsaidOf(facts, system)),
  );
}

function unsaidOf(facts: CompanyFacts, system: System): NamedQuestion[] {
  const of = (field: string, name = system.name) => ({ form: "system" as const, id: system.id, field, name });
  const undecided = undecidedChannels(facts, system);
  if (undecided.length > 0)
    return undecided.map(({ network, leavesZone, question, name }) => {
      const about = `${system.name} — ${name.text}`;
      if (network !== null && leavesZone !== null) return of("skzi_decision", about);
      const field = network === null ? "network" : "leaves_zone";
      return { ...of(`${question.collection}.${field}`, about), row: question.row };
    });
  if (channelsOf(facts, system).length === 0 && system.is_interactions === null) return [of("is_interactions")];
  if (cryptographyNeed(facts, system) === undefined) return [of("is_third_parties")];
  return [];
}

/** E27: answers about networks that contradict other answers (documents 0.9.3). */
export const networkContradictions = memoizeFacts((facts): MissingAnswer[] => {
  return contradiction(contradictedNetworks(facts));
});

const contradictedNetworks = flatMapProcesses((facts, process) =>
  isAutomated(process) ? againstNetworks(facts, process) : [],
);

function againstNetworks(facts: CompanyFacts, process: Process): Contradiction[] {
  const disagreement = (field: (typeof networks)[number], evidence: readonly [string, string]): Contradiction => ({
    form: "process",
    id: process.id,
    field,
    object: process.name,
    answers: [[labelOf("process", field).ru, "нет"], evidence],
  });
  const online = process.is_internet === false ? onlineEvidence(facts, process) : undefined;
  const inside = process.is_internal_network === false ? insideEvidence(facts, process) : undefined;
  return [
    ...(online ? [disagreement("is_internet", online)] : []),
    ...(inside ? [disagreement("is_internal_network", inside)] : []),
  ];
}

type Evidence = readonly [question: string, answer: string];

function onlineEvidence(facts: CompanyFacts, process: Process): Evidence | undefined {
  const sources = process.sources.includes("individual") ? facts.childrenOf("source_subject", process.id) : [];
  const receiptMethod = sources
    .flatMap(({ methods }) => methods)
    .find((method) => method === "by_site" || method === "by_app");
  if (receiptMethod) return [labelOf("source_subject", "methods").ru, receiptMethods[receiptMethod].ru];
  const interaction = interactionsOf(facts, process).find(
    ({ network }) => network === "internet" || network === "protected_channel",
  );
  if (interaction) return [labelOf("system_interaction", "network").ru, interaction.name];
  const row = facts
    .childrenOf("process_third_party", process.id)
    .find(({ network }) => network === "internet" || network === "protected_channel");
  return row && [labelOf("process_third_party", "network").ru, facts.index.nameOf("third_party", row.third_party ?? 0)];
}

function insideEvidence(facts: CompanyFacts, process: Process): Evidence | undefined {
  const interaction = interactionsOf(facts, process).find(
    ({ kind, network }) => kind === "internal" && network === "closed_network",
  );
  return interaction && [labelOf("system_interaction", "network").ru, interaction.name];
}

function interactionsOf(facts: CompanyFacts, process: Process): Row<"system_interaction">[] {
  return facts
    .childrenOf("process_system", process.id)
    .flatMap(({ system }) => (system === null ? [] : facts.childrenOf("system_interaction", system)));
}

/** E27: «paper: no» with answers that mention paper, or with mixed processing (documents 0.9.5). */
export const paperContradictions = memoizeFacts((facts): MissingAnswer[] => {
  return contradiction(findPaperContradictions(facts));
});

const findPaperContradictions = flatMapProcesses((facts, process): Contradiction[] => {
  if (!contradictsPaper(facts, process)) return [];
  const { id, name, processing_type: type } = process;
  const cause = type === "mixed" ? (["processing_type", "Смешанная"] as const) : (["paper_docs", "есть"] as const);
  return [
    {
      form: "process",
      id,
      field: "is_paper_docs",
      object: name,
      answers: [
        [labelOf("process", "is_paper_docs").ru, "нет"],
        [labelOf("process", cause[0]).ru, cause[1]],
      ],
    },
  ];
});
