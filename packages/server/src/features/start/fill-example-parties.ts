import { formNamed } from "@opis/model/forms/index";
import type { FormName } from "@opis/model/forms/names";
import type { Transaction } from "../../db/transactions/transaction.ts";
import { insertRow } from "../../records/adding/insert-row.ts";
import type { Editor } from "../../records/editor.ts";
import { tableOf } from "../../records/reading/form-sql.ts";
import { changeRow } from "../../records/writing/change-row.ts";
import { exampleAgreement, exampleConsent, exampleParties, exampleTransfer } from "./example-parties.ts";
import { idOf, idsOf, idsOfAll } from "./rows-by-name.ts";

const rowsOf = tableOf(formNamed("process_third_party"));

/** Answers what the papers about third parties ask: their requisites, what data of whom they get, and the wizards of both papers. */
export async function fillExampleParties(transaction: Transaction, editor: Editor): Promise<void> {
  const change = (form: FormName, id: number, answers: Readonly<Record<string, unknown>>) =>
    changeRow(transaction, { declared: formNamed(form), id, answers, editor });
  for (const one of exampleParties) {
    const party = await idOf(transaction, "third_party", one.name);
    await change("third_party", party, { ...one.requisites, country: "RU" });
    const rows = await transaction.query<{ id: number; process: number }>(
      `select id, process from ${rowsOf} where company_id = $1 and third_party = $2 order by id`,
      [transaction.company, party],
    );
    for (const { id, process } of rows) {
      await change("process_third_party", id, { ...exampleTransfer, ...("transfer" in one && one.transfer) });
      const answers = {
        process_third_party: id,
        subject: await idOf(transaction, "subject", one.sees.subject),
        data: await idsOf(transaction, "directory_item", one.sees.data),
      };
      await insertRow(transaction, {
        declared: formNamed("process_third_party_subject"),
        parentId: process,
        answers,
        editor,
      });
    }
    await keepAnswers(transaction, agreementKey, party, {
      ...exampleAgreement,
      systems: await systemsOf(transaction, party),
    });
  }
  const recipients = await idsOfAll(transaction, "process_third_party");
  await keepAnswers(transaction, "soglasie_na_obrabotku", 0, { ...exampleConsent, recipients });
}

const agreementKey = "soglashenie_o_soblyudenii_bezobastnosti";

/** The systems of the processes whose data a party gets, and those that it has access to. */
async function systemsOf(transaction: Transaction, party: number): Promise<number[]> {
  const rows = await transaction.query<{ system: number }>(
    `select s.system from ${tableOf(formNamed("process_system"))} s join ${rowsOf} p using (company_id, process)
       where s.company_id = $1 and p.third_party = $2
     union select system from ${tableOf(formNamed("system_third_party"))} where company_id = $1 and third_party = $2 order by 1`,
    [transaction.company, party],
  );
  return rows.map(({ system }) => system);
}

async function keepAnswers(transaction: Transaction, key: string, object: number, answers: object): Promise<void> {
  await transaction.query(
    "insert into generated_documents (company_id, key, object_id, answers) values ($1, $2, $3, $4)",
    [transaction.company, key, object, JSON.stringify(answers)],
  );
}
