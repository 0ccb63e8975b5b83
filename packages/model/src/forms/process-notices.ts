import { words } from "../bilingual-text.ts";
import { flag } from "../declaration/field.ts";

/** Whether data subjects are informed that their data come from others or that they are filmed (152-FZ, articles 6 and 18). */
export const processNotices = {
  is_subject_informed: flag(
    "Субъекту сообщают, что получили его данные",
    "The individual is notified that data was received",
    {
      step: 4,
      help: words(
        "До начала обработки: кто получил данные, для чего, на каком основании и откуда",
        "Before the processing begins: who has the data, why, on what legal basis and from what source",
      ),
      law: "FZ152 18(3)",
    },
  ),
  is_filming_told: flag("О съёмке предупреждают таблички", "Signs inform about video recording", {
    step: 4,
    help: words("Их видно до входа в зону съёмки", "Visible before a person enters the recorded area"),
    law: "FZ152 6(1)",
  }),
};
