import { words } from "../bilingual-text.ts";

/** Networks that data pass between two ends; a channel over the internet always leaves the controlled zone. */
export const networkKinds = {
  internet: words("Через Интернет без криптографической защиты", "Internet without cryptographic protection"),
  protected_channel: words("Через Интернет по защищённому каналу", "Internet over a protected channel"),
  closed_network: words("По закрытой сети без Интернета", "Closed network without the internet"),
  none: words("Без сети (носители, бумага)", "No network (media, paper)"),
};
