import { growthSinceHundred, tookAfterEdit } from "./after-edits.ts";
import { send } from "./client.ts";
import { inTurns, post } from "./company.ts";
import type { Measured } from "./measured.ts";

const growthOf = growthSinceHundred();

/**
 * The documents' overview right after edits of what all processes share: their system, the responsible person, a group of individuals,
 * a document's number, the purposes that the policy covers. Each process names the system from then on.
 */
export async function measureOverview({ product, company, figures, say }: Measured): Promise<void> {
  const { id, processes } = company;
  const at = `/companies/${id}`;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await send(method, `${product.api}${at}${path}`, product.headers, body && JSON.stringify(body));
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.body;
  };
  const firstOf = async (path: string): Promise<number> =>
    JSON.parse((await call("GET", `${path}?limit=1`)).toString()).results[0].id;
  const [system, subject] = await Promise.all([firstOf("/systems/"), firstOf("/subjects/")]);
  await inTurns(8, processes.length, async (number) => {
    const process = `/processes/${processes[number]}/`;
    await call("PATCH", process, { is_systems: true });
    await post(product, `${at}${process}process_systems/`, { system });
  });
  const shared: Readonly<Record<string, (turn: number) => Promise<unknown>>> = {
    "the system of all": (turn) => call("PATCH", `/systems/${system}/`, { description: `Система ${turn}` }),
    "the responsible person": (turn) => call("PATCH", "/commission/", { o_name: `Иванов Иван ${turn}` }),
    "a group of individuals": (turn) => call("PATCH", `/subjects/${subject}/`, { name: `Группа ${turn}` }),
    "a document's number": (turn) => call("PATCH", "/generated_documents/perechen_processov/", { number: `${turn}-П` }),
    "what the policy covers": (turn) =>
      call("PATCH", "/generated_documents/politika_konfidencialnosti/", {
        answers: { purposes: processes.slice(0, 1 + (turn % 2)) },
      }),
  };
  for (const [what, edit] of Object.entries(shared)) {
    const took = await tookAfterEdit(edit, () => call("GET", "/generated_documents/?limit=1000"));
    const growth = growthOf(what, processes.length, took);
    const told = figures.tell(`overview of ${processes.length} after an edit of ${what}`, took, "ms");
    say(`  overview of documents right after an edit of ${what}: ${told}${growth}`);
  }
}
