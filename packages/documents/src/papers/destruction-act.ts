import { wizardQuestions } from "@opis/model/wizards/questions";
import { words } from "@opis/model/words";
import { decidersOf } from "../facts/deciders.ts";
import { shortDate } from "../language/dates.ts";
import type { MissingAnswer, Paper, PaperRequest } from "../paper.ts";
import { messageNaming, simple } from "../readiness/missing.ts";
import { actAnnex, type DestructionRequest, extractAnnex } from "./regulations/destruction/act.ts";
import { minutesAnnex } from "./regulations/destruction/minutes.ts";
import { procedure } from "./regulations/destruction/procedure.ts";
import { internalDocument } from "./regulations/internal-document.ts";
import { section } from "./regulations/provision.ts";
import { regulationReadiness } from "./regulations/readiness.ts";
import { regulationOf } from "./regulations/regulation.ts";

/** The procedure of destruction and the act that shows it (article 21(3) to (7) of 152-FZ, Roskomnadzor's order 179). */
export const destructionAct: Paper<"destruction_act"> = {
  key: "destruction_act",
  title: words("Порядок и акт уничтожения персональных данных", "Procedure and act of destruction"),
  group: "internal",
  readiness: (facts, request) => {
    const nobody = decidersOf(facts, request.answers).kind === "nobody" ? [simple("E34", "wizard", "members")] : [];
    return regulationReadiness(
      facts,
      request,
      [...nobody, ...untold(request), ...actRegistered(request), ...minutesInOrder(request)],
      "not before the start",
    );
  },
  compose: (facts, request) => {
    const regulation = regulationOf(facts, request);
    return internalDocument(regulation, {
      title: "ПОРЯДОК уничтожения персональных данных",
      body: section(regulation, "Порядок уничтожения", procedure),
      annexes: [actAnnex(regulation, request), extractAnnex, ...minutesAnnex(regulation, request)],
    });
  },
};

/** E56: an act of what was destroyed has its number and date (Roskomnadzor's order 179); a blank act is filled in later. */
function actRegistered({ answers }: PaperRequest<"destruction_act">): MissingAnswer[] {
  if (answers.destroyed.length === 0) return [];
  return [
    ...(answers.act_number === "" ? [simple("E56", "wizard", "act_number")] : []),
    ...(answers.act_date === null ? [simple("E56", "wizard", "act_date")] : []),
  ];
}

/** E27: minutes that are younger than the act they decide of. */
function minutesInOrder({ answers, date: approved }: PaperRequest<"destruction_act">): MissingAnswer[] {
  const { is_minutes: isWanted, minutes_date: day } = answers;
  const date = answers.act_date ?? approved;
  if (isWanted !== true || day === null || day <= date) return [];
  const { label } = wizardQuestions.destruction_act.minutes_date;
  const pair = words(
    `${label.ru} „${shortDate(day)}“ — дата акта „${shortDate(date)}“`,
    `${label.en} “${shortDate(day)}” — date of the act “${shortDate(date)}”`,
  );
  const message = messageNaming("E27", [pair]);
  return [{ code: "E27", message, form: "wizard", id: null, field: "minutes_date", label: pair }];
}

/** E48: a line that does not say how, why or when. */
function untold({ answers }: PaperRequest<"destruction_act">): MissingAnswer[] {
  const lacking = answers.destroyed.filter((one) => !isTold(one));
  if (lacking.length === 0) return [];
  const message = messageNaming(
    "E48",
    lacking.map(({ place }) => place),
  );
  return [{ code: "E48", message, form: "wizard", id: null, field: "destroyed", label: message }];
}

function isTold({ method, reason, date }: DestructionRequest["answers"]["destroyed"][number]): boolean {
  return method !== null && reason !== null && date !== null;
}
