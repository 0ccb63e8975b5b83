import { z } from "zod";
import { words } from "../../bilingual-text.ts";
import { workstationRoles } from "../../forms/equipment-options.ts";
import { formNamed } from "../../forms/non-record-forms.ts";
import { patchSchema } from "../../validation/answers-schema.ts";
import { companyParams, endpoint, idParam } from "../endpoint.ts";
import { accessToRow } from "../required-row-access.ts";
import { writtenSchema } from "./form-endpoints.ts";
import { pathOfForm } from "./form-path.ts";

/** Child rows of a workstation that are written by `{unit}` (specification 7.6). */
export const unitForms = ["workstation_employee_unit", "workstation_third_party_unit"] as const;

const role = z.enum(Object.keys(workstationRoles));

/** Returns the POST endpoint of a unit: `{id}` is a role to add a new one to, or the id of one to change as by PATCH. */
export function writeUnit(name: (typeof unitForms)[number]) {
  const form = formNamed(name);
  return endpoint({
    method: "POST",
    path: `${pathOfForm(form)}:id/`,
    tag: name,
    params: companyParams.extend({ parent_id: idParam, id: role.or(idParam) }),
    summary: words(`${form.title.ru}: добавить в роли или изменить`, `${form.title.en}: add in a role or update`),
    access: { ...accessToRow(form, "edit"), keys: true },
    body: patchSchema(form),
    versioned: true,
    response: writtenSchema(name),
    status: 201,
  });
}
