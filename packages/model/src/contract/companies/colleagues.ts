import { z } from "zod";
import { levels } from "../../access/access.ts";
import { words } from "../../bilingual-text.ts";
import { riskForms } from "../../risks/risk-forms.ts";
import { companyParams, endpoint, idParam } from "../endpoint.ts";

/** Lists members who may view a questionnaire or a task, as candidates for mentions, approval and responsibility for a risk. */
export const listColleagues = endpoint({
  method: "GET",
  path: "/companies/:company_id/colleagues/",
  summary: words("Кому видна анкета", "List users who can view a questionnaire"),
  tag: "comments",
  access: { member: "people who may see a questionnaire that the caller may view" },
  params: companyParams,
  query: z.strictObject({ form: z.enum([...riskForms, "threat_model", "task"]), id: idParam }),
  response: z.object({
    people: z.array(
      z.object({
        id: z.int(),
        username: z.string(),
        name: z.string(),
        /** Their level for it; approving takes `edit`. */
        level: z.enum(levels),
      }),
    ),
  }),
  status: 200,
});
