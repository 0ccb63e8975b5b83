import type { ThreatModelPlace } from "@opis/model/threats/threat-model-address";
import type { ThreatModelDetails, ThreatModelStep } from "../threat-queries.ts";
import type { ThreatDeciding } from "./use-deciding.ts";
import type { ModelCommenting } from "./use-model-comments.ts";
import type { SaveModel } from "./use-model-saving.ts";

/** What every part of a threat model's screen is given. */
export interface ModelScreen {
  readonly company: number;
  readonly model: ThreatModelDetails;
  readonly mayEdit: boolean;
  readonly place: ThreatModelPlace;
  readonly deciding: ThreatDeciding;
  readonly comments: ModelCommenting;
}

/** What a step is given besides the model. */
export interface StepProps extends ModelScreen {
  readonly step: ThreatModelStep;
}

/** What the parts of the first step are given: what they change is saved at once. */
export interface ScopeProps extends Pick<ModelScreen, "company" | "model" | "mayEdit"> {
  readonly save: SaveModel;
}
