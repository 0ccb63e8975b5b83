import { Text } from "@mantine/core";
import { threatStatusTitles } from "@opis/model/threats/derivation/decision-titles";
import { useWords } from "../../../words/define-words.ts";
import { threatEditionsWords } from "../../../words/threat-editions.ts";
import { usePick } from "../../../words/words.ts";
import type { ThreatModel } from "../threat-queries.ts";
import type { ModelChange } from "./edition-queries.ts";

type PartChange = ModelChange["parts"][number];

interface ChangedVerdictsProps {
  readonly parts: readonly PartChange[];
  readonly model: Pick<ThreatModel, "parts">;
}

/** What becomes of an entry in each part of a model; parts are named where there are several. */
export function ChangedVerdicts({ parts, model }: ChangedVerdictsProps) {
  return parts.map((change) => (
    <PartVerdict
      key={change.part}
      change={change}
      name={model.parts.length > 1 ? model.parts.find(({ id }) => id === change.part)?.name : undefined}
    />
  ));
}

function PartVerdict({ change, name }: { readonly change: PartChange; readonly name: string | undefined }) {
  const say = useWords(threatEditionsWords);
  const pick = usePick();
  const { before, after } = change;
  const worded = (one: PartChange["before"]) => (one ? pick(threatStatusTitles[one.status]) : say("notThere"));
  const isSame = before?.status === after?.status;
  return (
    <>
      <Text size="sm" data-part={change.part}>
        {name ?? say("in")}:{" "}
        {isSame
          ? say("sameVerdict", { verdict: worded(after) })
          : say("becomes", { before: worded(before), after: worded(after) })}
      </Text>
      {after?.is_outdated && !before?.is_outdated && (
        <Text size="sm" c="var(--opis-warning)">
          {say("lookAgain")}
        </Text>
      )}
    </>
  );
}
