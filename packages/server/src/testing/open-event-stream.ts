import { type CompanyEvent, companyEvent } from "@opis/model/contract/companies/history";

/** Who listens to which company. */
export interface Hearer {
  /** Of the server that tells. */
  readonly address: string;
  readonly company: number;
  readonly authorization: string;
  /** What the application calls one of its tabs. */
  readonly client?: string | undefined;
  readonly signal: AbortSignal;
}

/** Opens the events of a company; `next` waits for one more, `nextFrame` also returns heartbeats; undefined at the end. */
export async function recordEvents({ address, company, authorization, client, signal }: Hearer) {
  const response = await fetch(`${address}/api/v2/companies/${company}/events/`, {
    headers: { authorization, ...(client && { "opis-client": client }) },
    signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  const nextFrame = async () => {
    while (!rest.includes("\n\n")) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return undefined;
      rest += chunk.value;
    }
    const end = rest.indexOf("\n\n");
    const frame = rest.slice(0, end);
    rest = rest.slice(end + 2);
    return frame;
  };
  const next = async (): Promise<CompanyEvent | undefined> => {
    const frame = await nextFrame();
    if (frame === undefined) return undefined;
    return frame.startsWith("data: ") ? companyEvent.parse(JSON.parse(frame.slice("data: ".length))) : next();
  };
  return { response, next, nextFrame, leave: () => reader?.cancel() };
}
