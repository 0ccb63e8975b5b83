import { afterEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { type Drawn, draw } from "../../testing/render.tsx";
import { NextSteps } from "./forms-summary.tsx";

let server: SmallServer;
let drawn: Drawn;

afterEach(async () => {
  await drawn.remove();
  await server.stop();
});

test.each([
  ["view", ["Процессы", "Системы", "Документы"]],
  ["none", ["Процессы", "Системы"]],
])("the way ends at the documents where these are open to its reader: %s", async (documents, parts) => {
  server = await startSmallServer(() => ({ status: 200, body: { access: { documents } } }));
  // The component reads only these members of a company.
  const data = Object.assign({ processes: [], systems: [], main_forms: {} });
  drawn = await draw(<NextSteps companyId={7} data={data} />);
  await expect.poll(() => server.seen.length).toBe(1);
  await expect.poll(() => [...document.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(parts);
});
