import { importEmployees, planEmployeeImport } from "@opis/model/contract/people/directory-sync";
import { refused } from "@opis/model/errors";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { FastifyInstance } from "fastify";
import { synchroniseAcquaintances } from "../../core/acquaintance/synchronise-acquaintances.ts";
import { emailKey } from "../../core/identity/normalise-login.ts";
import { hasDirectory } from "../../core/identity/rights/external-groups.ts";
import { insertRow } from "../../core/records/insert-row.ts";
import { selectRows } from "../../core/records/reading/read-rows.ts";
import { changeRow } from "../../core/records/writing/change-row.ts";
import type { Transaction } from "../../database/transaction.ts";
import { type Call, route } from "../../http/register-endpoint.ts";
import { type DirectoryEmployee, readLdapEmployees } from "./read-ldap-directory.ts";

/** Registers the import of employees from the LDAP directory. */
export function registerEmployeeImport(app: FastifyInstance): void {
  route(app, planEmployeeImport, async ({ context, company }) => {
    const people = await readPeople(context, company);
    const { planned, unchanged } = await context.db.inCompany(company, (transaction) => plan(transaction, people));
    return { employees: planned.map(({ known, answers }) => ({ id: known?.id ?? null, ...answers })), unchanged };
  });
  route(app, importEmployees, importPeople);
}

async function importPeople({ context, company, editor, actor }: Call<typeof importEmployees>) {
  const people = await readPeople(context, company);
  return context.db.inCompany(company, async (transaction) => {
    const { planned } = await plan(transaction, people);
    const form = forms.employee;
    for (const { known, answers } of planned)
      if (known) await changeRow(transaction, { declared: form, id: known.id, answers: { ...answers }, editor, actor });
      else await insertRow(transaction, { declared: form, answers: { ...answers }, editor });
    await synchroniseAcquaintances(transaction, editor);
    const addedCount = planned.filter(({ known }) => known === undefined).length;
    return { added: addedCount, changed: planned.length - addedCount };
  });
}

async function readPeople(context: Call<typeof importEmployees>["context"], company: number) {
  if (!hasDirectory(context.config, company)) throw refused("directory_off");
  return readLdapEmployees(context);
}

interface PlannedEmployee {
  readonly known: Row<"employee"> | undefined;
  readonly answers: DirectoryEmployee;
}

/** Compares the directory with the employees, by e-mail address; what the directory does not say stays as it is. */
async function plan(
  transaction: Transaction,
  people: readonly DirectoryEmployee[],
): Promise<{ planned: PlannedEmployee[]; unchanged: number }> {
  const rows = await selectRows(transaction, forms.employee, "where t.company_id = $1 order by t.id for update of t", [
    transaction.company,
  ]);
  const employees = rows.map((row) => rowSchema("employee").parse(row));
  const byEmail = new Map(employees.map((employee) => [emailKey(employee.email), employee]));
  const distinct = [...new Map(people.map((person) => [emailKey(person.email), person])).values()];
  const compared = distinct.map((person) => {
    const existing = byEmail.get(emailKey(person.email));
    return { known: existing, answers: existing ? filledFrom(person, existing) : person };
  });
  const planned = compared.filter(
    ({ known, answers }) => !known || members.some((name) => answers[name] !== known[name]),
  );
  return { planned, unchanged: compared.length - planned.length };
}

const members = ["last_name", "first_name", "position", "department"] as const;

function filledFrom(person: DirectoryEmployee, employee: Row<"employee">): DirectoryEmployee {
  return {
    email: employee.email,
    last_name: person.last_name,
    first_name: person.first_name || employee.first_name,
    position: person.position || employee.position,
    department: person.department || employee.department,
  };
}
