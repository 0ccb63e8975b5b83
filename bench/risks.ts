import { send } from "./client.ts";
import type { BenchCompany } from "./create-company.ts";
import type { BenchProduct } from "./start-product.ts";

interface Measured {
  readonly product: BenchProduct;
  readonly company: BenchCompany;
  readonly say: (line: string) => void;
  /** Changes an answer. */
  readonly write: (turn: number) => Promise<void>;
}

const edits = 21;

/** Measures the dashboard, and the risks of a company and of one questionnaire: after an edit, and when nothing has changed. */
export async function measureRisks({ product, company, say, write }: Measured): Promise<void> {
  const at = `${product.api}/companies/${company.id}/risks`;
  const timeOf = async (url: string) => {
    const before = performance.now();
    const { status } = await send("GET", url, product.headers);
    if (status !== 200) throw new Error(`${url} answered ${status}`);
    return performance.now() - before;
  };
  const total = `${at}/total/`;
  const first = await timeOf(total);
  const again = await timeOf(total);
  const afterEdit = async (url: string) => {
    const times: number[] = [];
    for (let turn = 0; turn < edits; turn++) {
      await write(turn);
      times.push(await timeOf(url));
    }
    return times.toSorted((left, right) => left - right)[Math.floor(edits / 2)] ?? 0;
  };
  const median = await afterEdit(`${at}/check_risks/?form=process&id=${company.processes[0]}`);
  say(
    `  risks: ${first.toFixed(0)} ms from nothing (target: under 2000), ${again.toFixed(0)} ms again; of a process right after an edit ${median.toFixed(0)} ms (target: under 20)`,
  );
  const dashboard = `${product.api}/companies/${company.id}/dashboard/`;
  const [shown, unchanged] = [await afterEdit(dashboard), await timeOf(dashboard)];
  say(`  dashboard: ${shown.toFixed(0)} ms right after an edit, ${unchanged.toFixed(0)} ms again (target: under 100)`);
}
