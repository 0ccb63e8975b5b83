import { Select } from "@mantine/core";
import { type DepartmentNode, treeOfPaths } from "@opis/model/text/departments";
import { compareNaturally } from "@opis/model/text/natural-order";
import { formActionsWords } from "../../i18n/ru/form-actions.ts";
import { useWords } from "../../i18n/words.ts";

interface DepartmentFilterProps {
  readonly paths: readonly string[];
  readonly value: string | null;
  readonly onChange: (path: string | null) => void;
}

/** Wide spaces, since an option is plain text. */
const indent = "\u2003";

/** Filters the processes by department, those below it included. */
export function DepartmentFilter({ paths, value, onChange }: DepartmentFilterProps) {
  const t = useWords(formActionsWords);
  return (
    <Select
      data={optionsOf(treeOfPaths(paths), 0)}
      value={value}
      onChange={onChange}
      placeholder={t("allDepartments")}
      aria-label={t("allDepartments")}
      searchable
      clearable
      w={{ base: "100%", sm: 260 }}
    />
  );
}

function optionsOf(nodes: readonly DepartmentNode[], level: number): { value: string; label: string }[] {
  return nodes
    .toSorted((one, other) => compareNaturally(one.name, other.name))
    .flatMap(({ path, name, children }) => [
      { value: path, label: `${indent.repeat(level)}${name}` },
      ...optionsOf(children, level + 1),
    ]);
}
