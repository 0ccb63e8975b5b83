import { words } from "../words.ts";

/** Over what data travel between two ends: a channel over the internet always leaves the controlled zone. */
export const networkKinds = {
  internet: words("Через Интернет без криптографической защиты", "Internet, unprotected"),
  protected_channel: words("Через Интернет по защищённому каналу", "Internet, protected channel"),
  closed_network: words("По закрытой сети без Интернета", "Closed network"),
  none: words("Без сети (носители, бумага)", "No network (media, paper)"),
};
