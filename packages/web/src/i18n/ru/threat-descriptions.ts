import { defineWords } from "../words.ts";

const threatDescriptionsRu = {
  as_manifestations: "Как проявится в системе",
  as_interface_users: "Кто пользуется",
  hint_manifestations:
    "Что случится в этой системе: чьи данные пострадают, какой процесс остановится, кто понесёт ущерб. Печатается в форме 6 и в модели.",
  hint_interface_users: "Должности, подразделения, третьи лица. Печатается в форме 5 и в модели.",
  tell_manifestations: "Описать, как проявится",
  tell_interface_users: "Указать пользователей",
  change: "Изменить",
  textMissing: "Введите текст для печати или отмените",
};

/** Texts of the descriptions of threat model entries. */
export const threatDescriptionsWords = defineWords(threatDescriptionsRu, "threatDescriptions");
