import { answerFloor } from "./bare-driver-floor.ts";
import { send } from "./client.ts";
import { growthSinceHundred, medianAfterEdit } from "./every-read.ts";
import { medianOf } from "./measure-load.ts";
import type { Measured } from "./writes.ts";

interface MeasuredCalls extends Measured {
  /** Changes an answer. */
  readonly write: (turn: number) => Promise<void>;
}

const runs = 15;
const growthOf = growthSinceHundred();

/** Lists, search, the documents' overview and first data: repeatedly, and right after an edit, compared with a bare response of the same size. */
export async function measureCalls({ product, company, figures, say, write }: MeasuredCalls): Promise<void> {
  const size = company.processes.length;
  const processes = `/companies/${company.id}/processes/`;
  const calls = {
    "page of 100": `${processes}?limit=100`,
    "page of 1,000": `${processes}?limit=1000`,
    "last page of 100": `${processes}?limit=100&offset=${Math.max(0, size - 100)}`,
    "page of 100 in another order": `${processes}?limit=100&ordering=-modified`,
    "search among processes": `${processes}?limit=100&search=${encodeURIComponent(`Процесс ${size - 1}`)}`,
    "overview of documents": `/companies/${company.id}/generated_documents/?limit=1000`,
    init_data: `/companies/${company.id}/init_data/`,
  };
  for (const [name, path] of Object.entries(calls)) {
    const address = `${product.api}${path}`;
    const read = async () => {
      const { status, body } = await send("GET", address, product.headers);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return body;
    };
    const body = await read();
    const floor = await answerFloor(body);
    const bare = async () => void (await send("GET", floor.address, product.headers));
    const [own = 0, least = 0] = await medianOf(runs, [async () => void (await read()), bare]);
    await floor.close();
    const edited = await medianAfterEdit(write, read);
    const printFigure = (what: string, value: number) => figures.record(`${name} of ${size}${what}`, value, "ms");
    say(
      `  ${name}: ${printFigure("", own)}, ${(own / least).toFixed(1)} times the floor; right after an edit ${printFigure(" after an edit", edited)}${growthOf(name, size, edited)}; ${body.byteLength} bytes`,
    );
  }
}
