import { Select } from "@mantine/core";
import { type DepartmentNode, treeOfPaths } from "@opis/model/text/departments";
import { compareNaturally } from "@opis/model/text/natural-order";
import { type WorkflowStatus, workflowStatuses, workflowStatusKeys } from "@opis/model/workflow";
import { usePick, useWords } from "../../i18n/language.ts";
import { formActionsWords } from "../../i18n/ru/form-actions.ts";

interface StatusFilterProps {
  readonly value: WorkflowStatus | null;
  readonly onChange: (status: WorkflowStatus | null) => void;
}

/** Filters the lists by approval status. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const t = useWords(formActionsWords);
  const pick = usePick();
  return (
    <Select
      data={workflowStatusKeys.map((status) => ({ value: status, label: pick(workflowStatuses[status]) }))}
      value={value}
      onChange={(choice) => onChange(workflowStatusKeys.find((status) => status === choice) ?? null)}
      placeholder={t("allStatuses")}
      aria-label={t("allStatuses")}
      clearable
      w={{ base: "100%", sm: 220 }}
    />
  );
}

interface TagFilterProps {
  readonly tags: readonly string[];
  readonly value: string | null;
  readonly onChange: (tag: string | null) => void;
}

/** Filters the lists by tag. */
export function TagFilter({ tags, value, onChange }: TagFilterProps) {
  const t = useWords(formActionsWords);
  return (
    <Select
      data={[...tags]}
      value={value}
      onChange={onChange}
      placeholder={t("allTags")}
      aria-label={t("allTags")}
      clearable
      w={{ base: "100%", sm: 220 }}
    />
  );
}

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
    .toSorted((a, b) => compareNaturally(a.name, b.name))
    .flatMap(({ path, name, children }) => [
      { value: path, label: `${indent.repeat(level)}${name}` },
      ...optionsOf(children, level + 1),
    ]);
}
