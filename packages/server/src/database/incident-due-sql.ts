import { incidentsRequiring } from "@opis/model/duties/incident-states";

/** Returns the SQL of the deadline of the notification that an incident still requires, null if none (`requiredNotification`). */
export function incidentDueSql(incident: string): string {
  const requires = (term: "T08" | "T09") =>
    `(${incident}.state, coalesce(${incident}.kind, 'other')) in (${incidentsRequiring(term)
      .map(([state, kind]) => `('${state}', '${kind}')`)
      .join(", ")})`;
  return `case when ${requires("T08")} then ${incident}.due_24 when ${requires("T09")} then ${incident}.due_72 end`;
}
