import { objectInitData, referencedForms, singletonInitData } from "@opis/model/contract/companies/init-data";
import { readOwnReferences } from "@opis/model/contract/people/current-respondent-link";
import { internalFields } from "@opis/model/declaration/form";
import { listChildForms } from "@opis/model/forms/child-forms";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isCollection, type QuestionnaireName, questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import { expect, test } from "vitest";
import { z } from "zod";
import { buildKey, buildUser } from "../testing/fixtures/factories.ts";
import { buildFilledCompany } from "../testing/fixtures/filled-company.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer();
const company = await buildFilledCompany(server, await buildUser(server));
const params = { company_id: company };

/** Members computed from the whole company, for its members only. */
const riskMembers = ["has_active_risks", "has_risks"];

/** Returns the declared, non-internal members of a form's rows: all that a respondent may see. */
function allowedMembers(form: FormName): string[] {
  const schema: z.ZodType = rowSchema(form);
  if (!(schema instanceof z.ZodObject)) throw new Error(`${form} has no members`);
  const internal = internalFields(formNamed(form));
  return Object.keys(schema.shape).filter((name) => !riskMembers.includes(name) && !internal.includes(name));
}

async function keyTo(form: QuestionnaireName) {
  const [found] = await server.asOwner(`select min(id)::int as id from "${form}" where company_id = $1`, [company]);
  const id = Number(found?.id);
  const holder = (await buildKey(server, { company, opens: { form, id } })).as("anna@romashka.ru");
  return { id, holder };
}

test.each(questionnaireNames)(
  "a respondent sees the declared answers of a %s and its child rows, and nothing else",
  async (form) => {
    const { id, holder } = await keyTo(form);
    const { row, children, ...extra } = isCollection(form)
      ? await holder.call(objectInitData(form), { params: { ...params, id } })
      : await holder.call(singletonInitData(form), { params });
    expect(extra).toEqual({});
    expect(Object.keys(row).sort()).toEqual(allowedMembers(form).sort());
    const byPath = new Map<string, unknown[]>(Object.entries(children));
    expect([...byPath.keys()].sort()).toEqual(
      listChildForms(formNamed(form))
        .map((child) => formNamed(child).path)
        .sort(),
    );
    for (const child of listChildForms(formNamed(form))) {
      const rows = byPath.get(formNamed(child).path) ?? [];
      expect([child, rows.length > 0]).toEqual([child, true]);
      for (const row of rows)
        expect([child, Object.keys(Object(row)).sort()]).toEqual([child, allowedMembers(child).sort()]);
    }
  },
);

test.each(questionnaireNames)(
  "of rows that a %s refers to, a key sees only names: all directory values, but only the linked questionnaires",
  async (form) => {
    const { id, holder } = await keyTo(form);
    const query = { form_type: form, form_id: id };
    const { references } = await holder.call(readOwnReferences, { params, query });
    const targets = referencedForms(formNamed(form)).map(formNamed);
    expect(
      Object.keys(references)
        .filter((path) => references[path]?.length)
        .sort(),
    ).toEqual(targets.map(({ path }) => path).sort());
    for (const rows of Object.values(references))
      for (const row of rows)
        expect(Object.keys(row).filter((name) => !["id", "name", "category"].includes(name))).toEqual([]);
  },
);
