import type { Actor } from "@opis/model/access/access";
import { builtInRoles } from "@opis/model/access/roles";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { expect, test, vi } from "vitest";
import { buildCompany, buildUser } from "../../../testing/fixtures/factories.ts";
import { testServer } from "../../../testing/test-server.ts";
import { timeEditor } from "../editor.ts";
import { openReferences } from "./hidden-references.ts";

const server = await testServer();
const company = await buildCompany(await buildUser(server));

const { levels } = builtInRoles.analyst;
const analyst: Actor = { is_superuser: false, levels, traits: [], grants: {} };
const limited: Actor = { ...analyst, levels: { ...levels, system: "none" }, grants: { system: { 7: "view" } } };

test("the database is queried once, and only if the caller may not view all rows of the referenced form", async () => {
  await server.context.db.inCompany(company, async (transaction) => {
    const querySpy = vi.spyOn(transaction, "query");
    const naming = { declared: formNamed("workstation"), editor: timeEditor };
    const emptyReferences = { ...naming, answers: { name: "Касса", systems: [] } };
    expect(await openReferences(transaction, { ...emptyReferences, actor: analyst }, { systems: [7] })).toBe(
      emptyReferences.answers,
    );
    const plain = { ...naming, answers: { name: "Касса" } };
    expect(await openReferences(transaction, { ...plain, actor: limited }, {})).toBe(plain.answers);
    expect(querySpy).not.toHaveBeenCalled();
    await openReferences(transaction, { ...emptyReferences, actor: limited }, { systems: [7] });
    expect(querySpy).toHaveBeenCalledTimes(1);
  });
});
