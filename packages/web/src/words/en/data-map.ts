import type { EnglishOf } from "../english-of.ts";
import type { dataMapRu } from "../ru/data-map.ts";

export const dataMapEn: EnglishOf<typeof dataMapRu> = {
  title: "Data map",
  description:
    "Where personal data goes: from individuals through processes and systems to third parties and countries.",
  layer_subject: "Individuals",
  layer_process: "Processes",
  layer_system: "Systems",
  layer_third_party: "Third parties",
  layer_country: "Countries",
  all: "All",
  hint: "Select a box to see where its data comes from and where it goes.",
  waysThrough: "Data paths through:",
  closeGroups: "Collapse groups",
  openGroup: "Expand group: {{name}}",
  empty: "The map is empty",
  emptyText: "It is drawn from the answers about processes, systems and recipients.",
  noWay: "No such path",
  noWayText: "According to the answers, no data passes through everything you selected.",
  table: "Show as table",
  from: "From",
  to: "To",
  views: "Data map views",
  flow: "Flow",
  countriesDescription:
    "Countries that receive data, and whether each provided adequate protection on the selected date.",
  countriesTable: "Countries that receive data",
  country: "Country",
  protection: "Protection of data subjects",
  protectionOn: "Protection on",
  protection_own: "Russia",
  protection_adequate: "adequate",
  protection_inadequate: "not recognised as adequate",
  worldTitle: "Where data goes; protection of data subjects on {{day}}",
  noCountries: "No countries yet",
  noCountriesText:
    "They appear once the questionnaires say where databases are located and in which countries third parties are.",
  lists: "Lists of countries with adequate protection",
  list_convention: "Parties to Convention 108",
  list_list_128: "countries outside the Convention",
  heldSince: "since {{since}}",
  heldBetween: "from {{since}} to {{until}}",
  holdsThen: "in force on {{day}}",
  holdsNotThen: "not in force on {{day}}",
  listsSource:
    "The lists come from the built-in directory of 21.11.2026; not every country was checked against the official text. Check the order in force before a transfer.",
};
