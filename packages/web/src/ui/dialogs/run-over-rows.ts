import { textOfError } from "../messages/react-to-error.ts";

/** What came of some work on many rows. */
export interface RunResult {
  readonly done: number;
  /** Why rows were left as they are, each reason with the number of its rows. */
  readonly refused: ReadonlyMap<string, number>;
}

const atOnce = 4;

/** Does some work on each row, a few at a time; a row that is refused does not keep the others from it. Ends early at the signal. */
export async function runOverRows(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (finished: number) => void },
): Promise<RunResult> {
  const waiting = [...ids];
  const refused = new Map<string, number>();
  let done = 0;
  let finished = 0;
  const worker = async () => {
    for (;;) {
      const id = signal.aborted ? undefined : waiting.shift();
      if (id === undefined) return;
      try {
        await work(id);
        done++;
      } catch (error) {
        const reason = textOfError(error);
        refused.set(reason, (refused.get(reason) ?? 0) + 1);
      }
      onStep(++finished);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { done, refused };
}
