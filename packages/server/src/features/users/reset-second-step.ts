import { refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";
import { dropSecondStep, hasSecondStep } from "../../identity/second-step/second-step.ts";
import { recordMemberChange } from "../../records/record-person-change.ts";
import { type Administrator, changeable, managesAllOf } from "./change-member.ts";

/**
 * Lets a member whose app and recovery codes are lost sign in by their password alone again. The second step is the person's everywhere,
 * so it takes who manages the people of every company that they belong to; else it is `forbidden`.
 */
export async function resetSecondStep({ db }: Context, administrator: Administrator, id: number): Promise<void> {
  const { company, editor } = administrator;
  await db.outsideCompanies(async (transaction) => {
    const user = await changeable(transaction, administrator, id);
    if (!(await managesAllOf(transaction, administrator, id))) throw refused("forbidden");
    const [has] = await transaction.query(`select from users u where u.id = $1 and ${hasSecondStep}`, [id]);
    if (!has) throw refused("second_step_is_off");
    dropSecondStep(transaction, id);
    recordMemberChange(transaction, {
      company,
      user,
      kind: "modified",
      editor,
      changes: { second_step: ["on", "off"] },
    });
  });
}
