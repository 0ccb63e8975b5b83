import { words } from "../words.ts";
import { at, pair } from "./disagreement.ts";
import type { AnswerRule } from "./finding.ts";

/** The ages of a group, and the question of its process about the same people. */
const ages = [
  ["child", "have_teens"],
  ["minor", "have_minors_14_18"],
] as const;

/** Checks of a process against the groups of individuals that it names. */
export const groupChecks: readonly AnswerRule[] = [
  {
    code: "children_of_group",
    name: words("Дети в группе есть, а в процессе нет", "A group has children, its process has none"),
    text: words(
      "В группе есть дети или подростки, а на вопрос процесса о них отвечено «нет».",
      "A group has children or minors, and the process answers “no” to the question about them.",
    ),
    found: ({ activeIds, childrenOf, index }) =>
      activeIds("process").flatMap((id) =>
        childrenOf("process_subject", id).flatMap((row) =>
          ages
            .filter(
              ([capacity, field]) => row.capacities.includes(capacity) && index.answer("process", id, field) === false,
            )
            .map(([, field]) => pair(at("process_subject", row.id, "capacities"), at("process", id, field))),
        ),
      ),
  },
  {
    code: "children_of_process",
    name: words("Дети в процессе есть, а в группах нет", "A process has children, none of its groups has"),
    text: words(
      "В процессе отмечены данные детей или подростков, а ни в одной из его групп их нет.",
      "The process has data of children or minors, and none of its groups has them.",
    ),
    found: ({ activeIds, childrenOf, index }) =>
      activeIds("process").flatMap((id) => {
        const groups = childrenOf("process_subject", id);
        const [first] = groups;
        if (!first || groups.some(({ capacities }) => capacities.length === 0)) return [];
        return ages
          .filter(
            ([capacity, field]) =>
              index.answer("process", id, field) === true && !groups.some((row) => row.capacities.includes(capacity)),
          )
          .map(([, field]) => pair(at("process", id, field), at("process_subject", first.id, "capacities")));
      }),
  },
];
