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
  waysThrough: "Ways of the data through:",
  closeGroups: "Close the groups",
  openGroup: "Open the group: {{name}}",
  empty: "The map is empty so far",
  emptyText: "It comes of the answers: whose data processes have, which systems there are, whom data are passed to.",
  noWay: "There is no such way",
  noWayText: "By the answers no data pass through all that is chosen: choose something else.",
  table: "The same as a table",
  from: "From",
  to: "To",
};
