import { useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { DecideDialog } from "./decide-dialog.tsx";
import { groupedCells, restoring } from "./model/decisions.ts";
import type { ModelScreen } from "./model/model-screen.ts";
import type { ThreatCell } from "./threat-queries.ts";

interface DecideThreatsProps extends ModelScreen {
  readonly cells: readonly (Pick<ThreatCell, "part" | "decision"> & {
    readonly code: string;
    readonly title: string;
  })[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the experts' decision about threats in parts, which overrides the derived value. */
export function DecideThreats({ deciding, cells, onDone, onClose }: DecideThreatsProps) {
  const say = useWords(threatsWords);
  const names = new Map(cells.map(({ code, title }) => [code, `${code} ${title}`]));
  return (
    <DecideDialog
      title={say("list_threats")}
      names={[...names.values()]}
      values={["included_expert", "excluded_expert"]}
      takesReason
      onDecide={async (value, reason) => {
        const decisions = groupedCells(cells).map((group) => ({ step: "threats" as const, ...group, value, reason }));
        await deciding.decide(decisions, restoring("threats", cells), cells.length);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
