import type { CompanySnapshot, Row } from "../rows/row.ts";

/** Returns the security tools in place: neither inactive nor planned nor retired. */
export function toolsInPlace({ rows }: CompanySnapshot): readonly Row<"security">[] {
  return rows.security.filter(
    ({ is_active, tool_status: status }) => is_active && status !== "retired" && status !== "planned",
  );
}
