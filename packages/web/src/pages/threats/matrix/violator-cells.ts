import type { threatsWords } from "../../../words/threats.ts";
import type { ThreatEntry, ViolatorAim } from "../threat-queries.ts";
import type { MatrixRow } from "./matrix-grid.tsx";

/** How a violator comes to an object with an aim, and what that leads to. */
type ReachedObject = ViolatorAim["objects"][number];

type Say = typeof threatsWords.text;

/** The violators with their aims as rows of a matrix, whose cells are the objects of these codes. */
export function violatorRows(
  aims: readonly ViolatorAim[],
  objects: readonly string[],
  entries: readonly ThreatEntry[],
  say: Say,
): MatrixRow[] {
  const decisions = new Map(entries.map(({ code, decision }) => [code, decision]));
  return aims.map(({ violator, level, aim, objects: reached }, index) => {
    const decision = decisions.get(violator.code) ?? null;
    const cells = new Map(reached.map((one) => [one.code, one]));
    return {
      key: `${index} ${violator.code}`,
      code: `${violator.title} (${level})`,
      title: aim.title,
      note: say(decision ? "byPeople" : "byQuestionnaires"),
      cells: objects.map((code) => {
        const cell = cells.get(code);
        return (
          cell && {
            text: `${interfacesText(cell, say)} → ${consequencesText(cell)}`,
            tone: "plain",
            isDecided: decision !== null,
            isOutdated: decision?.is_outdated === true,
          }
        );
      }),
    };
  });
}

/** The violator whom a row is about. */
export function violatorOfRow({ key }: Pick<MatrixRow, "key">): string | undefined {
  return key.split(" ")[1];
}

/** Through what an object is reached. */
export function interfacesText({ interfaces }: ReachedObject, say: Say): string {
  return interfaces.map((code) => say(`face_${code}`)).join(", ");
}

/** What reaching an object leads to, by the codes that papers print. */
export function consequencesText({ consequences }: ReachedObject): string {
  return consequences.map((code) => code.replace("Y", "У")).join(", ");
}
