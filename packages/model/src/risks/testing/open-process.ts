import type { Row } from "../../rows/row.ts";
import type { RiskCase, TestCompany } from "./risk-case.ts";

/** Makes a process with one group by these answers, cured as is said. */
export function openProcess(
  { answers = {}, group = {} }: { answers?: Partial<Row<"process">>; group?: Partial<Row<"process_subject">> },
  { cure }: { cure: (made: TestCompany & { id: number; group: number }) => unknown },
): RiskCase["make"] {
  return (company) => {
    const made = company.process(answers, group);
    return {
      object: made.id,
      cure: () => {
        cure({ ...company, ...made });
      },
    };
  };
}
