import type { EnglishOf } from "../english-of.ts";
import type { dataMapRu } from "../ru/data-map.ts";

export const dataMapEn: EnglishOf<typeof dataMapRu> = {
  title: "Data map",
  description: "Where personal data go: from individuals through processes and systems to third parties and countries.",
  layer_subject: "Individuals",
  layer_process: "Processes",
  layer_system: "Systems",
  layer_third_party: "Third parties",
  layer_country: "Countries",
  all: "All",
  hint: "Press any box to see where its data come from and where they go on to.",
  waysThrough: "Data paths through:",
  closeGroups: "Close the groups",
  openGroup: "Open the group: {{name}}",
  empty: "The map is empty so far",
  emptyText:
    "It is drawn from the answers: whose data the processes have, which systems there are and to whom data are passed.",
  noWay: "There is no such path",
  noWayText: "According to the answers, no data pass through everything chosen: choose something else.",
  table: "The same as a table",
  from: "From",
  to: "To",
};
