import { type Level, type LevelBySection, levelsUpTo, type Section, sections } from "@opis/model/access/access";
import { sectionTitles } from "@opis/model/access/access-titles";
import { usePick, useWords } from "../../i18n/language.ts";
import { accessWords } from "../../i18n/ru/access.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { LevelChoice, LevelText } from "./level-choice.tsx";

interface LevelTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly levels: Readonly<Record<Section, Level>>;
  /** The caller's own levels: no one may grant more. */
  readonly own: LevelBySection;
  readonly mayChange: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (section: Section, level: Level) => void;
}

/** Renders the level of a role or a group in each section, read-only or editable. */
export function LevelTable({ label, levels, own, mayChange, isBusy, onChoose }: LevelTableProps) {
  const t = useWords(accessWords);
  const pick = usePick();
  return (
    <DataTable
      label={label}
      rows={sections}
      rowKey={(section) => section}
      columns={[
        { key: "section", title: t("section"), cell: (section) => pick(sectionTitles[section]) },
        {
          key: "level",
          title: t("level"),
          width: 12,
          cell: (section) =>
            mayChange ? (
              <LevelChoice
                label={t("levelIn", { section: pick(sectionTitles[section]) })}
                level={levels[section]}
                offered={levelsUpTo(own[section])}
                disabled={isBusy}
                onChoose={(level) => onChoose(section, level)}
              />
            ) : (
              <LevelText level={levels[section]} />
            ),
        },
      ]}
    />
  );
}
