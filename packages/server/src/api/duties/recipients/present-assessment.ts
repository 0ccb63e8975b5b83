import { isLinkExpired } from "@opis/documents/facts/recipient-assessments";
import type { Language } from "@opis/model/bilingual-text";
import { readAssessment } from "@opis/model/contract/recipient-assessments";
import { adoptedAnswers } from "@opis/model/duties/assessment-questions";
import { type AssessmentScore, scoreOf } from "@opis/model/duties/assessment-score";
import { forms } from "@opis/model/forms/index";
import type { Row } from "@opis/model/rows/row";
import { assessmentAddress } from "@opis/model/screen-addresses";
import { rowSchema } from "@opis/model/validation/stored-row-schema";
import type { Context } from "../../../context.ts";
import { linkToken } from "../../../core/identity/create-respondent-link.ts";
import { assessmentLink } from "../../../core/mail/letters/assessment-requested.ts";
import { readCompanyToday } from "../../../core/records/company-today.ts";
import { readRow } from "../../../core/records/reading/read-rows.ts";
import type { Transaction } from "../../../database/transaction.ts";
import { parseResponse } from "../../../http/register-endpoint.ts";

type AssessmentRow = Row<"recipient_assessment">;

/** Reads the third party of an assessment; throws `not_found`. */
export async function partyOf(
  transaction: Transaction,
  { third_party: party }: Pick<AssessmentRow, "third_party">,
): Promise<Row<"third_party">> {
  return rowSchema("third_party").parse(await readRow(transaction, forms.third_party, party ?? 0));
}

/** Returns an assessment for the API: with its link, the explained score, and the answers that the third party may take over. */
export async function presentAssessment(
  context: Pick<Context, "secrets">,
  transaction: Transaction,
  { row, language }: { readonly row: AssessmentRow; readonly language: Language },
) {
  const { company } = transaction;
  const party = await partyOf(transaction, row);
  const isExpired = isLinkExpired(row, await readCompanyToday(transaction));
  const score = scoreOf(row, party.role);
  const code = linkToken(context, assessmentLink(company, row.id));
  return parseResponse(readAssessment.response, {
    ...row,
    party: party.name,
    link: row.state === "sent" && !isExpired ? assessmentAddress(company, row.id, code) : null,
    is_expired: isExpired,
    score: score && presentScore(score, language),
    adoptable: adoptable(row, party),
  });
}

function presentScore({ score, grade, answers, unanswered }: AssessmentScore, language: Language) {
  return {
    score,
    grade,
    answers: answers.map(({ question, law, most, cost }) => ({ question, law: law[language], most, cost })),
    unanswered: [...unanswered],
  };
}

function adoptable(row: AssessmentRow, party: Row<"third_party">) {
  if (row.state !== "answered") return [];
  return Object.entries(adoptedAnswers).flatMap(([field, question]) => {
    const before = String(party[field as keyof typeof adoptedAnswers]);
    const after = row[question];
    return after.trim() === "" || after === before ? [] : [{ field, before, after }];
  });
}
