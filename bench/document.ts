import type { BenchCompany } from "./create-company.ts";
import type { BenchProduct } from "./start-product.ts";

interface Measured {
  readonly product: BenchProduct;
  readonly company: BenchCompany;
  readonly say: (line: string) => void;
  /** Writes something, like concurrent users do. */
  readonly write: (turn: number) => Promise<void>;
}

/** A document to measure; it may exist once per object. */
export interface MeasuredDocument {
  readonly key: string;
  readonly object: number | undefined;
  /** Milliseconds measured for a company of 100 processes, if any. */
  readonly tookForHundred: number | undefined;
}

/**
 * Measures time and memory of one document in a fresh process; the peak of the server is
 * reset too. Returns milliseconds, or undefined if it failed. One concurrent writer shows whether the document blocks others.
 */
export async function measureDocument(
  { product, company, say, write }: Measured,
  { key, object, tookForHundred }: MeasuredDocument,
): Promise<number | undefined> {
  await product.restartPeaks();
  let longest = 0;
  let isFinished = false;
  const otherWrites = (async () => {
    for (let turn = 0; !isFinished; turn++) {
      const before = performance.now();
      await write(turn);
      longest = Math.max(longest, performance.now() - before);
    }
  })();
  const url = `${product.api}/companies/${company.id}/generated_documents/${key}/download/?format=docx${object === undefined ? "" : `&object_id=${object}`}`;
  const before = performance.now();
  const answer = await fetch(url, { headers: product.headers });
  const content = Buffer.from(await answer.arrayBuffer());
  const took = performance.now() - before;
  isFinished = true;
  await otherWrites;
  if (answer.status !== 200) {
    say(`  ${key}.docx: ${answer.status} ${content.toString().slice(0, 160)}`);
    return undefined;
  }
  const { server, worker } = product.peakMegabytes();
  const ratio = tookForHundred === undefined ? "" : `, ${(took / tookForHundred).toFixed(2)} of 100 processes`;
  say(
    `  ${key}.docx: ${took.toFixed(0)} ms${ratio}, ${content.byteLength} bytes; peak memory ${server.toFixed(0)} MB of the server, ${worker.toFixed(0)} MB of the process that made it (target: a register of 1000 under 10 s and 500 MB); longest PATCH meanwhile ${longest.toFixed(0)} ms`,
  );
  return took;
}
