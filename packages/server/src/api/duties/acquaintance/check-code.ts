import { refused } from "@opis/model/errors";
import type { Context } from "../../../context.ts";
import { linkToken } from "../../../core/identity/create-respondent-link.ts";
import { type EmployeeLink, readLinkedEmployee } from "../../../core/identity/employee-link.ts";
import { sameText } from "../../../core/identity/unsubscribe-token.ts";
import { acknowledgementCodeId, digitsOfToken } from "../../../core/mail/letters/acknowledgement-letters.ts";

const wrongAttemptsMost = 5;

/** A code that was sent to an employee. */
export interface SentCode extends Record<string, unknown> {
  readonly id: string;
  readonly acknowledgements: number[];
  /** Address it was sent to. */
  readonly email: string;
  readonly expires: string;
  readonly wrong_attempts: number;
  readonly used: string | null;
}

/**
 * Returns the last code sent to the employee of a link if it is the one typed; it is not marked as used yet. A wrong attempt is counted
 * even though the call fails. Throws `acknowledgement_code_wrong`, `acknowledgement_code_expired`, `acknowledgement_code_used` or
 * `acknowledgement_code_blocked`, and what `readLinkedEmployee` throws.
 */
export async function checkCode(context: Context, link: EmployeeLink, typed: string): Promise<SentCode> {
  const { refusal, sent: code } = await context.db.inCompany(link.company_id, async (transaction) => {
    const employee = await readLinkedEmployee(transaction, context, link);
    const [sent] = await transaction.query<SentCode>(
      `select id, acknowledgements, email, expires, wrong_attempts, used from acknowledgement_codes
       where company_id = $1 and employee = $2 for update`,
      [transaction.company, employee.id],
    );
    if (!sent) return { refusal: "acknowledgement_code_wrong" } as const;
    if (sent.wrong_attempts >= wrongAttemptsMost) return { refusal: "acknowledgement_code_blocked" } as const;
    const expected = digitsOfToken(linkToken(context, acknowledgementCodeId(sent.id)));
    if (!sameText(typed.replace(/[\s-]/g, ""), expected)) {
      transaction.execute(
        "update acknowledgement_codes set wrong_attempts = wrong_attempts + 1 where company_id = $1 and id = $2",
        [transaction.company, sent.id],
      );
      return { refusal: "acknowledgement_code_wrong" } as const;
    }
    if (sent.used !== null) return { refusal: "acknowledgement_code_used" } as const;
    if (Date.parse(sent.expires) <= Date.parse(transaction.now))
      return { refusal: "acknowledgement_code_expired" } as const;
    return { sent };
  });
  if (refusal !== undefined) throw refused(refusal);
  return code;
}
