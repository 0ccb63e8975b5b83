import { builtInRoles } from "@opis/model/access/roles";
import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { type Drawn, draw, press } from "../../testing/render.tsx";
import { queryClient } from "../../ui/query-client.ts";
import { useRoleChanges } from "./use-role-changes.ts";
import { type CompanyRole, permissionsQuery } from "./user-queries.ts";

const { queryKey } = permissionsQuery(7);
const reader = builtInRoles.reader.levels;

let role: CompanyRole;
let server: SmallServer;
let drawn: Drawn;
/** What reads of the roles wait for before they respond with the state at their start. */
let late: Promise<void> | undefined;

/** Renders the level of a role in risks, and a button that grants it. */
function Risks() {
  const { data } = useQuery(permissionsQuery(7));
  const { setLevel } = useRoleChanges(7);
  return (
    <>
      <output>{data?.roles[0]?.levels.risks}</output>
      <button type="button" onClick={() => setLevel.mutate({ role, section: "risks", level: "edit" })}>
        Открыть
      </button>
    </>
  );
}

beforeEach(async () => {
  late = undefined;
  role = {
    ...{ role: null, role_id: 3, role_name: "Юристы", is_custom: true, used: 0, can_give: true },
    levels: reader,
  };
  server = await startSmallServer(async ({ method }) => {
    if (method === "POST") role = { ...role, levels: { ...reader, risks: "edit" } };
    const answer = { status: 200, body: { roles: [role], groups: [], own: reader } };
    if (method === "GET") await late;
    return answer;
  });
  drawn = await draw(<Risks />);
  await expect.poll(shown).toBe("view");
});

afterEach(async () => {
  await drawn.remove();
  await server.stop();
});

const shown = () => document.querySelector("output")?.textContent;

test("an answer that was on its way before a level was set does not take it back", async () => {
  let release = () => {};
  late = new Promise((resolve) => {
    release = resolve;
  });
  void queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => server.seen.length).toBe(2);
  await press("Открыть");
  await expect.poll(shown).toBe("edit");
  release();
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(0);
  expect(shown()).toBe("edit");
});
