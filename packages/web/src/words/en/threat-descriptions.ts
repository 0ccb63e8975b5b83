import type { EnglishOf } from "../english-of.ts";
import type { threatDescriptionsRu } from "../ru/threat-descriptions.ts";

export const threatDescriptionsEn: EnglishOf<typeof threatDescriptionsRu> = {
  as_manifestations: "How it shows itself in the system",
  as_interface_users: "Who uses it",
  hint_manifestations:
    "What happens here: whose data, which process stops, who is harmed. It is printed in form 6 and in the model.",
  hint_interface_users: "Positions, departments, third parties. It is printed in form 5 and in the model.",
  tell_manifestations: "Describe how it shows itself",
  tell_interface_users: "Tell who uses it",
  change: "Change",
  notTold: "Write what is to be printed, or cancel",
};
