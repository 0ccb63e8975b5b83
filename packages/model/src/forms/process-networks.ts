import { words } from "../bilingual-text.ts";
import { flag } from "../declaration/field.ts";

/** Networks that the data of a process pass: two separate answers, as in the regulator's form. */
export const processNetworks = {
  is_internal_network: flag(
    "Данные передаются по внутренней сети организации",
    "Data travels over the internal network",
    {
      step: 7,
      forPapers: true,
    },
  ),
  is_internet: flag("Данные передаются через Интернет", "Data travels over the internet", {
    step: 7,
    forPapers: true,
    help: words(
      "В том числе через сайт, приложение и облачную систему",
      "A site, an app and a cloud system count as well",
    ),
  }),
};
