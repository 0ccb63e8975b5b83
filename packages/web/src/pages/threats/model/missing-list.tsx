import { Text } from "@mantine/core";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import { HrefLink } from "../../../ui/href-link.tsx";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import type { ThreatMissing, ThreatModel } from "../threat-queries.ts";
import classes from "../threats.module.css";
import type { ModelScreen } from "./model-screen.ts";

type OfModel = Pick<ModelScreen, "company" | "model">;

/** Everything that a model lacks, step by step, each leading to its place. */
export function AllMissing({ company, model }: OfModel) {
  const say = useWords(threatsWords);
  if (model.missing.length === 0)
    return (
      <Text size="sm" c="var(--opis-success)" data-nothing-missing>
        {say("nothingMissing")}
      </Text>
    );
  const steps = model.steps.filter(({ missing }) => missing > 0);
  return (
    <details className={classes.allMissing} data-all-missing>
      <summary>{say("missingAll", { count: model.missing.length })}</summary>
      {steps.map(({ step, title }) => (
        <MissingList
          key={step}
          {...{ company, model }}
          label={title}
          missing={model.missing.filter((one) => one.step === step)}
        />
      ))}
    </details>
  );
}

interface MissingListProps extends OfModel {
  readonly missing: readonly ThreatMissing[];
  readonly label: string;
}

/** What is missing, by its words and its part; each leads to the question, or to the entries that wait. */
export function MissingList({ company, model, missing, label }: MissingListProps) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <ul className={classes.missing}>
        {missing.map((one) => (
          <li key={JSON.stringify(one)} data-missing={one.step}>
            <HrefLink href={one.url ?? placeOf(company, model, one)} size="sm" underline="always">
              {one.obj ? `${one.obj}: ${one.text}` : one.text}
            </HrefLink>
            <MissingOf {...{ model, one }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MissingOf({ model, one }: { readonly model: ThreatModel; readonly one: ThreatMissing }) {
  const say = useWords(threatsWords);
  const part = model.parts.length > 1 ? model.parts.find(({ id }) => id === one.part)?.name : undefined;
  const told = [part, one.codes.length > 0 && say("entriesCount", { count: one.codes.length })].filter(Boolean);
  if (told.length === 0) return null;
  return (
    <Text component="span" size="sm" c="dimmed">
      {" "}
      · {told.join(" · ")}
    </Text>
  );
}

/** Where entries that wait are decided: in the list of their step, or among the threats. */
function placeOf(company: number, model: ThreatModel, { step, part, codes }: ThreatMissing): string {
  if (step === "possible") return threatModelAddress(company, model.id, { view: "threats", only: "undecided" });
  return threatModelAddress(company, model.id, { step, part, ...(codes.length > 0 && { only: "undecided" }) });
}
