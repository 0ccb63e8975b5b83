import { processSigns } from "../packages/model/src/harm/harm-signs.ts";
import {
  exampleCommission,
  exampleDocuments,
  exampleFiling,
  exampleInformation,
  exampleSystems,
} from "../packages/server/src/api/first-start/example-answers.ts";
import { send } from "./client.ts";
import type { BenchProduct } from "./start-product.ts";

/** A company created for the measurement. */
export interface BenchCompany {
  readonly id: number;
  readonly processes: readonly number[];
}

/** Creates a row and returns its id. */
export async function createRow(product: BenchProduct, path: string, body: unknown): Promise<{ id: number }> {
  const answer = await fetch(`${product.api}${path}`, {
    method: "POST",
    headers: product.headers,
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return JSON.parse(await answer.text());
}

/**
 * Creates a company with `size` processes, each with subjects, positions and third parties, one system, and all that documents need.
 * Answers are copied from the example company, so that new document requirements are covered.
 */
export async function createBenchCompany(product: BenchProduct, size: number, name: string): Promise<BenchCompany> {
  const { id } = await createRow(product, "/companies/", { name });
  const at = `/companies/${id}`;
  const patch = async (path: string, answers: unknown) => {
    const body = JSON.stringify(answers);
    const { status } = await send("PATCH", `${product.api}${at}${path}`, product.headers, body);
    if (status !== 200) throw new Error(`PATCH ${path} answered ${status}`);
  };
  await patch("/information/", exampleInformation);
  await createRow(product, `${at}/filings/`, exampleFiling);
  await patch("/commission/", exampleCommission);
  for (const [key, answers] of Object.entries(exampleDocuments))
    await patch(`/generated_documents/${key}/`, { answers });
  const [subject, items] = await Promise.all([
    firstOf(product, `${at}/subjects/`),
    firstOf(product, `${at}/directory_items/?limit=20`),
  ]);
  const system = await createRow(product, `${at}/systems/`, {
    ...exampleSystems[0].answers,
    name: "CRM",
    is_third_parties: false,
  });
  await createRow(product, `${at}/systems/${system.id}/system_subjects/`, {
    subject: subject[0],
    data: items,
    count: "lt_1000",
  });
  const processes: number[] = [];
  await runConcurrently(8, size, async (number) => {
    const process = await createRow(product, `${at}/processes/`, {
      name: `Процесс ${number}`,
      purpose: `Цель ${number % 20}`,
      processing_type: "mixed",
      sources: ["individual"],
      is_internal_network: true,
      is_internet: false,
      is_third_parties: false,
    });
    const answers = {
      subject: subject[number % subject.length],
      data: items,
      reasons: ["is_contract", "is_consent_to_processing"],
      actions: ["collection", "storage"],
    };
    await createRow(product, `${at}/processes/${process.id}/process_subjects/`, {
      ...answers,
      processing_termless: "event",
      processing_event: "окончания договора",
    });
    await createRow(product, `${at}/processes/${process.id}/positions/`, { name: "Менеджер" });
    processes.push(process.id);
  });
  const signs = Object.fromEntries(processSigns.map((sign) => [sign, false]));
  // Answers of a table by row are added in batches, because all of them would exceed the maximum body size.
  for (let from = 0; from < processes.length; from += processesAtOnce) {
    const some = processes.slice(from, from + processesAtOnce);
    const harm = Object.fromEntries(some.map((process) => [process, { signs }]));
    await patch("/generated_documents/damage_assessment_act/", { answers: { harm } });
  }
  return { id, processes };
}

const processesAtOnce = 500;

async function firstOf(product: BenchProduct, path: string): Promise<number[]> {
  const answer = await fetch(`${product.api}${path}`, { headers: product.headers });
  const { results }: { results: { id: number; category?: string }[] } = JSON.parse(await answer.text());
  return results
    .filter(({ category = "other_personal_data" }) => category === "other_personal_data")
    .map(({ id }) => id);
}

/** Runs a task `count` times with `callers` concurrent callers. */
export async function runConcurrently(
  callers: number,
  count: number,
  task: (number: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const run = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: callers }, run));
}
