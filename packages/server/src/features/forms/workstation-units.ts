import { unitForms, writeUnit } from "@opis/model/contract/forms/workstation-units";
import { formNamed } from "@opis/model/forms/index";
import { createSchema } from "@opis/model/validation/answers-schema";
import { accept } from "@opis/model/validation/issues";
import type { FastifyInstance } from "fastify";
import { answered } from "../../http/answered.ts";
import { route } from "../../http/register.ts";
import { writeChangedRow, writeNewRow } from "./collection-writing.ts";

/** Units of workstations, written at the address of a role or of a unit (specification 7.6). */
export function registerUnits(app: FastifyInstance): void {
  for (const name of unitForms) {
    const [declared, write] = [formNamed(name), writeUnit(name)];
    route(app, write, async (call) => {
      const { id: unit, parent_id } = call.params;
      if (typeof unit === "number")
        return answered(write.response, await writeChangedRow(declared, { ...call, params: { id: unit, parent_id } }));
      const body = accept(createSchema(declared, false), { ...call.body, role: unit });
      return answered(write.response, await writeNewRow(declared, { ...call, params: { parent_id }, body }));
    });
  }
}
