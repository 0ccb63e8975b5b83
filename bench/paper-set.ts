import { send } from "./client.ts";
import type { Company } from "./company.ts";
import type { Product } from "./product.ts";

interface MeasuredSet {
  readonly product: Product;
  readonly company: Company;
  readonly say: (line: string) => void;
}

/** So many papers are a set. */
const setOfPapers = 40;

/** The whole set of a company's papers as one archive, from its beginning to the last file. */
export async function measurePaperSet({ product, company, say }: MeasuredSet): Promise<void> {
  const address = `${product.api}/companies/${company.id}/generated_documents/archive/`;
  const before = performance.now();
  const begun = await send("POST", address, product.headers, JSON.stringify({ format: "docx" }));
  let archive: Archive = JSON.parse(begun.body.toString());
  while (archive.state === "making") {
    await new Promise((resolve) => setTimeout(resolve, 50));
    archive = JSON.parse((await send("GET", `${address}${archive.id}/`, product.headers)).body.toString());
  }
  const seconds = (performance.now() - before) / 1000;
  if (archive.state !== "ready")
    return say(`  set of papers: ${archive.state} after ${archive.done} of ${archive.total}`);
  const ofSet = (seconds / archive.total) * setOfPapers;
  say(
    `  set of ${archive.total} papers: ${seconds.toFixed(1)} s, ${ofSet.toFixed(1)} s for ${setOfPapers} of them (target: ${setOfPapers} of 100 processes under 30 s)`,
  );
}

interface Archive {
  readonly id: string;
  readonly state: "making" | "ready" | "failed";
  readonly done: number;
  readonly total: number;
}
